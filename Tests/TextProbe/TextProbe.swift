import Casement
import Glibc
import TextRigs

/// An app whose upper half is a view that edits text. A tap on the lower left copies that text, one on the lower right pastes.
/// It prints a line for each change. `PROBE_TEXT` is its first text, and `PROBE_DARK` gives it another colour.
@main struct TextProbe: Application {
    let configuration = KioskConfiguration(name: "Text")

    func makeRootViewController() -> ViewController { Editor() }
}

private final class Editor: ViewController, TextInputObserver {
    private let entry = EntryView(getenv("PROBE_TEXT").map { String(cString: $0) } ?? "")
    private let copies = View()
    private let pastes = View()

    override func viewDidLoad() {
        entry.backgroundColor = Color(hex: getenv("PROBE_DARK") == nil ? 0xFFFFFF : 0x202020)
        copies.backgroundColor = Color(hex: 0x00FF00)
        pastes.backgroundColor = Color(hex: 0x0000FF)
        entry.onChange = { [unowned entry] text in print("text \(text) marked \(entry.markedText)") }
        for part in [entry, copies, pastes] { view.addSubview(part) }
        let copy = TapRecognizer()
        copy.addAction { [unowned self] _ in
            view.scene?.pasteboard.setText(entry.text)
            print("copied")
        }
        copies.addGestureRecognizer(copy)
        let paste = TapRecognizer()
        paste.addAction { [unowned self] _ in
            view.scene?.pasteboard.readText { print("pasted \($0 ?? "nothing")") }
        }
        pastes.addGestureRecognizer(paste)
    }

    override func viewDidLayoutSubviews() {
        let (width, height) = (view.bounds.width, view.bounds.height)
        entry.frame = Rect(x: 0, y: 0, width: width, height: height / 2)
        copies.frame = Rect(x: 0, y: height / 2, width: width / 2, height: height / 2)
        pastes.frame = Rect(x: width / 2, y: height / 2, width: width / 2, height: height / 2)
    }

    func textInputDidChange(_ change: TextInputChange) {
        guard change == .inputMethod, let input = view.scene?.textInput else { return }
        print("input method \(input.isInputMethodActive)")
    }

    override func viewDidAppear() {
        view.scene?.textInput.addObserver(self)
        entry.focus()
        print("ready")
    }
}
