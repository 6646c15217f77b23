import Casement
import CasementControls
import Exhibits

/// The card on which a guest writes: fields, a date, stars and two buttons. It scrolls where it is low.
final class GuestForm: View {
    /// What is missing for an entry.
    enum Gap {
        case name, stars, message
    }

    /// Runs when a guest presses the button that signs.
    var onSign: (() -> Void)?
    /// Runs when a guest wants to begin again.
    var onDiscard: (() -> Void)?
    /// Runs with the button that shows the date.
    var onDate: ((View) -> Void)?

    /// The lines of a message that are visible at a time.
    private static let lines = 4

    let name = TextField(placeholder: "Your name")
    let mail = TextField(placeholder: "E-mail, if you like an answer", kind: .email)
    let rating = Rating()
    let message = TextView(placeholder: "What will you remember?")
    var date = GuestEntry.today { didSet { showDate() } }

    private let scroll = ScrollView()
    private let heading = Label("Your page", role: .headline)
    private let dateButton = Button("", look: .tinted)
    private let sign = Button("Sign the book")
    private let discard = Button("Discard", look: .plain)

    init() {
        super.init()
        identifier = "form"
        cornerRadius = 4
        clipsToBounds = true
        addSubview(scroll)
        for part in [heading, name, mail, dateButton, rating, message, discard, sign] { scroll.addSubview(part) }
        (name.identifier, mail.identifier, message.identifier) = ("name", "mail", "message")
        (sign.identifier, discard.identifier, rating.identifier) = ("sign", "discard", "rating")
        dateButton.identifier = "date"
        rating.accessibility.label = "How did you like it?"
        rating.color = Pigment.ochre
        prepareFields()
        dateButton.addAction(for: .primaryActionTriggered) { [unowned self] _ in onDate?(dateButton) }
        sign.addAction(for: .primaryActionTriggered) { [unowned self] _ in onSign?() }
        discard.addAction(for: .primaryActionTriggered) { [unowned self] _ in onDiscard?() }
    }

    private func prepareFields() {
        name.textInputTraits.capitalization = .words
        name.maximumLength = 40
        for field in [name, mail] { field.textInputTraits.returnKey = .next }
        name.onSubmit { [unowned self] _ in mail.focus() }
        mail.validator = { $0.isEmpty || $0.contains("@") ? nil : "An e-mail address contains @." }
        mail.onSubmit { [unowned self] _ in message.focus() }
        message.maximumLength = 280
        (message.minimumLines, message.maximumLines) = (Self.lines, Self.lines)
    }

    // MARK: What is written

    /// Whether nothing is written.
    var isEmpty: Bool { name.text.isEmpty && mail.text.isEmpty && message.text.isEmpty && rating.value == 0 }

    /// The first thing that is missing.
    var gap: Gap? { name.text.isEmpty ? .name : rating.value == 0 ? .stars : message.text.isEmpty ? .message : nil }

    /// Empties the form.
    func clear() {
        for field in [name, mail, message] as [TextControl] {
            field.resignFocus()
            field.text = ""
            field.validationMessage = nil
        }
        rating.value = 0
        date = GuestEntry.today
    }

    private func showDate() {
        dateButton.title = DateFormat(scene?.environment.locale ?? "en", style: .long).string(from: date)
    }

    // MARK: Layout

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.surface
        heading.style = TextStyle(font: Font(theme.typography.title.font.family, size: 26))
        showDate()
        setNeedsLayout()
    }

    /// The height in which nothing scrolls.
    func preferredHeight(for width: Double) -> Double { layOut(in: width) }

    override func layoutSubviews() {
        scroll.frame = bounds
        scroll.contentSize = Size(width: bounds.width, height: layOut(in: bounds.width))
    }

    /// - Returns: the height of the content.
    private func layOut(in fullWidth: Double) -> Double {
        let inset = min(32, max(16, (fullWidth * 0.07).rounded()))
        let width = max(1, fullWidth - 2 * inset)
        var y = inset
        func place(_ view: View, _ height: Double, gap: Double) {
            view.leadingFrame = Rect(x: inset, y: y, width: width, height: height)
            y += height + gap
        }
        func fieldHeight(_ field: TextControl) -> Double { field.sizeThatFits(Size(width: width, height: 0)).height }
        place(heading, heading.sizeThatFits(Size(width: width, height: .infinity)).height, gap: 16)
        place(name, fieldHeight(name), gap: 12)
        place(mail, fieldHeight(mail), gap: 12)
        y = layOutDateAndStars(Rect(x: inset, y: y, width: width, height: 44)) + 12
        place(message, fieldHeight(message), gap: 20)
        let (signSize, discardSize) = (sign.sizeThatFits(.zero), discard.sizeThatFits(.zero))
        let height = max(44, signSize.height)
        sign.leadingFrame = Rect(x: inset + width - signSize.width, y: y, width: signSize.width, height: height)
        let isRow = discardSize.width + 8 + signSize.width <= width
        if !isRow { y += height + 8 }
        discard.leadingFrame = Rect(
            x: inset + width - (isRow ? signSize.width + 8 : 0) - discardSize.width, y: y, width: discardSize.width,
            height: height)
        return y + height + inset
    }

    /// - Returns: the lower edge.
    private func layOutDateAndStars(_ area: Rect) -> Double {
        let (date, stars) = (dateButton.sizeThatFits(.zero), rating.sizeThatFits(.zero))
        dateButton.leadingFrame = Rect(
            x: area.minX, y: area.minY, width: min(date.width, area.width), height: area.height)
        let isRow = date.width + 12 + stars.width <= area.width
        let top = isRow ? area.minY : area.maxY + 8
        let x = isRow ? area.maxX - stars.width : area.minX
        rating.leadingFrame = Rect(x: x, y: top, width: min(stars.width, area.width), height: area.height)
        return top + area.height
    }
}
