import Casement
import Exhibits

/// An open letter on paper.
final class LetterPage: View {
    private let sender = Label("", role: .caption)
    private let subject = Label("")
    private let text = Label("")
    private let rule = View.shape(\.colors.accent)
    /// The letter.
    var letter: Letter { didSet { letterDidChange() } }

    init(_ letter: Letter) {
        self.letter = letter
        super.init()
        cornerRadius = 4
        text.maximumLines = nil
        subject.maximumLines = 2
        for part in [sender, subject, rule, text] { addSubview(part) }
        letterDidChange()
    }

    private func letterDidChange() {
        sender.text = "\(letter.name), \(letter.time)"
        subject.text = letter.subject
        text.text = letter.lines.joined(separator: " ")
        setNeedsLayout()
    }

    override func environmentDidChange() {
        backgroundColor = theme.colors.surface
        let family = theme.typography.title.font.family
        subject.style = TextStyle(font: Font(family, size: 32))
        text.style = TextStyle(font: Font(family, size: 21))
    }

    override func layoutSubviews() {
        let inset = 28.0
        let width = max(1, bounds.width - 2 * inset)
        let limit = Size(width: width, height: .infinity)
        var y = inset
        for label in [sender, subject] {
            let height = label.sizeThatFits(limit).height
            label.leadingFrame = Rect(x: inset, y: y, width: width, height: height)
            y += height + 4
        }
        rule.leadingFrame = Rect(x: inset, y: y + 8, width: 44, height: 2)
        y += 28
        text.leadingFrame = Rect(
            x: inset, y: y, width: width,
            height: min(text.sizeThatFits(limit).height, max(0, bounds.height - y - inset)))
    }
}
