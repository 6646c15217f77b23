import CasementControls
import CasementCore
import CasementTesting
import ListStories
import Testing

@Suite @MainActor struct GridGapTests {
    private let rig = DragRig()
    private var stage: Stage { rig.stage }

    private static let layouts: [any ListLayout] = [
        GridLayout(.count(3), length: .fixed(90)), GridLayout(.adaptive(minimum: 70), length: .ratio(1), spacing: 4),
        GridLayout(.count(3)), WaterfallLayout(.count(3), spacing: 6), WaterfallLayout(.count(2), axis: .horizontal),
        GridLayout(.count(1), axis: .horizontal), GridLayout(.count(3), axis: .horizontal, length: .fixed(70)),
        SevensLayout(),
    ]

    private func open(_ layout: some ListLayout, _ count: Int) -> DragRig.Numbers { rig.grid(0..<count, layout) }

    @Test(arguments: 0..<8, [false, true]) func `In every layout the gap follows the finger, and rests when it does`(
        index: Int, isMirrored: Bool
    ) throws {
        stage.scene.environment.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        let layout = Self.layouts[index]
        let grid = open(layout, 120)
        var hand = SwipeHand(stage, seed: UInt64(index) + 1)
        let viewport = Rect(x: 0, y: 0, width: 320, height: 480)
        for round in 0..<6 {
            let visible = grid.visibleItems.filter { item in
                (try? rig.place(grid.cell(for: item))).map { viewport.inset(by: 60).contains($0) } == true
            }
            let item = visible[Int(hand.number(in: 0...0.999) * Double(visible.count))]
            let goal = visible[Int(hand.number(in: 0...0.999) * Double(visible.count))]
            let offset = grid.contentOffset
            let finger = try rig.lift(grid.cell(for: item))
            #expect(grid.cell(for: item)?.isHidden == true)
            let vector = try rig.place(grid.cell(for: goal)) - finger.location
            hand.move(finger, by: vector, over: hand.number(in: 0.15...0.6), curve: hand.number(in: -40...40)) {
                rig.expectViews(grid)
            }
            finger.hold(for: .milliseconds(500))
            let shown = grid.visibleItems
            let gap = try rig.place(grid.cell(for: item))
            // Where lengths differ, no place may be under the finger: then the nearest one is half an item away.
            let isUniform = [0, 1, 6, 7].contains(index)
            #expect((gap - finger.location).length < (isUniform ? 1 : 130), "round \(round), \(item) to \(goal)")
            for _ in 0..<30 {
                finger.move(by: Vector(dx: hand.number(in: -0.2...0.2), dy: hand.number(in: -0.2...0.2)))
                finger.hold(for: .milliseconds(17))
                #expect(grid.visibleItems == shown, "round \(round)")
            }
            // Content that begins at the right moves its offset when it grows.
            let isReversed = isMirrored && layout.axis == .horizontal
            #expect(isReversed || (grid.contentOffset - offset).length < 0.01)
            let order = grid.snapshot.items
            let isCancelled = round % 3 == 2
            if isCancelled { finger.cancel() } else { finger.lift() }
            stage.settle()
            #expect(isCancelled || grid.visibleItems == shown)
            #expect(grid.snapshot.items.filter { $0 != item } == order.filter { $0 != item })
            #expect(grid.cell(for: item)?.isHidden != true && (!isCancelled || grid.snapshot.items == order))
        }
        #expect(stage.scene.dragSessions.isEmpty)
    }

    @Test func `An item passes a longer one when its place there is nearer to the finger`() throws {
        let grid = rig.grid([0, 2, 1], GridLayout(.count(1), axis: .horizontal))
        // They are 40 and 114 points wide, 8 points apart: the centre of the first item is at 20, or at 142 behind the other.
        let finger = try rig.lift(grid.cell(for: 0))
        finger.drag(to: Point(70, 240)).hold(for: .milliseconds(500))
        #expect(grid.visibleItems == [0, 2, 1])
        finger.drag(to: Point(92, 240)).hold(for: .milliseconds(500))
        #expect(grid.visibleItems == [2, 0, 1])
        finger.drag(to: Point(70, 240)).hold(for: .milliseconds(500))
        #expect(grid.visibleItems == [0, 2, 1])
        finger.lift()
    }

