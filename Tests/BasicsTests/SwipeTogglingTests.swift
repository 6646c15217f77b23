import Casement
import CasementControls
import CasementTesting
import Strokes
import Testing

@testable import SwipeToggling

@MainActor @Suite("Chores that a swipe marks as done") struct SwipeTogglingTests {
    private let controller = ChoresController()
    private let stage: Stage

    init() {
        stage = Stage(controller, size: Size(width: 800, height: 480))
        stage.settle()
    }

    @Test("The tour marks two chores, and scrolls") func tour() throws {
        try stage.play(FingerScript(parsing: SwipeToggling().tour))
        stage.settle()
        #expect(controller.list.toggledItems.count == 2)
        #expect(controller.list.contentOffset.y > 100)
        #expect(controller.count.text == "2 of 400 done")
    }

    @Test("A mark is still there after its row was recycled") func recycling() throws {
        let chore = controller.chores[2]
        let row = try #require(controller.list.cell(for: chore))
        try stage.finger.press(on: row).drag(by: Vector(dx: -90, dy: 8), over: .milliseconds(200)).lift()
        controller.list.scrollTo(controller.chores[300], animated: false)
        stage.settle()
        #expect(controller.list.visibleItems.allSatisfy { (controller.list.cell(for: $0) as? ListRow)?.value == "" })
        controller.list.scrollTo(chore, animated: false)
        stage.settle()
        #expect((controller.list.cell(for: chore) as? ListRow)?.value == "done")
        #expect(controller.list.toggledItems == [chore])
    }
}
