import CasementCore
import CasementTesting
import Testing

@testable import CasementControls

/// What is animated when its view leaves the scene, as when a person turns to another slide, is at its end when it comes back.
@Suite @MainActor struct LeavingTests {
    private let stage = Stage(size: Size(width: 320, height: 480))

    private func show(_ view: View) {
        view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(view)
        stage.settle()
    }

    private func leaveAndReturn(_ view: View) {
        stage.advance(by: .milliseconds(60))
        view.removeFromSuperview()
        stage.advance(by: .milliseconds(20))
        stage.scene.root.addSubview(view)
        stage.settle()
    }

    @Test func `An open row that closes is closed, and opens again`() throws {
        let list = ListView<Int, Int>(Array(0..<40)) { row, number in row.title = "Row \(number)" }
        list.trailingActions { _ in [SwipeAction("Flag") { true }] }
        show(list)
        func offset() throws -> Double { try #require(list.cell(for: 2)).bounds.origin.x }
        for _ in 0..<2 {
            let row = try #require(list.cell(for: 2) as? ListRow)
            stage.newFinger().press(at: row.convert(row.bounds.center, to: nil)).drag(by: Vector(dx: -100, dy: 0))
                .hold(for: .milliseconds(80)).lift()
            stage.settle()
            #expect(try offset() > 50)
            list.closeActions()
            leaveAndReturn(list)
            #expect(try offset() == 0)
        }
    }

    @Test func `A grid has its new layout, and edits are shown`() {
        func columns(_ count: Int) -> GridLayout { .columns(count, length: .ratio(1), spacing: 2) }
        let grid = GridView<Int, Int>(ListSnapshot(Array(0..<100)), layout: columns(2)) { grid, _ in
            grid.dequeue(GridItemView())
        }
        show(grid)
        grid.setLayout(columns(4))
        leaveAndReturn(grid)
        #expect(grid.transition == nil && grid.visibleItems.count > 20)
        grid.apply(ListSnapshot([7]))
        stage.settle()
        #expect(grid.visibleItems == [7])
    }

    @Test func `The check of a row is there, where motion is reduced`() throws {
        stage.scene.environment.reducesMotion = true
        let list = ListView<Int, Int>(Array(0..<40)) { row, number in row.title = "Row \(number)" }
        show(list)
        list.setEditing(true)
        leaveAndReturn(list)
        let row = try #require(list.cell(for: 2) as? ListRow)
        let parts = row.subviews.flatMap { [$0] + $0.subviews }
        #expect(row.showsCheck && parts.allSatisfy { $0.isHidden || $0.opacity == 0 || $0.opacity == 1 })
    }
}
