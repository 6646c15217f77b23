import Casement

/// An essay in the layout of a magazine: a headline, a standfirst, two justified columns with a drop cap and a
/// quotation, and a note. The type has the greatest size at which everything fits.
@MainActor final class Article: View {
    private enum Words {
        static let kicker = "AN ESSAY"
        static let folio = "NO. 7"
        static let headline = "Every letter is a window"
        static let standfirst =
            "Black is only the frame. What we read is the white that comes in between the strokes."
        static let initial = "B"
        static let opening = "efore there was glass"
        static let body = """
             there was the hole in the wall, and before there was the page there was the stone. The mason who cut a letter \
            did not draw a line: he took something away, and let the day into it. What we call an A is three strokes and \
            the small bright triangle that they keep. Take the strokes for the letter, and you have read only the frame.
            \u{2003}Printers gave the triangle a name. They call it the counter,* and they cut it first: a punch was driven \
            into the steel to make the room, and then the walls were filed down around it. A good counter is never \
            noticed. A bad one closes at small sizes, like an eye.
            \u{2003}A page of type is therefore a wall of windows, and reading is walking past them. Nobody looks at a wall. \
            We look through it, at what is lit behind, and only when a pane is broken do we see that there was glass; and \
            the printer, who knows this, spends a lifetime on what is not to be seen.
            \u{2003}So it is in every hand that people write. Greek rounds its rooms, and Cyrillic squares them; Hebrew \
            hangs them from a lintel, Devanagari from a beam; Arabic runs one line past all of its doors, and leaves the \
            light outside. To set them side by side is to walk down a street at evening, and look in.
            """
        static let quotation = "He took something away, and let the day into it."
        static let note = "* The counter of an e is called its eye. It is the first to fill with ink."
    }

    /// Whether the last drawing showed the whole text.
    private(set) var isComplete = false

    /// The least size of the type, in points.
    private static let leastSize = 8.0

