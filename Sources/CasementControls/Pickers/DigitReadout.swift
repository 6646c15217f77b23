import CasementCore

/// The digits that were entered, or the words of a ``DigitPad`` while there are none.
final class DigitReadout: View {
    /// 34 pt: the size of the digits, before the scene's text scale is applied.
    private static let digitSize = 34.0

    /// The sizes as shares of the usual ones.
    var share = 1.0 { didSet { if share != oldValue { restyle() } } }
    /// The numbers of digits of the groups, from the first one on.
    var groups: [Int] = [] { didSet { if groups != oldValue { showText() } } }
    /// The words that are shown while there are no digits.
    var title: Localized {
        get { hint.localizedText ?? .verbatim(hint.text) }
        set {
            hint.localizedText = newValue
            describe()
        }
    }

    private let label = Label(part: "", alignment: .center)
    private let hint: Label
    private var digits = ""
    private var isWrong = false

    init(title: Localized) {
        hint = Label(part: title, alignment: .center)
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .text
        for part in [label, hint] {
            part.accessibility = Accessibility()
            addSubview(part)
        }
        show("")
    }

    func show(_ digits: String) {
        self.digits = digits
        setWrong(false)
        showText()
    }

    /// Shakes the digits, in the colour of warnings until others are shown.
    func reject() {
        setWrong(true)
        shake()
    }

    private func setWrong(_ isWrong: Bool) {
        self.isWrong = isWrong
        accessibility.states = isWrong ? .invalid : []
        recolor()
    }

    private func showText() {
        let format = NumberFormat(scene?.environment.locale ?? "en")
        let shown = digits.compactMap(\.wholeNumberValue).map { format.string(from: $0) }
        label.text = grouped(shown)
        hint.isHidden = !digits.isEmpty
        describe()
    }

    private func describe() {
        accessibility.label = hint.text
        accessibility.value = digits
    }

    /// The digits with spaces between the groups: those that do not break and that, as separators of numbers, leave the groups
    /// in their order also among letters that run from right to left.
    private func grouped(_ digits: [String]) -> String {
        var (parts, rest) = ([ArraySlice<String>](), digits[...])
        for count in groups {
            guard rest.count > count else { break }
            parts.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return (parts + [rest]).map { $0.joined() }.joined(separator: "\u{A0}")
    }

    private func recolor() {
        let colors = themeInForce.colors
        label.color = isWrong ? colors.warning : colors.ink
        hint.color = isWrong ? colors.warning : colors.secondaryInk
        // As around a field with a value that is not valid: it is seen without colours, too.
        cornerRadius = themeInForce.controlRadius
        borderWidth = isWrong ? FieldDecoration.border : 0
        borderColor = colors.warning
    }

    private func restyle() {
        label.style = DigitKey.style(themeInForce, size: Self.digitSize, share: share)
        hint.style = themeInForce.typography.body.scaled(by: share)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        restyle()
        recolor()
        // The words were translated before.
        showText()
    }

    override func layoutSubviews() {
        for part in [label, hint] { part.frame = bounds }
    }
}
