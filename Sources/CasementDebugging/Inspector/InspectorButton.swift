import CasementCore

/// A button of the inspector that may be on or off.
@MainActor final class InspectorButton: Button {
    var isOn = false { didSet { if isOn != oldValue { recolor() } } }

    init(_ title: String, _ theme: Theme, _ action: (@MainActor () -> Void)? = nil) {
        let pressed = Colors(background: InspectorLook.accent.withAlpha(0.6), title: .white)
        super.init(
            title, style: InspectorLook.style(14, weight: 600, of: theme), colors: Self.off, pressedColors: pressed)
        padding = Insets(top: 4, left: 6, bottom: 4, right: 6)
        cornerRadius = 8
        if let action { onTap(action) }
    }

    private static let off = Colors(background: InspectorLook.row, title: InspectorLook.ink)
    private static let on = Colors(background: InspectorLook.accent, title: .white)

    private func recolor() {
        colors = isOn ? Self.on : Self.off
        accessibility.states = isOn ? .checked : []
    }
}
