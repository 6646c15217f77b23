import Casement

/// The smallest app: one label, and a button that counts its taps.
final class HelloController: ViewController {
    let greeting = Label("Hello", role: .display)
    let button = Button("Tap me")
    private var taps = 0

    override func viewDidLoad() {
        greeting.alignment = .center
        button.identifier = "tap me"
        button.onTap { [unowned self] in
            taps += 1
            greeting.text = taps == 1 ? "1 tap" : "\(taps) taps"
        }
        view.addSubview(greeting)
        view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        greeting.frame = Rect(x: 0, y: bounds.midY - 100, width: bounds.width, height: 80)
        button.frame = Rect(center: Point(bounds.midX, bounds.midY + 60), size: Size(width: 220, height: 64))
    }
}

@main struct Hello: Application {
    let configuration = KioskConfiguration(name: "Hello", applicationID: "org.example.hello")
    let tour = """
        size 800 480
        down 1 400 300
        wait 60
        up 1
        wait 200
        down 1 400 300
        wait 60
        up 1
        """

    func makeRootViewController() -> ViewController { HelloController() }
}
