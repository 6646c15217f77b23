import Casement

/// The numerals of the pages and the switch of the theme, at the bottom of each page.
@MainActor final class LeafMarks: View {
    /// The index of the visible page, from 0.
    var current = 0 { didSet { for (index, mark) in marks.enumerated() { mark.isSelected = index == current } } }
    var onChoose: ((Int) -> Void)?
    let lamp = Lamp()
    private let marks: [Mark]

    init(count: Int) {
        marks = (0..<count).map { Mark($0) }
        super.init()
        for (index, mark) in marks.enumerated() {
            mark.addAction(for: .touchUpInside) { [unowned self] _ in onChoose?(index) }
            addSubview(mark)
        }
        addSubview(lamp)
        marks.first?.isSelected = true
    }

    /// Touches between the marks go to the pages.
    override func contains(_ point: Point) -> Bool {
        (marks + [lamp]).contains { $0.frame.inset(by: -Control.minimumTouchSize / 4).contains(point) }
    }

    override func layoutSubviews() {
        guard !bounds.isEmpty else { return }
        let metrics = WallMetrics(bounds.size, theme)
        let (margin, side) = (metrics.margin, metrics.marks)
        let right = metrics.isWide ? margin + metrics.column : bounds.width - margin
        // The baselines of the numerals, not their frames, lie on the lower margin.
        let top = bounds.height - margin - (side * 0.7).rounded()
        for (index, mark) in marks.enumerated() {
            mark.style = TextStyle(font: Font(metrics.title.font.family, size: metrics.markSize))
            mark.frame = Rect(x: margin + Double(index) * side, y: top, width: side, height: side)
        }
        lamp.frame = Rect(x: right - side, y: top, width: side, height: side)
    }
}

/// A numeral that shows its page when tapped.
@MainActor private final class Mark: Control {
    var style: TextStyle {
        get { label.style }
        set { label.style = newValue }
    }
    private let label: Label

    init(_ index: Int) {
        label = Label(["I", "II", "III", "IV", "V"][index % 5])
        super.init()
        identifier = "mark.\(index)"
        accessibility.role = .button
        accessibility.label = "Page \(index + 1)"
        addSubview(label)
    }

    override func layoutSubviews() { label.frame = bounds }

    override func environmentDidChange() {
        super.environmentDidChange()
        stateDidChange()
    }

    override func stateDidChange() {
        guard scene != nil else { return }
        label.color = isSelected || isHighlighted ? theme.colors.accent : theme.colors.secondaryInk
    }
}

/// A disc, half light and half dark, that switches between the light and the dark theme.
@MainActor final class Lamp: Control {
    init() {
        super.init()
        identifier = "lamp"
        accessibility.role = .button
        accessibility.label = "Day and night"
    }

    override func stateDidChange() { setNeedsDisplay() }

    override func draw(in canvas: Canvas) {
        let radius = (bounds.width * 0.17).rounded()
        let center = Point(bounds.maxX - radius - 1, bounds.midY)
        let color = isHighlighted ? theme.colors.accent : theme.colors.secondaryInk
        canvas.stroke(
            Path { $0.addEllipse(in: Rect(center: center, size: Size(width: radius * 2, height: radius * 2))) },
            StrokeStyle(width: max(1, radius * 0.16)), color)
        canvas.fill(
            Path {
                $0.addArc(center: center, radius: radius, start: .pi / 2, sweep: theme.isDark ? .pi : -.pi)
                $0.close()
            }, color)
    }
}
