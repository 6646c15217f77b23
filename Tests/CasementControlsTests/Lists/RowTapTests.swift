import CasementControls
import CasementCore
import CasementTesting
import Testing

/// A row, or an item of a collection, is tapped by a touch that stays within 10 pt; a button is pressed inside up to 70 pt.
@Suite("Taps on rows and items") @MainActor struct RowTapTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))
    private let log = Log()

    private final class Log {
        var lines: [String] = []
    }

    private final class Tile: GridItemView {}

    /// What contains the row, and cannot move horizontally.
    enum Container: CaseIterable { case root, list, slides, sheet, pager }

    /// Distances along the row, and whether a touch that moves so far and lifts taps it.
    private static let strokes = [
        (9.75, true), (12.0, false), (60, false), (140, false), (-9, true), (-12, false), (-140, false),
    ]

    private func numbers(_ count: Int = 5) -> Numbers {
        let list = Numbers(Array(0..<count)) { row, number in row.title = "Row \(number)" }
        list.onSelect { [log] in log.lines.append("\($0)") }
        return list
    }

    private func show(_ view: View) {
        view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(view)
        stage.settle()
    }

    private func show(_ list: Numbers, in container: Container) {
        let page = ViewController()
        list.frame = Rect(x: 0, y: 0, width: 320, height: 400)
        page.view.addSubview(list)
        switch container {
        case .root, .list: return show(list)
        case .slides:
            var graph = SlideGraph()
            graph.add("above", down: "middle") { View() }
            graph.add("middle", up: "above", down: "below") { list }
            graph.add("below", up: "middle") { View() }
            stage.scene.rootViewController = SlideController(graph, start: "middle")
        case .sheet:
            let root = ViewController()
            stage.scene.rootViewController = root
            root.present(page, style: .sheet(detents: [.large]))
        case .pager:
            let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
            pager.verticalSnapping = .pages
            pager.contentSize = Size(width: 320, height: 1440)
            pager.addSubview(list)
            stage.scene.root.addSubview(pager)
        }
        stage.settle()
    }

    private func center(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

    /// Strokes along a view, and tells for each whether it was a tap.
    private func expectTaps(_ strokes: [(Double, Bool)] = strokes, on view: View, at point: Point? = nil) {
        for duration in [Duration.milliseconds(60), .milliseconds(300)] {
            for (dx, isTap) in strokes {
                log.lines = []
                stage.finger.press(at: point ?? center(view)).drag(by: Vector(dx: dx, dy: 0), over: duration).lift()
                stage.settle()
                #expect(log.lines.isEmpty == !isTap, "\(dx) pt over \(duration)")
            }
        }
    }

    @Test(arguments: Container.allCases, [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft])
    func `A flick along a row that nothing moves selects nothing`(
        in container: Container, direction: SceneEnvironment.LayoutDirection
    ) throws {
        let list = numbers(container == .list ? 100 : 5)
        stage.scene.environment.layoutDirection = direction
        show(list, in: container)
        expectTaps(on: try #require(list.cell(for: 1)))
    }

    @Test func `A flick to the side without an action selects nothing`() throws {
        let list = numbers()
        list.trailingActions { _ in [SwipeAction("Flag") { true }] }
        show(list)
        expectTaps([(8, true), (12, false), (60, false), (140, false)], on: try #require(list.cell(for: 1)))
    }

    @Test func `An item of a grid, and a header that collapses`() throws {
        let grid = GridView<Int, Int>(ListSnapshot(Array(0..<9)), layout: .columns(1, length: .fixed(80))) { grid, _ in
            grid.dequeue(Tile())
        }
        grid.onSelect { [log] in log.lines.append("\($0)") }
        show(grid)
        expectTaps(on: try #require(grid.cell(for: 1)))
        grid.removeFromSuperview()
        let header = ListHeader(frame: Rect(x: 0, y: 100, width: 320, height: 44))
        header.isCollapsible = true
        header.onTap { [log] in log.lines.append("header") }
        stage.scene.root.addSubview(header)
        expectTaps(on: header)
    }

    @Test func `A row of a picker`() {
        let picker = Picker([Picker.Column(["Small", "Medium", "Large"], label: "Size")])
        picker.onChange { [log] in log.lines.append("\($0)") }
        picker.frame = Rect(x: 10, y: 40, width: 300, height: 220)
        stage.scene.root.addSubview(picker)
        stage.settle()
        for (dx, isTap) in Self.strokes {
            picker.value = [1]
            log.lines = []
            stage.finger.press(at: center(picker) + Vector(dx: 0, dy: 44)).drag(by: Vector(dx: dx, dy: 0)).lift()
            stage.settle()
            #expect(picker.value == [isTap ? 2 : 1] && log.lines.isEmpty == !isTap, "\(dx) pt")
        }
    }

    @Test func `A row of a menu, which a touch that comes from another row still chooses`() throws {
        let root = ViewController()
        stage.scene.rootViewController = root
        let menu = Menu(["Apple", "Cherry"].map { title in MenuItem(title) { [log] in log.lines.append(title) } })
        let source = Button("More")
        source.frame = Rect(x: 20, y: 20, width: 100, height: 48)
        root.view.addSubview(source)
        func row(_ title: String) throws -> Point { center(try stage.view(label: title, role: .menuItem)) }
        func stroke(_ move: (Finger) throws -> Void) throws {
            log.lines = []
            root.showMenu(menu, from: source)
            stage.settle()
            let finger = stage.newFinger().press(at: try row("Apple"))
            try move(finger)
            finger.lift()
            stage.settle()
            root.presentedViewController?.dismiss()
            stage.settle()
        }
        for (dx, isTap) in [(8.0, true), (12, false), (-12, false), (60, false)] {
            try stroke { $0.drag(by: Vector(dx: dx, dy: 0)) }
            #expect(log.lines == (isTap ? ["Apple"] : []), "\(dx) pt")
        }
        try stroke { $0.drag(by: Vector(dx: 0, dy: 12)) }
        #expect(log.lines == [])
        try stroke { $0.drag(by: Vector(dx: 30, dy: 0)).drag(to: try row("Cherry")) }
        #expect(log.lines == ["Cherry"])
        try stroke { $0.drag(to: try row("Cherry")).drag(to: try row("Apple")) }
        #expect(log.lines == ["Apple"])
    }

    @Test func `The press of a row ends once, with a cancel, and a touch that returns is no tap`() throws {
        let list = numbers()
        show(list)
        let row = try #require(list.cell(for: 1) as? ListRow)
        let ends: [(Control.Events, String)] = [
            (.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "outside"), (.touchCancel, "cancel"),
        ]
        for (event, name) in ends { row.addAction(for: event) { [log] _ in log.lines.append(name) } }
        let finger = stage.newFinger().press(at: center(row)).hold(for: .milliseconds(200))
        #expect(row.isHighlighted)
        finger.drag(by: Vector(dx: 12, dy: 0))
        #expect(!row.isHighlighted && log.lines == ["down", "cancel"])
        finger.drag(by: Vector(dx: -12, dy: 0)).lift()
        #expect(log.lines == ["down", "cancel"])
        log.lines = []
        // Within the delay of the press.
        stage.finger.press(at: center(row)).move(by: Vector(dx: 15, dy: 0)).move(by: Vector(dx: -15, dy: 0)).lift()
        stage.settle()
        #expect(log.lines == ["down", "cancel"])
    }

    @Test func `The distance is a physical length`() throws {
        let list = numbers()
        show(list)
        let row = try #require(list.cell(for: 1))
        expectTaps([(10, true), (10.25, false), (-10, true), (-10.25, false)], on: row)
        stage.scene.touchMetrics = TouchMetrics(pointsPerInch: 326)
        expectTaps([(19, true), (21, false), (-19, true), (-21, false)], on: row)
    }

    @Test func `A button keeps a control's semantics, also in a row`() throws {
        let list = numbers()
        show(list)
        let row = try #require(list.cell(for: 1) as? ListRow)
        let button = Button("Call")
        button.frame = Rect(x: 100, y: 2, width: 80, height: 40)
        button.onTap { [log] in log.lines.append("button") }
        row.contentView.addSubview(button)
        stage.settle()
        expectTaps([(12, true), (60, true), (108, true), (-60, true), (112, false), (-140, false)], on: button)
    }
}
