import Casement
import CasementControls
import Exhibits

/// The row of a letter: the sender's disc, the sender and the time, the subject, and the first line.
final class MailRow: ListCell {
    private static let discSize = 40.0
    private static let dotSize = 9.0
    private static let gap = 2.0
    /// The distances from the sides of the row to its text.
    private static let sides = 96.0
    /// The flag, and its distance from the subject.
    private static let flagWidth = 20.0

    private let disc = View()
    private let initial = Label("", alignment: .center)
    private let dot = View.shape(\.colors.accent)
    private let sender = Label("")
    private let time = Label("", role: .caption, alignment: .trailing)
    private let subject = Label("")
    private let excerpt = Label("", role: .caption)
    private let flag = View.shape(Pigment.ochre)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        disc.cornerRadius = Self.discSize / 2
        dot.cornerRadius = Self.dotSize / 2
        flag.cornerRadius = 2
        initial.color = Pigment.paper
        for label in [initial, sender, time, subject, excerpt] {
            label.maximumLines = 1
            label.accessibility = Accessibility()
            label.isUserInteractionEnabled = false
        }
        disc.isUserInteractionEnabled = false
        disc.addSubview(initial)
        for part in [disc, dot, sender, time, subject, excerpt, flag] { contentView.addSubview(part) }
    }

    /// Shows a letter.
    func show(_ letter: Letter) {
        identifier = "letter.\(letter.number)"
        disc.backgroundColor = letter.color
        initial.text = letter.initial
        sender.text = letter.name
        time.text = letter.time
        subject.text = letter.subject
        excerpt.text = letter.lines[0]
        dot.isHidden = letter.isRead
        flag.isHidden = !letter.isFlagged
        accessibility.label = "\(letter.name), \(letter.subject)"
        accessibility.value = letter.isRead ? nil : "unread"
        setNeedsLayout()
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        let family = themeInForce(\.typography.body.font.family)
        let serif = themeInForce(\.typography.title.font.family)
        initial.style = TextStyle(font: Font(serif, size: 22))
        sender.style = TextStyle(font: Font(family, size: 15, weight: 600))
        subject.style = TextStyle(font: Font(serif, size: 19))
        sender.minimumFontSize = sender.style.font.size
        // Large text needs more lines to say as much.
        for label in [subject, excerpt] { label.maximumLines = currentTextScale > 1 ? nil : 1 }
    }

    private func themeInForce<Value>(_ path: KeyPath<Theme, Value>) -> Value {
        (scene?.environment.theme ?? .light)[keyPath: path]
    }

    private func heights(for width: Double) -> (sender: Double, subject: Double, excerpt: Double) {
        func height(_ label: Label, _ width: Double) -> Double {
            label.sizeThatFits(Size(width: max(1, width), height: .infinity)).height
        }
        return (height(sender, width), height(subject, width - Self.flagWidth), height(excerpt, width))
    }

    override func contentHeight(for width: Double) -> Double {
        let heights = heights(for: width - Self.sides)
        return max(Self.discSize + 24, heights.sender + heights.subject + heights.excerpt + 2 * Self.gap + 24)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (start, width) = (80.0, max(1, contentView.bounds.width - Self.sides))
        let heights = heights(for: width)
        let timeWidth = time.intrinsicSize?.width ?? 0
        let y = (bounds.height - heights.sender - heights.subject - heights.excerpt) / 2 - Self.gap
        let second = y + heights.sender + Self.gap
        let third = second + heights.subject + Self.gap
        disc.leadingFrame = Rect(x: 26, y: y + 2, width: Self.discSize, height: Self.discSize)
        initial.frame = disc.bounds
        dot.leadingFrame = Rect(
            x: 10, y: disc.frame.midY - Self.dotSize / 2, width: Self.dotSize, height: Self.dotSize)
        sender.leadingFrame = Rect(x: start, y: y, width: width - timeWidth - 12, height: heights.sender)
        time.leadingFrame = Rect(x: start + width - timeWidth, y: y, width: timeWidth, height: heights.sender)
        subject.leadingFrame = Rect(x: start, y: second, width: max(0, width - Self.flagWidth), height: heights.subject)
        flag.leadingFrame = Rect(
            x: start + width - 12, y: second + heights.subject / 2 - 6, width: 12, height: 12)
        excerpt.leadingFrame = Rect(x: start, y: third, width: width, height: heights.excerpt)
        separatorInset = start
    }
}
