import CasementCore

/// Shows a question with buttons, and notes the button that was pressed.
@MainActor final class AlertController: ViewController {
    /// The index of the button that was pressed; nil for none.
    private(set) var chosen: Int?
    private let content: AlertView

    init(
        title: Localized, message: Localized?, buttons: [(title: Localized, look: Button.Look, key: Button.KeyRole?)]
    ) {
        content = AlertView(title: title, message: message, buttons: buttons)
        super.init()
        localizedTitle = title
        content.onPress = { [weak self] in self?.choose($0) }
    }

    override func loadView() -> View { content }

    override func environmentDidChange() { presentation?.accessibility.label = title }

    private func choose(_ index: Int) {
        guard chosen == nil else { return }
        chosen = index
        dismiss()
    }
}
