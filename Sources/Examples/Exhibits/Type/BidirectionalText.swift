import Casement

/// A paragraph in two directions, and a line of emoji.
@MainActor final class BidirectionalText: View {
    private static let parts: [(text: String, family: String?, size: Double)] = [
        ("The mason cut ", nil, 1), ("نافذة", Faces.arabic, 1), (" above the door, the glazier ", nil, 1),
        ("חלון", Faces.hebrew, 0.84), (" below it; from 1874 to ", nil, 1), ("١٩٠٣", Faces.arabic, 1),
        (" nobody asked which way the house was to be read.", nil, 1),
    ]
    private static let day = "🌅 🌤️ 🌇 🌙 🪟"

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        identifier = "both ways"
        accessibility.role = .text
        accessibility.label = Self.parts.map(\.text).joined()
    }

    override func draw(in canvas: Canvas) {
        guard let root = scene?.root, !bounds.isEmpty else { return }
        let metrics = WallMetrics(root.bounds.size, theme)
        let unit = metrics.unit * currentTextScale
        canvas.fill(Rect(x: 0, y: 0, width: bounds.width, height: 1), theme.colors.separator)
        var label = metrics.heading
        label.font.size = (label.font.size * 0.82).rounded()
        var y = metrics.unit * 0.7
        if let name = set("BOTH WAYS", label) {
            canvas.draw(name, at: Point(0, y), theme.colors.secondaryInk)
            y += name.size.height + unit
        }
        // Large text gets smaller, down to its size without a scale, until all of it is shown.
        let least = (metrics.unit * 2.5).rounded()
        var size = max((unit * 2.5).rounded(), least)
        var paragraph = self.paragraph(size)
        while size > least, let text = paragraph, y + text.size.height > bounds.height {
            size = max(size - 1, least)
            paragraph = self.paragraph(size)
        }
        if let paragraph {
            canvas.draw(paragraph, at: Point(0, y.rounded()), theme.colors.ink)
            y += paragraph.size.height + unit * 1.2
        }
        let family = theme.typography.display.font.family
        let emoji = TextStyle(font: Font(family, size: (unit * 2.8).rounded()), letterSpacing: unit * 0.3)
        if let line = set(Self.day, emoji), y + line.size.height <= bounds.height + 1 {
            canvas.draw(line, at: Point(0, bounds.height - line.size.height), theme.colors.ink)
        }
    }

    private func paragraph(_ size: Double) -> TextLayout? {
        let base = TextStyle(font: Font(theme.typography.display.font.family, size: size))
        var text = AttributedText("", style: base)
        for part in Self.parts {
            var style = base
            if let family = part.family { style.font.family = family }
            style.font.size *= part.size
            text.append(part.text, style: style)
        }
        return set(text, ParagraphStyle(lineHeight: .fixed((size * 1.42).rounded())), width: bounds.width)
    }
}
