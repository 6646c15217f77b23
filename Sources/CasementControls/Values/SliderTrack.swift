import CasementCore

/// The groove of a slider, with its filled part and the marks of its steps. A new value moves its views and draws nothing.
@MainActor final class SliderTrack: View {
    /// 8 pt: the thickness of the groove.
    nonisolated static let thickness = 8.0
    /// 40: with more steps, their marks are not shown.
    nonisolated static let mostTicks = 40

    private let groove = View()
    private let fill = View()
    private let ticks = TickMarks()
    /// Shows the same marks on the filled part, in another colour.
    private let window = View()
    private let windowTicks = TickMarks()
    private var tickShares: [Double] = []

    init() {
        super.init()
        isUserInteractionEnabled = false
        for view in [groove, fill] { view.cornerRadius = Self.thickness / 2 }
        window.clipsToBounds = true
        window.addSubview(windowTicks)
        for view in [groove, fill, ticks, window] { addSubview(view) }
    }

    /// Shows the marks of steps, by their shares of the range.
    func show(tickShares: [Double]) {
        self.tickShares = tickShares
        window.isHidden = tickShares.isEmpty
        ticks.isHidden = tickShares.isEmpty
    }

    /// Shows colours.
    func show(_ colors: Theme.Colors, groove grooveColor: Color?, fill fillColor: Color, isOutlined: Bool) {
        groove.backgroundColor = grooveColor ?? colors.track(isOutlined: isOutlined)
        fill.backgroundColor = fillColor
        (groove.borderWidth, groove.borderColor) = colors.outline(isStrong: isOutlined)
        fill.borderWidth = isOutlined ? 2 : 0
        fill.borderColor = colors.ink
        ticks.color = colors.secondaryInk
        windowTicks.color = colors.onAccent
    }

    /// Shows the filled part between two shares; from the groove's end for nil.
    func show(from lower: Double?, to upper: Double, _ geometry: SliderGeometry) {
        fill.frame = geometry.bar(from: lower, to: upper)
        guard !tickShares.isEmpty else { return }
        let frame = fill.frame
        window.frame = frame
        windowTicks.frame = Rect(origin: Point.zero - (frame.origin - .zero), size: geometry.size)
    }

    /// Lays out the groove and the marks.
    func layOut(_ geometry: SliderGeometry) {
        groove.frame = geometry.groove
        ticks.frame = bounds
        for view in [ticks, windowTicks] { view.centers = tickShares.map(geometry.center) }
    }
}

/// Draws the marks of steps as dots.
@MainActor private final class TickMarks: View {
    /// 3 pt: the diameter of a mark.
    nonisolated static let diameter = 3.0

    var centers: [Point] = [] { didSet { if centers != oldValue { setNeedsDisplay() } } }
    var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }

    override func draw(in canvas: Canvas) {
        let size = Size(width: Self.diameter, height: Self.diameter)
        for center in centers {
            canvas.fill(Rect(center: center, size: size), cornerRadius: Self.diameter / 2, color)
        }
    }
}
