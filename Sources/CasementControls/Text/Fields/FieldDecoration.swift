import CasementCore

/// What a control that edits text shows around its text: a border, the placeholder, and the message of the validation.
@MainActor final class FieldDecoration {
    /// 2 pt: the border of a control with the focus.
    static let border = 2.0

    let box = View()
    let hint = Label(part: "")
    private let message = Label(part: "", role: .caption)
    private unowned let control: TextControl
    /// The label that it gave the control.
    private var described: String?

    init(_ control: TextControl) {
        self.control = control
        box.isUserInteractionEnabled = false
        for label in [hint, message] { label.accessibility = Accessibility() }
        message.isHidden = true
        message.maximumLines = nil
    }

    /// Adds the border and the message to the control, and the placeholder to the view with its text.
    func add(to content: View) {
        control.insertSubview(box, at: 0)
        content.addSubview(hint)
        control.addSubview(message)
    }

    private var unit: Double { control.themeInForce.unit }

    /// The focus ring around the border.
    var focusRing: FocusRing { FocusRing(box.frame, cornerRadius: box.cornerRadius) }

    // MARK: Changes

    func placeholderDidChange() {
        hint.localizedText = control.localizedPlaceholder
        describe()
    }

    /// The placeholder is what is read of the control, unless the app sets a label.
    private func describe() {
        guard control.accessibility.label == nil || control.accessibility.label == described else { return }
        described = hint.text.isEmpty ? nil : hint.text
        control.accessibility.label = described
    }

    func messageDidChange() {
        message.localizedText = control.localizedValidationMessage ?? .verbatim("")
        message.isHidden = control.localizedValidationMessage == nil
        if control.localizedValidationMessage == nil {
            control.accessibility.states.remove(.invalid)
        } else {
            control.accessibility.states.insert(.invalid)
        }
        control.invalidateIntrinsicSize()
        control.setNeedsLayout()
        restyle()
    }

    /// Takes over the theme and the state of the control.
    func restyle() {
        let theme = control.themeInForce
        // The hint may have its text in another language.
        describe()
        control.accessibility.errorMessage = control.localizedValidationMessage.map { control.textInForce(of: $0) }
        let isStrong = control.scene?.environment.contrast == .increased
        let isFaulty = control.localizedValidationMessage != nil
        box.backgroundColor = theme.colors.surface
        box.cornerRadius = theme.controlRadius
        let outline = theme.colors.outline(isStrong: isStrong)
        box.borderWidth = control.isFocused || isFaulty ? Self.border : outline.width
        box.borderColor = isFaulty ? theme.colors.warning : control.isFocused ? theme.colors.accent : outline.color
        hint.color = theme.colors.secondaryInk
        message.color = theme.colors.warning
        control.dimIfDisabled()
    }

    // MARK: Layout

    /// The height of the message below the border, in points; 0 without one.
    func messageHeight(width: Double) -> Double {
        guard control.localizedValidationMessage != nil else { return 0 }
        return message.sizeThatFits(Size(width: max(1, width - 3 * unit), height: 0)).height + unit / 2
    }

    /// Places the border at the top, and the message in the space below it.
    ///
    /// - Parameter trailingSpace: the width behind the border, in points.
    func layOut(height: Double, trailingSpace: Double = 0) {
        let bounds = control.bounds
        box.leadingFrame = Rect(x: 0, y: 0, width: max(0, bounds.width - trailingSpace), height: height)
        message.leadingFrame = Rect(
            x: 1.5 * unit, y: height + unit / 2, width: max(0, bounds.width - 3 * unit),
            height: max(0, bounds.height - height - unit / 2))
    }
}
