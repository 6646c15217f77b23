import CasementControls
import CasementCore
import CasementTesting
import Testing

/// Rows that swipe inside of slides, a pager and a sheet.
@Suite @MainActor struct SwipeNestingTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))

    private func numbers() -> Numbers {
        let list = Numbers(Array(0..<100)) { row, number in row.title = "Row \(number)" }
        list.trailingActions { $0 % 2 == 0 ? [SwipeAction("Flag") { true }] : [] }
        return list
    }

    private func press(_ list: Numbers, _ item: Int, dx: Double = 0) throws -> Finger {
        let row = try #require(list.cell(for: item))
        let center = row.superview.map { $0.convert(row.frame.center, to: nil) } ?? .zero
        return stage.newFinger().press(at: center + Vector(dx: dx, dy: 0))
    }

    private func offset(_ list: Numbers, _ item: Int) throws -> Double {
        -(try #require(list.cell(for: item))).bounds.origin.x
    }

    private func slides(_ list: Numbers) -> SlideController {
        var graph = SlideGraph()
        graph.add("left", right: "middle") { View() }
        graph.add("middle", left: "left", right: "right") { list }
        graph.add("right", left: "middle") { View() }
        let slides = SlideController(graph, start: "middle")
        stage.scene.rootViewController = slides
        stage.settle()
        return slides
    }

    private func pager(_ list: Numbers) -> ScrollView {
        let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        pager.horizontalSnapping = .pages
        pager.contentSize = Size(width: 960, height: 480)
        list.frame = Rect(x: 320, y: 0, width: 320, height: 480)
        pager.addSubview(list)
        stage.scene.root.addSubview(pager)
        pager.contentOffset = Point(320, 0)
        stage.settle()
        return pager
    }

    @Test func `In slides, the row with an action on the side moves, any other drag moves the slides`() throws {
        let list = numbers()
        let slides = slides(list)
        let finger = try press(list, 2).drag(by: Vector(dx: -60, dy: 4), over: .milliseconds(400)).hold(
            for: .milliseconds(60))
        #expect((try offset(list, 2) + 50).magnitude < 1 && slides.current == "middle")
        finger.lift()
        stage.settle()
        #expect(try offset(list, 2) == -74)
        // A fully open row passes the rest of the movement on, in the same touch.
        try press(list, 2, dx: -60).drag(by: Vector(dx: -90, dy: 0), over: .milliseconds(400)).hold(
            for: .milliseconds(60)
        ).lift()
        stage.settle()
        #expect(slides.current == "right")
        slides.go(.left, animated: false)
        stage.settle()
        for (item, dx, target) in [(3, -120.0, "right"), (3, 120, "left"), (4, 120, "left")] {
            try press(list, item).drag(by: Vector(dx: dx, dy: 0), over: .milliseconds(300)).lift()
            stage.settle()
            #expect(slides.current == SlideID(target))
            #expect(try offset(list, item) == 0)
            slides.go(dx < 0 ? .left : .right, animated: false)
            stage.settle()
            #expect(slides.current == "middle")
        }
    }

    @Test func `From the edge of the panel the slides always begin`() throws {
        let list = numbers()
        let slides = slides(list)
        let row = try #require(list.cell(for: 2))
        let y = row.convert(row.bounds.center, to: nil).y
        stage.newFinger().press(at: Point(312, y)).drag(by: Vector(dx: -150, dy: 0), over: .milliseconds(300)).lift()
        stage.settle()
        #expect(slides.current == "right")
        #expect(try offset(list, 2) == 0)
    }

    @Test func `In a pager, one touch opens the row and turns the page`() throws {
        let list = numbers()
        let pager = pager(list)
        let finger = try press(list, 2, dx: 100).drag(by: Vector(dx: -60, dy: 4), over: .milliseconds(300))
        #expect((try offset(list, 2) + 50).magnitude < 1 && pager.contentOffset.x == 320)
        finger.drag(by: Vector(dx: -100, dy: 0), over: .milliseconds(300))
        #expect(try offset(list, 2) == -74)
        #expect((pager.contentOffset.x - 320 - 76).magnitude < 1.5)
        // And back: first the page, then the row.
        finger.drag(by: Vector(dx: 100, dy: 0), over: .milliseconds(300))
        #expect((pager.contentOffset.x - 320).magnitude < 1)
        #expect((try offset(list, 2) + 50).magnitude < 1.5)
        finger.drag(by: Vector(dx: -200, dy: 0), over: .milliseconds(300)).lift()
        stage.settle()
        #expect(pager.contentOffset.x == 640)
        pager.setContentOffset(Point(320, 0), animated: false)
        list.closeActions()
        stage.settle()
        for (item, dx, x) in [(3, -120.0, 640.0), (2, 120, 0)] {
            try press(list, item).drag(by: Vector(dx: dx, dy: 0), over: .milliseconds(250)).lift()
            stage.settle()
            #expect(pager.contentOffset.x == x)
            pager.setContentOffset(Point(320, 0), animated: false)
            stage.settle()
        }
    }

    @Test func `A row with a toggle keeps horizontal drags in both directions`() throws {
        let list = numbers()
        list.trailingActions { _ in [] }
        list.swipeToggle { (_: ListRow, _, _) in }
        let pager = pager(list)
        for dx in [-120.0, 120] {
            try press(list, 3).drag(by: Vector(dx: dx, dy: 0), over: .milliseconds(300)).lift()
            stage.settle()
            #expect(pager.contentOffset.x == 320)
        }
        try press(list, 3).drag(by: Vector(dx: 0, dy: -120), over: .milliseconds(300)).lift()
        stage.settle()
        #expect(list.contentOffset.y > 50)
    }

    @Test func `In a sheet, rows swipe both ways, and a pull down still moves the sheet`() throws {
        final class Page: ViewController {
            let list: View
            init(_ list: View) {
                self.list = list
                super.init()
            }
            override func loadView() -> View { list }
        }
        let list = numbers()
        list.leadingActions { _ in [SwipeAction("Read") { true }] }
        let root = Page(View())
        stage.scene.rootViewController = root
        stage.settle()
        root.present(Page(list), style: .sheet(), animated: false)
        stage.settle()
        for (dx, open) in [(-70.0, -74.0), (150, 0), (70, 74), (-150, 0)] {
            try press(list, 2, dx: dx < 0 ? 40 : -40).drag(by: Vector(dx: dx, dy: 5), over: .milliseconds(500))
                .hold(for: .milliseconds(80)).lift()
            stage.settle()
            #expect(try offset(list, 2) == open)
        }
        let top = list.convert(Point.zero, to: nil).y
        let finger = try press(list, 2).drag(by: Vector(dx: 10, dy: 90), over: .milliseconds(400))
        #expect(list.convert(Point.zero, to: nil).y > top + 60)
        finger.lift()
    }
}
