import Casement
import CasementControls
import CasementModel

/// The pages of the machine, and what they share.
final class MachineController: ViewController {
    @Bindable var purchase = Purchase(number: 1)
    let terminal: Terminal
    private var language: Locale = "en"
    private lazy var pages = NavigationController(root: StationController(self))

    /// - Parameter terminal: the one of the app refuses the second of three payments.
    init(terminal: Terminal = Terminal { $0 % 3 != 2 }) {
        self.terminal = terminal
        super.init()
    }

    override func viewDidLoad() { addChild(pages, in: view) }

    override func viewDidEnterScene() {
        if let scene = view.scene { language = scene.environment.locale }
    }

    /// Shows the first page in the first language, and forgets what was entered.
    func startOver() {
        purchase = Purchase(number: purchase.number + 1)
        pages.setControllers([StationController(self)], animated: false)
        view.scene?.environment.locale = language
    }
}
