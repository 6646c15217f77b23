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
        let largest = metrics.unit * 3.7 * currentTextScale * specimen.size
        let family = specimen.family ?? theme.typography.display.font.family
        guard let trial = set(specimen.sentence, TextStyle(font: Font(family, size: largest))) else { return }
        let fitting = min(1, (box.width - 1) / trial.size.width) * largest
        guard let layout = set(specimen.sentence, TextStyle(font: Font(family, size: fitting.rounded(.down)))) else {
            return
        }
        let isRightToLeft = layout.lines.first?.isRightToLeft ?? false
        // The baselines have equal distances, whatever the line heights of the fonts are.
        let baseline = (box.minY + box.height * 0.74).rounded()
        var label = metrics.heading
        label.font.size = (label.font.size * 0.82).rounded()
        let top = box.minY + metrics.unit * 0.7
        // On a small panel the sentence would cover the name of its script.
        if let name = set(specimen.name, label), top + name.firstBaseline <= baseline - fitting {
            canvas.draw(name, at: Point(box.minX, top), theme.colors.secondaryInk)
        }
        canvas.draw(
            layout,
            at: Point(isRightToLeft ? box.maxX - layout.size.width : box.minX, baseline - layout.firstBaseline),
            theme.colors.ink)
    }
}
