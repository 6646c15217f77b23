package import Casement

/// A page: its title and introduction, placed as on the wall and the index, and an area for its content.
@MainActor class Leaf: View {
    private(set) var metrics = WallMetrics(Size(width: 1280, height: 800))
    private let title: Label
    private let lines: [Label]
    private let rule = View.shape(\.colors.accent)

    init(_ title: String, _ lines: [String]) {
        self.title = Label(title, role: .display)
        self.lines = lines.map { Label($0, role: .caption) }
        super.init()
        identifier = "leaf.\(title)"
        clipsToBounds = true
        accessibility.role = .page
        accessibility.label = title
        for view in [self.title, rule] + self.lines { addSubview(view) }
    }

    /// Lays out the content of the page.
    ///
    /// - Parameters:
    ///   - space: the larger part of the page.
    ///   - column: the area below the text, or beside it where the page is tall.
    func hang(in space: Rect, beside column: Rect) {}

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.background
    }

    override func layoutSubviews() {
        guard !bounds.isEmpty else { return }
        metrics = WallMetrics(bounds.size, theme)
        let (margin, isWide) = (metrics.margin, metrics.isWide)
        let words = metrics.layOutHeading(title, rule, lines, in: bounds.size)
        let base = bounds.height - margin
        // The pages scroll below the marks; no content reaches as low as the marks.
        let foot = base - metrics.gap - (isWide ? metrics.markSize.rounded(.up) : metrics.marks)
        if isWide {
            let left = margin * 2 + metrics.column
            hang(
                in: Rect(x: left, y: margin, width: bounds.width - left - margin, height: foot - margin),
                beside: Rect(
                    x: margin, y: words.maxY + margin * 0.5, width: metrics.column,
                    height: base - metrics.marks - words.maxY - margin * 0.5))
        } else {
            let top = words.maxY + metrics.gap * 2
            let left = words.maxX + margin
            hang(
                in: Rect(x: margin, y: top, width: bounds.width - margin * 2, height: foot - top),
                beside: Rect(x: left, y: margin, width: bounds.width - margin - left, height: words.maxY - margin))
        }
    }
}

extension WallMetrics {
    /// A hundredth of the shorter side.
    var unit: Double { title.font.size / 8.5 }
    /// The height of the marks above the lower margin.
    var marks: Double { max(44, (unit * 5).rounded()) }
    /// The size of the numerals' font.
    var markSize: Double { (unit * 2.6).rounded() }
}

extension Theme {
    /// The colour of a shadow on the wall. On a dark wall only black darkens; another colour would look like a glow.
    func shade(_ strength: Double) -> Color {
        isDark ? Color(white: 0, alpha: min(strength * 3, 1)) : Color(hex: 0x2A1D10, alpha: strength)
    }
}

extension View {
    /// Lays text out at the scale of the scene; nil while the view is in no scene.
    func set(_ text: AttributedText, _ style: ParagraphStyle = ParagraphStyle(), width: Double? = nil) -> TextLayout? {
        scene?.host?.layout(text, style: style, width: width)
    }

    package func set(_ text: String, _ style: TextStyle) -> TextLayout? { set(AttributedText(text, style: style)) }
}
