import Casement

/// The smallest app with text: one line in a font that the app brings.
@main struct HelloText: Application {
    var configuration: KioskConfiguration {
        KioskConfiguration(
            name: "HelloText",
            resources: KioskResources(fontFiles: ["/usr/share/fonts/opentype/inter/Inter-Regular.otf"]))
    }

    func makeRootViewController() -> ViewController { TextController() }
}

final class TextController: ViewController {
    private let label = Label(
        "Hello, casement", style: TextStyle(font: Font("Inter", size: 64)), color: .white, alignment: .center)

    override func viewDidLoad() {
        view.backgroundColor = Color(hex: 0x204060)
        label.frame = view.bounds
        label.autoresizing = .flexibleSize
        view.addSubview(label)
    }
}
