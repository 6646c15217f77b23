import CasementTesting
import Testing

@testable import CasementCore

/// A long press that moves a page.
@MainActor @Suite struct OverviewReorderTests {
    private let stage = PageStage(5)
    private var host: FakeHost { stage.host }
    private static let spacing = 264.0

    init() { stage.openOverview() }

    private func x(_ name: String) -> Double? { stage.frame(name).map { ($0.midX * 1000).rounded() / 1000 } }

    /// Presses the centred page until it is picked up.
    private func pickUp() -> Finger {
        let finger = stage.finger.press(at: Point(200, 376))
        host.run(milliseconds: 520)
        return finger
    }

    @Test("A page that is picked up follows the touch, and the neighbour that it passes takes its place")
    func moving() {
        let finger = pickUp()
        #expect((stage.frame("1")?.width ?? 0) > 240)
        finger.drag(by: Vector(dx: 100, dy: 30))
        #expect(x("1") == 300 && stage.frame("1")?.midY == 406)
        #expect(stage.names == ["1", "2", "3", "4", "5"])
        finger.drag(by: Vector(dx: 45, dy: 0))
        #expect(stage.names == ["2", "1", "3", "4", "5"] && x("1") == 345)
        host.run(milliseconds: 320)
        #expect(x("2") == 200 && x("1") == 345)
        finger.lift()
        #expect(host.rest())
        #expect(stage.events() == ["didMove 1 0 1"])
        #expect(x("2") == 200 && x("1") == 200 + Self.spacing && stage.selected == "1")
    }

    @Test("At an end of the overview the row scrolls beneath the page")
    func edge() {
        let finger = pickUp()
        finger.drag(by: Vector(dx: 195, dy: 0))
        host.run(milliseconds: 3000)
        #expect(stage.names == ["2", "3", "4", "5", "1"] && x("1") == 395)
        finger.lift()
        #expect(host.rest())
        #expect(stage.overview.engine.scroll.position == 4)
    }

    @Test("A cancel puts the page back")
    func cancelled() {
        let finger = pickUp()
        finger.drag(by: Vector(dx: 150, dy: 0))
        #expect(stage.names.first == "2")
        finger.cancel()
        #expect(host.rest())
        #expect(stage.names == ["1", "2", "3", "4", "5"] && x("1") == 200)
    }

    @Test("A page that is removed while it is held is gone, and the touch does nothing more")
    func removed() throws {
        let finger = pickUp()
        stage.switcher.remove(try stage.page("1"))
        finger.drag(by: Vector(dx: 150, dy: 0)).lift()
        #expect(host.rest())
        #expect(stage.names == ["2", "3", "4", "5"])
    }

    @Test("Where reordering is not allowed a long press does nothing")
    func off() {
        stage.switcher.allowsReordering = false
        let finger = pickUp()
        finger.drag(by: Vector(dx: 150, dy: 0)).lift()
        #expect(host.rest())
        #expect(stage.names == ["1", "2", "3", "4", "5"] && stage.events() == [])
    }
}
