import CasementControls
import CasementTesting

/// A controller that notes its appearance hooks.
@MainActor final class Page: ViewController, DismissalDeciding {
    private(set) var log: [String] = []
    var refuses = false
    var questions = 0
    let color: Color
    var content: View?

    init(_ title: String = "Page", color: Color = Color(hex: 0x88AACC), content: View? = nil) {
        self.color = color
        self.content = content
        super.init()
        self.title = title
    }

    override func loadView() -> View { content ?? View() }
    override func viewDidLoad() { if content == nil { view.backgroundColor = color } }
    override func viewWillAppear() { log.append("willAppear") }
    override func viewDidAppear() { log.append("didAppear") }
    override func viewWillDisappear() { log.append("willDisappear") }
    override func viewDidDisappear() { log.append("didDisappear") }

    func shouldDismiss() -> Bool {
        questions += 1
        return !refuses
    }

    /// The hooks since the last call.
    func take() -> [String] {
        defer { log = [] }
        return log
    }
}
