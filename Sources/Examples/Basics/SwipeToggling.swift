import Casement
import CasementControls

/// A task, with an identity that a list can keep.
struct Chore: Hashable, Sendable {
    let number: Int
    let title: String
}

/// A list of chores. A swipe over a row, in either direction, marks its chore as done, and another one takes the mark away. The
/// mark belongs to the chore: it is still there after its row was recycled.
final class ChoresController: ViewController {
    private static let titles = [
        "Water the basil", "Wind the clock", "Oil the hinges", "Sharpen the knives", "Feed the sourdough",
        "Empty the kettle", "Air the cellar", "Sweep the porch",
    ]

    let chores = (0..<400).map { Chore(number: $0, title: titles[$0 % titles.count]) }
    let count = Label("", role: .headline)
    private(set) lazy var list = ListView(chores) { row, chore in
        row.title = chore.title
        row.subtitle = "Number \(chore.number + 1)"
    }

    override func viewDidLoad() {
        view.addSubview(count)
        view.addSubview(list)
        list.swipeToggle { (row: ListRow, _, isDone) in
            row.accessory = isDone ? .check : .none
            row.value = isDone ? "done" : ""
        }
        list.onToggle { [unowned self] _, _ in showCount() }
        showCount()
    }

    override func viewDidLayoutSubviews() {
        count.frame = Rect(x: 24, y: 0, width: view.bounds.width - 48, height: 56)
        list.frame = Rect(x: 0, y: 56, width: view.bounds.width, height: view.bounds.height - 56)
    }

    private func showCount() { count.text = "\(list.toggledItems.count) of \(chores.count) done" }
}

@main struct SwipeToggling: Application {
    let configuration = KioskConfiguration(name: "Chores", applicationID: "org.example.swipe-toggling")
    let tour = """
        size 800 480
        swipe 1 200 100 400 104 over 300
        swipe 1 500 170 300 166 over 250
        swipe 1 300 400 320 160 over 300
        wait 1500
        """

    func makeRootViewController() -> ViewController { ChoresController() }
}
