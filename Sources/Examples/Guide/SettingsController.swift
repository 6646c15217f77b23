import Casement
import CasementControls

/// The contents of the sheet for the language, the size of text, and light or dark colours.
final class SettingsController: ViewController {
    private let page = Page()
    private let language = SegmentedControl<Locale>([
        Choice("en", "English", identifier: "language.en"), Choice("de", "Deutsch", identifier: "language.de"),
        Choice("ar", "العربية", identifier: "language.ar"),
    ])
    private let textScale = SegmentedControl([
        Choice(1.0, Localized("settings.normal"), identifier: "text.1.0"),
        Choice(1.5, Localized("settings.large"), identifier: "text.1.5"),
        Choice(2.0, Localized("settings.largest"), identifier: "text.2.0"),
    ])
    private let colours = SegmentedControl<SceneEnvironment.Appearance>([
        Choice(.light, Localized("settings.light"), identifier: "settings.light"),
        Choice(.dark, Localized("settings.dark"), identifier: "settings.dark"),
    ])

    override func loadView() -> View { page }

    override func viewDidLoad() {
        page.identifier = "sheet"
        addRow("settings.language", language) { $0.locale = $1 }
        addRow("settings.text", textScale) { $0.textScale = $1 }
        addRow("settings.colours", colours) { $0.appearance = $1 }
        let done = Button(Localized("done"), look: .plain)
        done.identifier = "done"
        done.onTap { [unowned self] in dismiss() }
        page.column.addSubview(done)
    }

    /// The app itself returns to the first settings after a time without touches.
    override func environmentDidChange() {
        guard let environment = page.scene?.environment else { return }
        language.value = environment.locale
        textScale.value = environment.textScale
        colours.value = environment.appearance
        for control in [language, textScale, colours] as [Control] {
            control.accessibility.label = control.identifier.map { Localized($0).text(in: environment) }
        }
    }

    private func addRow<Value>(
        _ key: String, _ control: SegmentedControl<Value>,
        _ choose: @escaping (inout SceneEnvironment, Value) -> Void
    ) {
        control.identifier = key
        control.onChange { [unowned self] value in
            guard let scene = page.scene else { return }
            var environment = scene.environment
            choose(&environment, value)
            environment.setTypefaces()
            scene.environment = environment
        }
        page.column.addSubview(StackView(.vertical, spacing: 8, [Label(Localized(key), role: .caption), control]))
    }
}
