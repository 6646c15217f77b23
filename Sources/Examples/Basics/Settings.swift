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

/// The page behind the button "About".
final class AboutPage: ViewController {
    private let text = Label("Version 1.0", role: .title, alignment: .center)

    override func viewDidLoad() {
        title = "About"
        view.backgroundColor = Color(hex: 0xF4EFE6)
        view.addSubview(text)
    }

    override func viewDidLayoutSubviews() { text.frame = view.bounds }
    override func viewDidAppear() { print("appeared: About") }
    override func viewDidDisappear() { print("disappeared: About") }
}

/// Settings by touch and by keys: a slider, a drop-down, a second page and a question.
@main struct Settings: Application {
    let configuration = KioskConfiguration(name: "Settings", applicationID: "org.example.settings")
    let tour = """
        size 800 480
        wait 300
        picture settings
        tap "brightness"
        wait 300
        tap "language"
        wait 500
        picture menu
        swipe 1 400 226 400 226 over 60
        wait 500
        tap "about"
        wait 600
        picture about
        swipe 1 2 300 500 300 over 200
        wait 800
        tap "restart"
        wait 600
        picture question
        swipe 1 340 280 340 280 over 60
        wait 600
        """

    func makeRootViewController() -> ViewController { NavigationController(root: SettingsPage()) }
}
