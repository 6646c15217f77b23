import Casement

/// One sentence in six scripts, each aligned at the side where its script begins.
@MainActor final class Scripts: View {
    struct Specimen {
        let name: String
        let sentence: String
        let family: String?
        /// The factor to the size of the Latin text at which the script looks equally large.
        var size = 1.0
    }

    static let all = [
        Specimen(name: "LATIN", sentence: "The light comes in.", family: nil),
        Specimen(name: "GREEK", sentence: "Το φως μπαίνει μέσα.", family: nil),
        Specimen(name: "CYRILLIC", sentence: "Свет входит в окно.", family: nil),
        Specimen(name: "HEBREW", sentence: "האור נכנס פנימה", family: Faces.hebrew, size: 0.94),
        Specimen(name: "ARABIC", sentence: "الضوء يدخل من النافذة", family: Faces.arabic, size: 1.02),
        Specimen(name: "DEVANAGARI", sentence: "रोशनी भीतर आती है।", family: Faces.devanagari, size: 0.86),
    ]

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        identifier = "scripts"
        accessibility.role = .text
        accessibility.label = Self.all.map(\.sentence).joined(separator: "\n")
    }

    /// Lays the scripts out in two columns where the area is wider than high.
    private var columns: Int { bounds.width > bounds.height * 1.2 ? 2 : 1 }

    override func draw(in canvas: Canvas) {
        guard let root = scene?.root, !bounds.isEmpty else { return }
        let metrics = WallMetrics(root.bounds.size, theme)
        let columns = columns
        let gap = columns > 1 ? metrics.margin * 0.75 : 0
        let rows = (Self.all.count + columns - 1) / columns
        let size = Size(
            width: (bounds.width - gap * Double(columns - 1)) / Double(columns), height: bounds.height / Double(rows))
        for (index, specimen) in Self.all.enumerated() {
            let (column, row) = (index / rows, index % rows)
            draw(
                specimen, in: canvas, metrics,
                Rect(
                    x: Double(column) * (size.width + gap), y: (Double(row) * size.height).rounded(), width: size.width,
                    height: size.height))
        }
    }

    private func draw(_ specimen: Specimen, in canvas: Canvas, _ metrics: WallMetrics, _ box: Rect) {
        canvas.fill(Rect(x: box.minX, y: box.minY, width: box.width, height: 1), theme.colors.separator)
        var label = metrics.heading
        label.font.size = (label.font.size * 0.82).rounded()
        if let name = set(specimen.name, label) {
            canvas.draw(name, at: Point(box.minX, box.minY + metrics.unit * 0.7), theme.colors.secondaryInk)
        }
        let largest = metrics.unit * 3.7 * (scene?.environment.textScale ?? 1) * specimen.size
        let family = specimen.family ?? theme.typography.display.font.family
        guard let trial = set(specimen.sentence, TextStyle(font: Font(family, size: largest))) else { return }
        let fitting = min(1, (box.width - 1) / trial.size.width) * largest
        guard let layout = set(specimen.sentence, TextStyle(font: Font(family, size: fitting.rounded(.down)))) else {
            return
        }
        let isRightToLeft = layout.lines.first?.isRightToLeft ?? false
        // The baselines have equal distances, whatever the line heights of the fonts are.
        let baseline = (box.minY + box.height * 0.74).rounded()
        canvas.draw(
            layout,
            at: Point(isRightToLeft ? box.maxX - layout.size.width : box.minX, baseline - layout.firstBaseline),
            theme.colors.ink)
    }
}

/// The font families of scripts that the theme's families do not contain.
enum Faces {
    static let hebrew = "Ezra SIL"
    static let arabic = "Amiri"
    static let devanagari = "Lohit Devanagari"
}

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
        let unit = metrics.unit * (scene?.environment.textScale ?? 1)
        canvas.fill(Rect(x: 0, y: 0, width: bounds.width, height: 1), theme.colors.separator)
        var label = metrics.heading
        label.font.size = (label.font.size * 0.82).rounded()
        var y = metrics.unit * 0.7
        if let name = set("BOTH WAYS", label) {
            canvas.draw(name, at: Point(0, y), theme.colors.secondaryInk)
            y += name.size.height + unit
        }
        let size = (unit * 2.5).rounded()
        let base = TextStyle(font: Font(theme.typography.display.font.family, size: size))
        var text = AttributedText("", style: base)
        for part in Self.parts {
            var style = base
            if let family = part.family { style.font.family = family }
            style.font.size *= part.size
            text.append(part.text, style: style)
        }
        let height = (size * 1.42).rounded()
        if let paragraph = set(text, ParagraphStyle(lineHeight: .fixed(height)), width: bounds.width) {
            canvas.draw(paragraph, at: Point(0, y.rounded()), theme.colors.ink)
            y += paragraph.size.height + unit * 1.2
        }
        let emoji = TextStyle(font: Font(base.font.family, size: (unit * 2.8).rounded()), letterSpacing: unit * 0.3)
        if let line = set(Self.day, emoji), y + line.size.height <= bounds.height + 1 {
            canvas.draw(line, at: Point(0, bounds.height - line.size.height), theme.colors.ink)
        }
    }
}
