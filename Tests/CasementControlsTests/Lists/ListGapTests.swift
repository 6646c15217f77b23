import CasementControls
import CasementCore
import CasementTesting
import Testing

/// What a list shows where a row was that a finger drags.
@Suite @MainActor struct ListGapTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))

    private func list(_ sections: [(Int, [Int])], style: ListStyle = .grouped) -> Numbers {
        let list = Numbers(ListSnapshot(sections)) { list, number in
            let row = list.dequeue(ListRow())
            row.title = "Row \(number)"
            return row
        }
        list.header = { list, section in
            let header = list.dequeue(ListHeader())
            header.title = "Section \(section)"
            return header
        }
        list.style = style
        list.canReorder = true
        list.selectionMode = .multiple
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(list)
        stage.settle()
        return list
    }

    private func row(_ list: Numbers, _ item: Int) throws -> ListRow {
        try #require(list.cell(for: item) as? ListRow)
    }

    private func place(_ list: Numbers, _ item: Int) throws -> Point {
        let row = try row(list, item)
        return row.convert(row.bounds.center, to: nil)
    }

    private func lift(_ list: Numbers, _ item: Int) throws -> Finger {
        stage.newFinger().press(at: try place(list, item)).hold(for: .milliseconds(550))
    }

    /// Whether a row shows its content, or only its card.
    private func isFilled(_ list: Numbers, _ item: Int) throws -> Bool {
        let row = try row(list, item)
        return !row.isHidden && !row.contentView.isHidden
    }

    /// Whether the top and the bottom of a row's part of the card are round.
    private func ends(_ list: Numbers, _ item: Int) throws -> [Bool] {
        let row = try row(list, item)
        let card = try #require(row.contentView.superview)
        return [row.bounds.minY - card.frame.minY, card.frame.maxY - row.bounds.maxY].map { $0.rounded() == 0 }
    }

    @Test func `A card stays whole where its row was, and follows the gap to another card`() throws {
        let list = list([(0, [0, 1, 2]), (1, [10, 11])])
        let finger = try lift(list, 1)
        #expect(try !row(list, 1).isHidden && !isFilled(list, 1), "the card is there, without the row")
        #expect(try [0, 1, 2].map { try ends(list, $0) } == [[true, false], [false, false], [false, true]])
        finger.drag(to: try place(list, 10) + Vector(dx: 6, dy: -4), over: .milliseconds(300)).hold(
            for: .milliseconds(500))
        #expect(try [0, 2].map { try ends(list, $0) } == [[true, false], [false, true]])
        #expect(list.visibleItems.prefix(5) == [0, 2, 1, 10, 11] || list.visibleItems.prefix(5) == [0, 2, 10, 1, 11])
        let card = list.visibleItems.filter { [1, 10, 11].contains($0) }
        #expect(try card.map { try ends(list, $0) } == [[true, false], [false, false], [false, true]])
        #expect(try !isFilled(list, 1))
        finger.lift()
        stage.settle()
        #expect(try isFilled(list, 1) && list.snapshot.items(in: 1).contains(1))
    }

    @Test func `A tap on the gap in a card selects nothing`() throws {
        let list = list([(0, [0, 1, 2])])
        let point = try place(list, 1)
        let finger = try lift(list, 1)
        finger.drag(by: Vector(dx: 60, dy: 6))
        stage.newFinger().press(at: point).lift()
        #expect(list.selection.isEmpty)
        finger.cancel()
        stage.settle()
        stage.newFinger().press(at: point).lift()
        #expect(list.selection == [1])
        #expect(try isFilled(list, 1))
    }

    @Test(arguments: [ListStyle.plain, .grouped])
    func `The recycled row of a gap carries nothing over to other rows`(style: ListStyle) throws {
        let list = list([(0, Array(0..<300))], style: style)
        // The last row: its view is the next one to be used again.
        let last = try #require(list.visibleItems.last)
        let one = stage.newFinger().press(at: Point(150, 474)).hold(for: .milliseconds(550))
        #expect(stage.scene.dragSessions.map { $0.content as? Int } == [last])
        one.drag(to: Point(-40, 400), over: .milliseconds(200)).hold(for: .milliseconds(100))
        // The app scrolls: the gap is far away.
        list.setContentOffset(Point(.nan, 3000), animated: false)
        stage.advance(by: .milliseconds(100))
        #expect(!list.visibleItems.contains(last))
        let items = list.visibleItems
        #expect(try items.allSatisfy { try isFilled(list, $0) })
        // The preview of another hand's row, too.
        let other = try #require(items.dropFirst(4).first)
        let two = try lift(list, other)
        let session = try #require(stage.scene.dragSessions.first { $0.content as? Int == other })
        let preview = try #require(session.preview.subviews.first as? ListRow)
        #expect(preview.title == "Row \(other)" && !preview.isHidden && !preview.contentView.isHidden)
        for finger in [one, two] { finger.cancel() }
        stage.settle()
        #expect(try list.visibleItems.allSatisfy { try isFilled(list, $0) })
    }

    @Test(arguments: [ListStyle.plain, .grouped])
    func `A row goes into an empty section, and leaves its own one empty`(style: ListStyle) throws {
        let list = list([(0, [0, 1]), (1, []), (2, [20]), (3, [])], style: style)
        var log: [String] = []
        list.onReorder { log.append("\($0) to \($1.section), \($1.item)") }
        let headers = list.subviews.flatMap(\.subviews).compactMap { $0 as? ListHeader }
        func header(_ section: Int) throws -> Point {
            let header = try #require(headers.first { $0.title == "Section \(section)" })
            return header.convert(header.bounds.center, to: nil)
        }
        // Its upper edge is between the two headers, which move up; the hand does not move straight.
        let finger = try lift(list, 0)
        finger.drag(by: Vector(dx: 30, dy: 20), over: .milliseconds(120))
        finger.drag(to: try header(1) + Vector(dx: -20, dy: -6), over: .milliseconds(250)).hold(for: .milliseconds(500))
        #expect(list.visibleItems == [1, 0, 20] && list.snapshot.items(in: 1).isEmpty)
        finger.lift()
        stage.settle()
        #expect(list.snapshot.items(in: 0) == [1] && list.snapshot.items(in: 1) == [0])
        // The only row of a section into the last one, which is empty: far below all rows.
        let other = try lift(list, 20)
        other.drag(to: Point(150, 470), over: .milliseconds(300)).hold(for: .milliseconds(300)).lift()
        stage.settle()
        #expect(list.snapshot.items(in: 2).isEmpty && list.snapshot.items(in: 3) == [20])
        #expect(log == ["0 to 1, 0", "20 to 3, 0"])
        #expect(try list.visibleItems.allSatisfy { try isFilled(list, $0) })
    }

    @Test func `A row of another list goes into a list without rows`() throws {
        let wide = Stage(size: Size(width: 640, height: 480))
        let (left, right) = (Numbers(Array(0..<5)) { $0.title = "Row \($1)" }, Numbers([]) { $0.title = "Row \($1)" })
        for (index, list) in [left, right].enumerated() {
            list.canReorder = true
            list.acceptItems { $0 as? Int }
            list.frame = Rect(x: 320 * Double(index), y: 0, width: 320, height: 480)
            wide.scene.root.addSubview(list)
        }
        wide.settle()
        let row = try #require(left.cell(for: 3))
        wide.finger.press(at: row.convert(row.bounds.center, to: nil)).hold(for: .milliseconds(550))
            .drag(to: Point(470, 300), over: .milliseconds(400)).hold(for: .milliseconds(300)).lift()
        wide.settle()
        #expect(right.snapshot.items == [3] && left.snapshot.items == [0, 1, 2, 4])
        #expect(right.cell(for: 3)?.isHidden == false)
    }

    @Test func `With reduced motion, rows and the preview are where they belong in the next frame`() throws {
        stage.scene.environment.reducesMotion = true
        let list = list([(0, Array(0..<40))])
        let start = try place(list, 1)
        let length = try row(list, 1).frame.height
        let finger = try lift(list, 1)
        let session = try #require(stage.scene.dragSessions.first)
        #expect(session.preview.transform == .scale(1.03), "it is lifted at once")
        finger.move(by: Vector(dx: 8, dy: 2 * length))
        stage.advance(by: .milliseconds(17))
        #expect(list.visibleItems.prefix(4) == [0, 2, 3, 1])
        #expect(try (place(list, 2).y - start.y).magnitude < 0.01, "no row moves gradually")
        let preview = session.preview.convert(session.preview.bounds.center, to: nil)
        #expect((preview.y - start.y - 2 * length).magnitude < 1.5, "it is under the finger")
        finger.lift()
        stage.advance(by: .milliseconds(17))
        #expect(stage.scene.dragSessions.isEmpty && session.preview.superview == nil)
        #expect(list.snapshot.items.prefix(4) == [0, 2, 3, 1])
        #expect(try isFilled(list, 1))
        #expect(try (place(list, 1).y - start.y - 2 * length).magnitude < 0.01)
        // A drop that is refused returns at once, too.
        let again = try lift(list, 1)
        again.move(by: Vector(dx: 0, dy: length * 2))
        again.cancel()
        stage.advance(by: .milliseconds(34))
        #expect(stage.scene.dragSessions.isEmpty)
        #expect(try isFilled(list, 1) && list.visibleItems.prefix(4) == [0, 2, 3, 1])
    }
}
