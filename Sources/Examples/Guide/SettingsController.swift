import Casement
import CasementControls
import CasementModel

/// The contents of the sheet for the language, the size of text, and light or dark colours.
final class SettingsController: ViewController {
    override func loadView() -> View {
        let language = [
            Choice<Locale>("en", "English", identifier: "language.en"),
            Choice("de", "Deutsch", identifier: "language.de"),
            Choice("ar", "العربية", identifier: "language.ar"),
        ]
        let textScale = [
            Choice(1.0, Localized("settings.normal"), identifier: "text.1.0"),
            Choice(1.5, Localized("settings.large"), identifier: "text.1.5"),
            Choice(2.0, Localized("settings.largest"), identifier: "text.2.0"),
        ]
        let appearance = [
            Choice(SceneEnvironment.Appearance.light, Localized("settings.light"), identifier: "settings.light"),
            Choice(.dark, Localized("settings.dark"), identifier: "settings.dark"),
        ]
        let done = Button(Localized("done"), look: .plain)
        done.identifier = "done"
        done.onTap { [unowned self] in dismiss() }
        let sheet = Column(spacing: 24) {
            row(Localized("settings.language"), language, \.locale)
            row(Localized("settings.text"), textScale, \.textScale)
            row(Localized("settings.colours"), appearance, \.appearance)
            done
        }
        .pageMargins().scrolling()
        sheet.identifier = "sheet"
        return sheet
    }

    private func row<Value>(
        _ name: Localized, _ choices: [Choice<Value>], _ setting: WritableKeyPath<SceneEnvironment, Value>
    ) -> View {
        let control = SegmentedControl(choices, value: binding(to: setting))
        control.localizedAccessibilityLabel = name
        return Column(spacing: 8) {
            Label(name, role: .caption)
            control
        }
    }

    /// A setting of the scene. Controls show it again after each change of the environment, also when the app itself returns to
    /// the first settings after a time without touches.
    private func binding<Value>(to setting: WritableKeyPath<SceneEnvironment, Value>) -> Binding<Value> {
        Binding { [unowned self] in
            (view.scene?.environment ?? SceneEnvironment())[keyPath: setting]
        } set: { [unowned self] value in
            view.scene?.environment.set(setting, to: value)
        }
    }
}
