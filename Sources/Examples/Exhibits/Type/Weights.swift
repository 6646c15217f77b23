import Casement

/// One word in nine weights, each as wide as the column.
@MainActor final class Weights: View {
    private static let word = "casement"

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        identifier = "weights"
        accessibility.role = .text
        accessibility.label = "The word \(Self.word) in nine weights"
    }

    /// The heights of the letters, as shares of the em, and the least gap between two words.
    private static let height = 0.74
    private static let space = 0.1

    override func draw(in canvas: Canvas) {
        guard scene != nil, !bounds.isEmpty else { return }
        let family = theme.typography.body.font.family
        let fonts = stride(from: 100, through: 900, by: 100).map { weight in
            let trial = set(Self.word, TextStyle(font: Font(family, size: 100, weight: weight)))
            return Font(family, size: bounds.width / max(trial?.inkBounds.width ?? 1, 1) * 100, weight: weight)
        }
        // If the height is too small, all words become narrower by the same factor.
        let needed = fonts.reduce(0) { $0 + $1.size * (Self.height + Self.space) }
        let factor = min(1, bounds.height / needed)
        var y = 0.0
        for font in fonts {
            var font = font
            font.size *= factor
            y += font.size * Self.height
            if let layout = set(Self.word, TextStyle(font: font)) {
                let share = Double(font.weight - 100) / 800
                canvas.draw(
                    layout, at: Point(-layout.inkBounds.minX, y - layout.firstBaseline),
                    theme.colors.separator.mixed(with: theme.colors.ink, 0.35 + 0.65 * share))
            }
            y += font.size * Self.space
        }
    }
}