    private func sections(_ insets: Insets = .zero, hasHeaders: Bool = true) -> DragRig.Numbers {
        let grid = rig.grid(
            ListSnapshot([(0, [1, 2, 3, 4]), (1, []), (2, [5, 6])]),
            .columns(3, length: .fixed(60), spacing: 10, insets: insets))
        guard hasHeaders else { return grid }
        grid.header = { grid, section in
            let header = grid.dequeue(ListHeader())
            header.title = "Section \(section)"
            return header
        }
        stage.settle()
        return grid
    }

    /// The header of a section on the stage, by its title.
    private func header(_ grid: DragRig.Numbers, _ section: Int) throws -> Point {
        let container = try #require(grid.cell(for: 5)?.superview)
        let header = container.subviews.first { ($0 as? ListHeader)?.title == "Section \(section)" }
        return try rig.place(header)
    }

    @Test func `An item goes to another section, into an empty one, and back`() throws {
        let grid = sections()
        let finger = try rig.lift(grid.cell(for: 2))
        finger.drag(to: try header(grid, 1), over: .milliseconds(500)).hold(for: .milliseconds(500)).lift()
        stage.settle()
        #expect(grid.snapshot.items(in: 1) == [2] && grid.snapshot.items(in: 0) == [1, 3, 4])
        let again = try rig.lift(grid.cell(for: 2))
        again.drag(to: try rig.place(grid.cell(for: 6))).hold(for: .milliseconds(500))
        // The line that it left is gone: the others are elsewhere.
        again.drag(to: try rig.place(grid.cell(for: 6))).hold(for: .milliseconds(500)).lift()
        stage.settle()
        #expect(grid.snapshot.items(in: 2) == [5, 6, 2] && grid.snapshot.items(in: 1) == [])
        let back = try rig.lift(grid.cell(for: 2))
        back.drag(to: try rig.place(grid.cell(for: 1))).hold(for: .milliseconds(500)).lift()
        stage.settle()
        #expect(grid.snapshot.items(in: 0) == [2, 1, 3, 4])
    }

    @Test func `Behind the last item of a section is its end, and the insets of an empty one accept items`() throws {
        let grid = sections(Insets(top: 20, left: 5, bottom: 20, right: 5), hasHeaders: false)
        // The second line of the first section has one item.
        let finger = try rig.lift(grid.cell(for: 5))
        finger.drag(to: try rig.place(grid.cell(for: 4)) + Vector(dx: 200, dy: 0)).hold(for: .milliseconds(500)).lift()
        stage.settle()
        #expect(grid.snapshot.items(in: 0) == [1, 2, 3, 4, 5])
        // The empty section has 40 points between the others.
        let other = try rig.lift(grid.cell(for: 1))
        let y = try rig.place(grid.cell(for: 6)).y - 30 - 20 - 20
        other.drag(to: Point(100, y)).hold(for: .milliseconds(500)).lift()
        stage.settle()
        #expect(grid.snapshot.items(in: 1) == [1])
    }

    @Test func `The last item of a section leaves it empty, and may return`() throws {
        let grid = rig.grid(ListSnapshot([(0, [1]), (1, [2, 3])]), .columns(2, length: .fixed(60)))
        grid.footer = { grid, section in
            let header = grid.dequeue(ListHeader())
            header.title = "End of \(section)"
            return header
        }
        stage.settle()
        let finger = try rig.lift(grid.cell(for: 1))
        let home = finger.location
        finger.drag(to: try rig.place(grid.cell(for: 3))).hold(for: .milliseconds(500))
        #expect(grid.visibleItems.contains(1) && grid.visibleItems.first == 2)
        finger.drag(to: home).hold(for: .milliseconds(500))
        #expect(grid.visibleItems == [1, 2, 3])
        finger.drag(to: Point(home.x, 470)).hold(for: .milliseconds(500)).lift()
        stage.settle()
        #expect(grid.snapshot.items == [2, 3, 1] && grid.snapshot.items(in: 0) == [])
    }
}
