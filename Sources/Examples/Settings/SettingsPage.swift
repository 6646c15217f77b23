import Casement
import CasementControls

/// A page of settings; each change is printed.
final class SettingsPage: ViewController {
    private let brightness = Slider(value: 40, in: 0...100, step: 10)
    private let language = DropDown(["English", "Deutsch", "العربية"], value: 0)
    private let about = Button("About", look: .tinted)
    private let restart = Button("Restart", look: .destructive)
    private lazy var form = Grid(
        columns: [.fitted, .fixed(320)], spacing: 20,
        [
            Label("Brightness"), brightness, Label("Language"), language, Label("Version"), about, Label("Device"),
            restart,
        ])

    override func viewDidLoad() {
        title = "Settings"
        view.backgroundColor = Color(hex: 0xF4EFE6)
        brightness.accessibility.label = "Brightness"
        language.accessibility.label = "Language"
        brightness.onChange { print("brightness: \(Int($0))") }
        language.onChange { [unowned self] in print("language: \($0.map { language.options[$0] } ?? "none")") }
        about.onTap { [unowned self] in navigationController?.push(AboutPage()) }
        restart.onTap { [unowned self] in askToRestart() }
        for (name, control) in ["brightness": brightness, "language": language, "about": about, "restart": restart] {
            control.identifier = name
        }
        view.addSubview(form)
    }

    override func viewDidLayoutSubviews() {
        form.frame = Rect(origin: Point(24, 24), size: form.sizeThatFits(view.bounds.size))
    }

    private func askToRestart() {
        view.task { [unowned self] in
            let isSure = await confirm(
                title: "Restart the device?", message: "Visitors see a black screen for a minute.", confirm: "Restart",
                cancel: "Cancel", isDestructive: true)
            print(isSure ? "restarted" : "not restarted")
        }
    }
}
