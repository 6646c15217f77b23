/// Shows the directions in which slides lead on, as small buttons at the edges of the view.
///
/// ```swift
/// slides.indicators = SlideIndicators(.arrows, color: .white)
/// ```
///
/// They fade while slides move, and show the open edges of the slide that rests: an edge whose veto says no has none. Call
/// ``SlideController/reloadData()`` when a veto changes at rest.
@MainActor public final class SlideIndicators {
    /// The shape of a button.
    @frozen public enum Style: Hashable, Sendable {
        /// A chevron that points to the neighbour.
        case arrows
        /// A disc.
        case dots
    }

    private let buttons: [SlideIndicator]

    /// Makes indicators.
    public init(_ style: Style = .arrows, color: Color = .white) {
        buttons = SlideDirection.sides.map { SlideIndicator($0, style, color) }
    }

    func attach(to plane: View, go: @escaping @MainActor (SlideDirection) -> Bool) {
        for button in buttons {
            button.onPress = { go(button.side) }
            button.isHidden = true
            plane.addSubview(button)
        }
    }

    func detach() {
        for button in buttons { button.removeFromSuperview() }
    }

    /// Shows the buttons of some sides.
    func show(_ sides: [SlideDirection]) {
        for button in buttons { button.isHidden = !sides.contains(button.side) }
    }

    /// A side is found to be closed.
    func close(_ side: SlideDirection) {
        for button in buttons where button.side == side { button.isHidden = true }
    }

    /// Keeps the buttons at the edges of the view, in front of the slides, and fades them with the distance from rest.
    func follow(_ offset: Vector, _ size: Size) {
        let progress = max(offset.dx.magnitude / size.width, offset.dy.magnitude / size.height)
        for button in buttons {
            button.place(at: offset, size)
            button.opacity = max(0, 1 - 4 * progress)
        }
        // Slides that are loaded later lie in front, hidden.
        guard let plane = buttons.first?.superview,
            plane.subviews.last(where: { !$0.isHidden }) as? SlideIndicator == nil
        else { return }
        for button in buttons { plane.bringSubviewToFront(button) }
    }
}

/// The button that leads to one neighbour.
@MainActor final class SlideIndicator: Control {
    /// 28 pt: the diameter; it is hit within 44 pt.
    static let diameter = 28.0
    /// 8 pt: the distance from the edge of the view.
    private static let margin = 8.0

    let side: SlideDirection
    private let style: SlideIndicators.Style
    private let color: Color
    var onPress: (() -> Bool)?

    init(_ side: SlideDirection, _ style: SlideIndicators.Style, _ color: Color) {
        (self.side, self.style, self.color) = (side, style, color)
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        accessibility.role = .button
        let word =
            switch side {
            case .up: "casement.goUp"
            case .down: "casement.goDown"
            case .right, .trailing: "casement.goRight"
            default: "casement.goLeft"
            }
        localizedAccessibilityLabel = Localized(word)
        accessibility.actions = [Accessibility.Action(name: "press") { [weak self] in self?.onPress?() ?? false }]
        addAction(for: .primaryActionTriggered) { [weak self] _ in _ = self?.onPress?() }
    }

    func place(at offset: Vector, _ size: Size) {
        let inset = Self.margin + Self.diameter / 2
        let (x, y) = (side.axis == .horizontal ? Double(side.slot) : 0, side.axis == .vertical ? Double(side.slot) : 0)
        center = Point(
            x: offset.dx + size.width / 2 + x * (size.width / 2 - inset),
            y: offset.dy + size.height / 2 + y * (size.height / 2 - inset))
    }

    override func stateDidChange() { setNeedsDisplay() }

    override func draw(in canvas: Canvas) {
        let opacity = isHighlighted ? 1 : 0.7
        guard style == .arrows else {
            let dot = bounds.inset(by: Self.diameter * 0.36)
            return canvas.fill(dot, cornerRadius: dot.width / 2, color.withAlpha(opacity))
        }
        let (middle, reach) = (Point(x: bounds.width / 2, y: bounds.height / 2), Self.diameter / 4)
        let (along, across): (Vector, Vector) =
            side.axis == .horizontal
            ? (Vector(dx: Double(side.slot) * reach / 2, dy: 0), Vector(dx: 0, dy: reach))
            : (Vector(dx: 0, dy: Double(side.slot) * reach / 2), Vector(dx: reach, dy: 0))
        var path = Path()
        path.move(to: middle - along - across)
        path.addLine(to: middle + along)
        path.addLine(to: middle - along + across)
        canvas.stroke(path, StrokeStyle(width: 3, join: .round, cap: .round), color.withAlpha(opacity))
    }
}
