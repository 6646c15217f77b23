import Casement
import CasementControls
import CasementKeyboard
import Glibc

/// An app with one field. A tap on the rest of the panel shows the keyboard, and another one hides it; with
/// `CASEMENT_BENCHMARK_CASE` in the environment it starts with the keyboard (`shown`), or with the focused field alone
/// (`field`).
@main struct KeyboardApp: Application {
    var configuration: KioskConfiguration {
        KioskConfiguration(
            name: "Keyboard",
            resources: KioskResources(fontFiles: ["/usr/share/fonts/opentype/inter/Inter-Regular.otf"]))
    }

    func makeRootViewController() throws -> ViewController {
        let isFieldAlone = FieldController.benchmarkCase == "field"
        return isFieldAlone ? FieldController() : try KeyboardController(FieldController())
    }
}

final class FieldController: ViewController {
    static let benchmarkCase = getenv("CASEMENT_BENCHMARK_CASE").map { String(cString: $0) }

    private let field = TextField(placeholder: "Name")
    /// Covers the middle of the panel, and has another colour after each key.
    private let lamp = View()

    override func viewDidLoad() {
        view.backgroundColor = Color(hex: 0xF4EFE6)
        lamp.backgroundColor = Color(hex: 0x204060)
        field.addAction(for: .valueChanged) { [unowned self] field in
            lamp.backgroundColor = Color(hex: field.text.count.isMultiple(of: 2) ? 0x204060 : 0xE9C46A)
        }
        let tap = TapRecognizer()
        tap.addAction { [unowned self] in
            guard $0.state == .ended else { return }
            if field.isFocused { field.resignFocus() } else { field.focus() }
        }
        view.addGestureRecognizer(tap)
        view.addSubview(field)
        view.addSubview(lamp)
    }

    override func viewDidAppear() {
        if Self.benchmarkCase != nil { field.focus() }
    }

    override func viewDidLayoutSubviews() {
        field.frame = Rect(x: 40, y: 40, width: view.bounds.width - 80, height: 44)
        lamp.frame = Rect(x: view.bounds.midX - 40, y: view.bounds.midY - 40, width: 80, height: 80)
    }
}
