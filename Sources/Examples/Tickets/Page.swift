import Casement
import CasementControls
import CasementModel

/// A page with the languages in its bar.
class Page: ViewController, NavigationItems {
    unowned let machine: MachineController
    @Bindable var purchase: Purchase
    private let languages = SegmentedControl([
        Choice("en", "EN", identifier: "language.en"), Choice("de", "DE", identifier: "language.de"),
        Choice("ar", "ع", identifier: "language.ar"),
    ])

    init(_ machine: MachineController) {
        self.machine = machine
        _purchase = machine.$purchase
        super.init()
        languages.localizedAccessibilityLabel = Localized("language")
        languages.onChange { [unowned self] in view.scene?.environment.locale = Locale($0) }
    }

    var navigationItems: [View] { [languages] }

    override func environmentDidChange() {
        super.environmentDidChange()
        view.backgroundColor = view.theme.colors.background
        if let scene = view.scene { languages.value = scene.environment.locale.language }
    }
}
