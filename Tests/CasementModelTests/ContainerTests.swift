import CasementControls
import CasementModel
import CasementTesting
import Testing

@testable import CasementCore

/// A page that shows an order: a column of a label, a slider and rows.
private final class PageController: ViewController {
    @Bindable var order: Order
    let titleLabel = Label("")
    private(set) lazy var slider = Slider(value: $order.spice)
    var updates = 0

    init(_ order: Order) {
        _order = Bindable(wrappedValue: order)
        super.init()
    }

    override func viewDidLoad() {
        let column = StackView(.vertical, spacing: 8, [titleLabel, slider])
        column.frame = view.bounds
        column.autoresizing = .flexibleSize
        view.addSubview(column)
        titleLabel.update { [unowned self] label in
            updates += 1
            label.text = order.name
        }
    }
}

@MainActor @Suite("Models within containers") struct ContainerTests {
    /// What may contain a page.
    enum Container: CaseIterable {
        case slides, navigation, tabs, sheet, pages, list

        @MainActor fileprivate func makeStage(_ page: PageController, _ direction: LayoutDirection) -> Stage {
            let stage = Stage(makeController(page), size: Size(width: 331, height: 517))
            stage.scene.environment.layoutDirection = direction
            stage.settle()
            if self == .sheet {
                stage.scene.rootViewController?.present(page, style: .sheet(detents: [.content]))
                stage.settle()
            }
            return stage
        }

        @MainActor private func makeController(_ page: PageController) -> ViewController {
            switch self {
            case .slides:
                var graph = SlideGraph()
                graph.add("page", right: "other") { page }
                graph.add("other", left: "page") { ViewController() }
                return SlideController(graph, start: "page")
            case .navigation: return NavigationController(root: page)
            case .tabs:
                return TabController([
                    Tab("One", icon: Icon([])) { page }, Tab("Two", icon: Icon([])) { ViewController() },
                ])
            case .sheet: return ViewController()
            case .pages: return PageSwitcher([page, ViewController()])
            case .list:
                let controller = ViewController()
                let list = ListView<Int, Int>(ListSnapshot([0])) { _, _ in AspectRatio(1, page.view) }
                list.frame = controller.view.bounds
                list.autoresizing = .flexibleSize
                controller.view.addSubview(list)
                return controller
            }
        }
    }

    @Test("A page is right in its first frame, and follows its model", arguments: Container.allCases)
    func follows(container: Container) {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let page = PageController(Order())
            let stage = container.makeStage(page, direction)
            #expect(page.titleLabel.text == "Tea" && page.titleLabel.bounds.height > 0)
            let updates = page.updates
            page.order.name = "Milk"
            stage.advance(by: .milliseconds(17))
            #expect(page.titleLabel.text == "Milk" && page.updates == updates + 1)
            page.order = Order()
            stage.settle()
            #expect(page.titleLabel.text == "Tea")
            #expect(stage.problems.isEmpty)
        }
    }

    @Test(
        "A slider under one hand changes its model while another hand moves the container",
        arguments: Container.allCases)
    func twoHands(container: Container) throws {
        let page = PageController(Order())
        let stage = container.makeStage(page, .rightToLeft)
        let (one, two) = (stage.newFinger(), stage.newFinger())
        try one.press(on: page.slider).drag(by: Vector(dx: 30, dy: 0))
        two.press(at: Point(160, 480))
        for _ in 0..<6 {
            one.move(by: Vector(dx: 9, dy: 0))
            two.move(by: Vector(dx: -14, dy: -3))
            stage.advance(by: .milliseconds(17))
            #expect(page.slider.isTracking && page.order.spice == page.slider.value)
        }
        one.lift()
        two.lift()
        stage.settle()
        #expect(page.order.spice == page.slider.value)
        #expect(stage.problems.isEmpty)
    }

    @Test("A covered page waits, and is right when it returns") func covered() {
        let page = PageController(Order())
        let navigation = NavigationController(root: page)
        let stage = Stage(navigation, size: Size(width: 331, height: 517))
        stage.settle()
        navigation.push(ViewController())
        stage.settle()
        let updates = page.updates
        for name in ["A", "B", "C"] {
            page.order.name = name
            stage.settle()
        }
        #expect(page.updates == updates)
        navigation.pop()
        stage.advance(by: .milliseconds(17))
        #expect((page.titleLabel.text, page.updates) == ("C", updates + 1))
    }
}
