import CasementControls
import CasementTesting
import Testing

/// Snapshots of more than 2,000 items, which are compared in the background.
@MainActor @Suite("Comparisons of large snapshots") struct ListComparisonTests {
    private typealias Numbers = ListView<Int, Int>

    private let list = Numbers(Array(0..<5000)) { row, number in row.title = "Row \(number)" }
    private let root = ViewController()
    private let navigation: NavigationController
    private let stage: Stage

    init() {
        list.frame = root.view.bounds
        list.autoresizing = .flexibleSize
        root.view.addSubview(list)
        navigation = NavigationController(root: root)
        stage = Stage(navigation, size: Size(width: 300, height: 400))
        stage.settle()
    }

    @Test func `one that is compared while the page of the list is covered is shown`() async {
        list.apply(ListSnapshot((0..<5000).reversed()))
        navigation.push(ViewController(), animated: false)
        _ = await stage.settled()
        navigation.pop(animated: false)
        _ = await stage.settled()
        #expect(list.snapshot.items.first == 4999)
        list.edit { $0.append([7000]) }
        _ = await stage.settled()
        #expect(list.snapshot.itemCount == 5001 && list.snapshot.items.first == 4999)
    }

    @Test(arguments: [true, false]) func `a scroll to an item of one waits for it`(isOffset: Bool) async {
        list.apply(ListSnapshot(Array((0..<5000).reversed()) + [7000]))
        if isOffset { list.offset = ListOffset(item: 7000) } else { list.scrollTo(7000) }
        stage.settle()
        #expect(!list.visibleItems.contains(7000))
        _ = await stage.settled()
        stage.settle()
        #expect(list.visibleItems.contains(7000))
        #expect(stage.problems == [])
    }
}
