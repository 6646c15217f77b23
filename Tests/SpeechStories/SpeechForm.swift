import CasementControls
import CasementCore
import SizeStories

/// A page with what a voice must not mix up: secrets, a list that is longer than the panel, messages, errors and controls.
@MainActor final class SpeechForm: ViewController {
    /// What no voice may say.
    static let secret = "hunter2"

    private let list = ListView(Array(0..<60)) { row, number in row.title = "Row \(number)" }
    private let name: String
    private let mail: TextField
    /// Disappears and comes back.
    private let passing: Label
    private lazy var parts = StackView(.vertical, spacing: 6)

    init(number: Int) {
        name = "Form \(number)"
        mail = TextField(placeholder: "Mail \(number)")
        passing = Label("Passing \(number)")
        super.init()
        title = name
    }

    override func viewDidLoad() {
        let (balance, password) = (Label("Balance \(Self.secret)"), SecureField(Self.secret, placeholder: "Password"))
        balance.isSecret = true
        mail.validator = { $0.contains("@") ? nil : "An address contains @." }
        let message = Button("Message of \(name)")
        message.onTap { [unowned self] in showToast("News of \(name)", action: ToastAction("Undo") {}) }
        let ask = Button("Ask in \(name)")
        ask.onTap { [unowned self] in self.ask() }
        let views = [Label(name, role: .title), message, ask, passing, mail, password, balance, Slider(value: 0.5)]
        for part in views { parts.addSubview(part) }
        view.addSubview(parts)
        view.addSubview(list)
    }

    override func viewDidLayoutSubviews() {
        let half = view.bounds.height * 0.7
        parts.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: half)
        list.frame = Rect(x: 0, y: half, width: view.bounds.width, height: view.bounds.height - half)
    }

    private func ask() {
        view.task { [unowned self] in
            _ = await confirm(title: "Question of \(name)", confirm: "Yes", cancel: "No")
        }
    }

    func changeView() { passing.isHidden.toggle() }

    func edit(_ count: Int) { list.apply(ListSnapshot(Array(0..<count)), animated: true) }
}
