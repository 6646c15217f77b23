import Casement

/// The state that a badge shows: a word and the colour of a dot.
struct StateWord: Hashable {
    let text: String
    let color: Color

    static let possible = StateWord(text: "possible", color: Color(hex: 0xC4B9A8))
    static let waits = StateWord(text: "waits", color: Pigment.slate)
    static let began = StateWord(text: "began", color: Pigment.ochre)
    static let changed = StateWord(text: "changed", color: Pigment.terracotta)
    static let ended = StateWord(text: "ended", color: Pigment.olive)
    static let cancelled = StateWord(text: "cancelled", color: Pigment.plum)
    static let failed = StateWord(text: "failed", color: Color(hex: 0x857B6E))

    init(text: String, color: Color) {
        self.text = text
        self.color = color
    }

    @MainActor init(_ recognizer: GestureRecognizer) {
        self =
            switch recognizer.state {
            case .possible: recognizer.isWaiting ? .waits : .possible
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            case .failed: .failed
            }
    }
}

/// A dot and a word that show the state of a recognizer; an end is shown for a moment.
@MainActor final class StateBadge: View {
    /// The time that an end is shown, in seconds.
    static let hold: Duration = .milliseconds(1200)

    /// The word that is shown.
    private(set) var word = StateWord.possible
    private let source: @MainActor () -> StateWord
    private let dot = View.shape(StateWord.possible.color)
    private let label: Label
    private let prefix: String
    private var isHeld = false
    private var release: Deadline?

    /// - Parameter prefix: the text before the word, where a plate has several recognizers.
    init(prefix: String = "", _ source: @escaping @MainActor () -> StateWord) {
        self.source = source
        self.prefix = prefix
        label = Label(prefix + StateWord.possible.text, role: .caption)
        super.init()
        isUserInteractionEnabled = false
        addSubview(dot)
        addSubview(label)
    }

    convenience init(prefix: String = "", _ recognizer: GestureRecognizer) {
        self.init(prefix: prefix) { StateWord(recognizer) }
    }

    var style: TextStyle {
        get { label.style }
        set {
            label.style = newValue
            label.minimumFontSize = newValue.font.size
        }
    }

    /// Updates the badge from the state of the recognizer.
    func refresh() {
        let live = source()
        if live == .possible && isHeld { return }
        if live == word { return }
        show(live)
        release?.cancel()
        isHeld = [.ended, .cancelled, .failed].contains(live)
        guard isHeld else { return }
        release = scene?.schedule(after: Self.hold) { [weak self] in
            self?.isHeld = false
            self?.refresh()
        }
    }

    override func layoutSubviews() {
        let diameter = (style.font.size * 0.32).rounded() * 2
        dot.makeDisc(at: Point(diameter / 2, bounds.height / 2), diameter: diameter)
        dot.leadingFrame = dot.frame
        let x = diameter + (style.font.size * 0.55).rounded()
        label.leadingFrame = Rect(x: x, y: 0, width: max(0, bounds.width - x), height: bounds.height)
    }

    private func show(_ word: StateWord) {
        self.word = word
        dot.backgroundColor = word.color
        label.text = prefix + word.text
        label.role = word.color == StateWord.possible.color ? .caption : .body
    }
}
