import CasementCore

/// The text beside a finger that scrolls fast: a letter, or the title of a section.
final class FastScrollBubble: View {
    /// 48 pt: the least height and width.
    private static let leastSide = 48.0
    /// 0.12 s: the duration of appearing and disappearing.
    private static let fade = Duration.milliseconds(120)

    private let label: Label

    /// The text; nil hides the bubble.
    var text: String? {
        didSet {
            guard text != oldValue else { return }
            if let text { label.text = text }
            animate(Self.fade, .easeOut) { opacity = text == nil ? 0 : 1 }
        }
    }

    /// Makes a hidden bubble.
    ///
    /// - Parameter role: the style of its text.
    init(role: Theme.TextRole) {
        label = Label(part: "", role: role, alignment: .center)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        opacity = 0
        label.accessibility = Accessibility()
        addSubview(label)
    }

    override func environmentDidChange() {
        let theme = themeInForce
        backgroundColor = theme.colors.accent
        label.color = theme.colors.onAccent
        cornerRadius = theme.controlRadius
        shadow = Shadow(radius: 12, offset: Vector(dx: 0, dy: 2))
        borderWidth = scene?.environment.contrast == .increased ? 2 : 0
        borderColor = theme.colors.background
    }

    /// The size of the text with its padding, at most as wide as a limit.
    override func sizeThatFits(_ size: Size) -> Size {
        let text = label.intrinsicSize ?? .zero
        let padding = themeInForce.spacing(1.5)
        return Size(
            width: min(max(text.width + 2 * padding, Self.leastSide), max(size.width, Self.leastSide)).rounded(.up),
            height: max(text.height + padding, Self.leastSide).rounded(.up))
    }

    override func layoutSubviews() {
        label.frame = bounds.inset(by: Insets(top: 0, left: 4, bottom: 0, right: 4))
    }
}
