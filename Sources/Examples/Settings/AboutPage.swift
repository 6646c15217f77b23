import Casement

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