    private var family: String { theme.typography.display.font.family }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        identifier = "article"
        accessibility.role = .text
        accessibility.label = [
            Words.headline, Words.standfirst, Words.initial + Words.opening + Words.body, Words.note,
        ].joined(separator: "\n")
    }

    override func draw(in canvas: Canvas) {
        guard scene?.host != nil, !bounds.isEmpty else { return }
        let metrics = WallMetrics(scene?.root.bounds.size ?? bounds.size, theme)
        let top = drawHead(canvas, metrics)
        let bottom = drawNote(canvas, metrics)
        let columns = Rect(x: 0, y: top, width: bounds.width, height: bottom - top)
        let setting = greatest(in: columns, metrics)
        isComplete = setting.flow.isDone
        // The space that is left becomes space around the quotation, so that both columns end on the same line.
        self.setting(size: setting.size, in: columns, metrics, air: setting.rest).draw(in: canvas, theme)
    }

    /// The layout at the greatest size, in steps of a quarter of a point, at which everything fits, or at the least
    /// size.
    private func greatest(in columns: Rect, _ metrics: WallMetrics) -> Setting {
        var (least, most) = (Self.leastSize * 4, (metrics.unit * 2.6 * currentTextScale * 4).rounded())
        var best = setting(size: Self.leastSize, in: columns, metrics)
        while least < most {
            let middle = ((least + most + 1) / 2).rounded(.down)
            let trial = setting(size: middle / 4, in: columns, metrics)
            if trial.flow.isDone { (least, best) = (middle, trial) } else { most = middle - 1 }
        }
        return best
    }

    private func style(_ size: Double, slant: Font.Slant = .upright, _ features: [FontFeature] = []) -> TextStyle {
        TextStyle(font: Font(family, size: size, slant: slant, features: [.oldStyleFigures] + features))
    }

    /// Draws the headline.
    ///
    /// - Returns: the vertical position at which the columns begin.
    private func drawHead(_ canvas: Canvas, _ metrics: WallMetrics) -> Double {
        let (unit, colors) = (metrics.unit * currentTextScale, theme.colors)
        var y = 0.0
        if let kicker = set(Words.kicker, metrics.heading), let folio = set(Words.folio, metrics.heading) {
            canvas.draw(kicker, at: Point(0, y), colors.accent)
            canvas.draw(folio, at: Point(bounds.width - folio.size.width, y), colors.secondaryInk)
            y += kicker.size.height + unit
        }
        canvas.fill(Rect(x: 0, y: y.rounded(), width: bounds.width, height: 1), colors.ink)
        y += unit * 1.1
        // The headline is as wide as the columns, but has at most this size.
        let trial = set(Words.headline, style(100))?.size.width ?? 1
        let size = min(bounds.width / trial * 100, unit * 9)
        if let headline = set(
            AttributedText(Words.headline, style: TextStyle(font: Font(family, size: size.rounded(.down)))))
        {
            canvas.draw(headline, at: Point(-(size * 0.03).rounded(), y.rounded()), colors.ink)
            y += headline.size.height + unit * 0.9
        }
        let paragraph = ParagraphStyle(lineHeight: .multiple(1.02))
        let standfirst = AttributedText(Words.standfirst, style: style((unit * 2.75).rounded(), slant: .italic))
        if let layout = set(standfirst, paragraph, width: bounds.width * 0.86) {
            canvas.draw(layout, at: Point(0, y.rounded()), colors.secondaryInk)
            y += layout.size.height + unit * 3
        }
        return y.rounded()
    }

    /// Draws the note at the bottom.
    ///
    /// - Returns: the vertical position at which the columns end.
    private func drawNote(_ canvas: Canvas, _ metrics: WallMetrics) -> Double {
        let unit = metrics.unit * currentTextScale
        guard
            let note = set(
                AttributedText(Words.note, style: style(max(10, (unit * 1.6).rounded()))), width: bounds.width)
        else { return bounds.height }
        let top = (bounds.height - note.size.height).rounded()
        canvas.draw(note, at: Point(0, top), theme.colors.secondaryInk)
        let line = top - (unit * 0.8).rounded()
        canvas.fill(Rect(x: 0, y: line, width: unit * 8, height: 1), theme.colors.separator)
        return line - (unit * 1.6).rounded()
    }

    // MARK: Columns

    private struct Setting {
        var size: Double
        var flow: TextFlow
        /// The empty lines at the end of the last column.
        var rest = 0.0
        var initial: (layout: TextLayout, origin: Point)?
        var quotation: (layout: TextLayout, origin: Point)?
        var rules: [Rect] = []

        @MainActor func draw(in canvas: Canvas, _ theme: Theme) {
            flow.draw(in: canvas, theme.colors.ink)
            if let initial { canvas.draw(initial.layout, at: initial.origin, theme.colors.accent) }
            if let quotation { canvas.draw(quotation.layout, at: quotation.origin, theme.colors.accent) }
            for rule in rules { canvas.fill(rule, theme.colors.separator) }
        }
    }

    /// Lays out both columns at a size of the type.
    ///
    /// - Parameter air: the lines that the quotation gets beyond its own.
    private func setting(size: Double, in box: Rect, _ metrics: WallMetrics, air: Double = 0) -> Setting {
        let plain = style(size)
        var text = AttributedText(Words.opening, style: style(size, [.smallCapitals]))
        text.append(Words.body, style: plain)
        let lineHeight = (size * 1.34 * 2).rounded() / 2
        let rows = (box.height / lineHeight).rounded(.down)
        let gutter = (metrics.unit * 3.4).rounded()
        let width = ((box.width - gutter) / 2).rounded(.down)
        var setting = Setting(size: size, flow: TextFlow(text, lineHeight: lineHeight, in: self))
        func lines(_ from: Double, _ count: Double, column: Int, inset: Double = 0) -> Rect {
            Rect(
                x: box.minX + Double(column) * (width + gutter) + inset, y: box.minY + from * lineHeight,
                width: width - inset, height: count * lineHeight)
        }
        // The initial stands on the third line and reaches up to the capitals of the first, which are 0.65 em high.
        let high = (lineHeight * 2 + size * 0.65) / 0.65
        if let initial = set(Words.initial, style(high)), let first = set("H", plain) {
            let baseline = box.minY + lineHeight * 2 + (lineHeight - first.size.height) / 2 + first.firstBaseline
            setting.initial = (initial, Point(box.minX - high * 0.02, baseline - initial.firstBaseline))
            setting.flow.fill(lines(0, 3, column: 0, inset: (initial.size.width + size * 0.2).rounded(.up)))
        }
        setting.flow.fill(lines(3, rows - 3, column: 0))
        // The quotation occupies whole lines of the second column, so that the lines of both columns align.
        let above = (rows * 0.3).rounded()
        let words = AttributedText(Words.quotation, style: style((size * 1.55).rounded(), slant: .italic))
        if let quotation = set(words, ParagraphStyle(lineHeight: .multiple(0.98)), width: width) {
            let taken = (quotation.size.height / lineHeight + 1.7).rounded(.up) + air
            let space = lines(above, taken, column: 1)
            setting.quotation = (
                quotation, Point(space.minX, (space.midY - quotation.size.height / 2 + size * 0.12).rounded())
            )
            for y in [space.minY + lineHeight * 0.34, space.maxY - lineHeight * 0.16] {
                setting.rules.append(Rect(x: space.minX, y: y.rounded(), width: width, height: 1))
            }
            setting.flow.fill(lines(0, above, column: 1))
            let below = rows - above - taken
            setting.rest = below - Double(setting.flow.fill(lines(above + taken, below, column: 1)))
        }
        return setting
    }
}
