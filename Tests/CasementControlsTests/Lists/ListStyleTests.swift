import CasementControls
import CasementCore
import CasementTesting
import ListStories
import Testing

@Suite @MainActor struct ListStyleTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))

    /// Sections of three rows; the items of section 1 are 10 to 12.
    private func list(_ sections: [(Int, [Int])]? = nil, headers: Bool = true) -> Numbers {
        let all = sections ?? (0..<8).map { ($0, Array($0 * 10..<$0 * 10 + 3)) }
        let list = Numbers(ListSnapshot(all)) { list, number in
            let row = list.dequeue(ListRow())
            row.title = "Row \(number)"
            return row
        }
        if headers {
            list.header = { list, section in
                let header = list.dequeue(ListHeader())
                header.title = "Section \(section)"
                return header
            }
        }
        list.trailingActions { _ in [SwipeAction("Delete", style: .destructive) { true }] }
        list.style = .grouped
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(list)
        stage.settle()
        return list
    }

    private func row(_ list: Numbers, _ item: Int) throws -> ListCell {
        try #require(list.cell(for: item) as? ListCell)
    }

    private func frame(_ list: Numbers, _ item: Int) throws -> Rect {
        let row = try row(list, item)
        return try #require(row.superview).convert(row.frame, to: nil)
    }

    /// The part of the card in a row.
    private func card(_ list: Numbers, _ item: Int) throws -> View {
        try #require(try row(list, item).contentView.superview)
    }

    /// Which ends of a row are round: its card extends beyond the others by the radius.
    private func ends(_ list: Numbers, _ item: Int) throws -> String {
        let (row, card) = (try row(list, item), try card(list, item))
        #expect(card !== row && row.clipsToBounds)
        // Whole points: a frame follows from the centre, which is rounded.
        let top = (row.bounds.minY - card.frame.minY).rounded()
        let bottom = (card.frame.maxY - row.bounds.maxY).rounded()
        let radius = card.cornerRadius
        #expect(radius == row.themeInForce.cardRadius)
        #expect((top == 0 || top == radius) && (bottom == 0 || bottom == radius))
        #expect(card.clipsToBounds == (top == 0 || bottom == 0))
        #expect((card.frame.minX - row.bounds.minX).magnitude < 1e-6 && card.frame.width == row.bounds.width)
        return switch (top == 0, bottom == 0) {
        case (true, true): "only"
        case (true, false): "first"
        case (false, true): "last"
        case (false, false): "middle"
        }
    }

    private func ends(_ list: Numbers, _ items: [Int]) throws -> [String] { try items.map { try ends(list, $0) } }

    @Test func `Cards lie 16 points from the edges, and as far from each other`() throws {
        let list = list(headers: false)
        #expect(try frame(list, 0).origin == Point(16, 16))
        #expect(try frame(list, 0).width == 288 && list.contentSize.width == 320)
        #expect(try frame(list, 1).minY == frame(list, 0).maxY)
        #expect(try frame(list, 10).minY == frame(list, 2).maxY + 16)
        #expect(try ends(list, [0, 1, 2, 10, 11, 12]) == ["first", "middle", "last", "first", "middle", "last"])
        list.scrollTo(72, animated: false)
        stage.settle()
        let last = try frame(list, 72)
        #expect(last.maxY <= 480)
        list.setContentOffset(Point(.nan, 1e6), animated: false)
        stage.settle()
        let end = try frame(list, 72)
        #expect((end.maxY - 464).magnitude < 0.5)
    }

    @Test func `Headers lie outside of the card, and stay at the top`() throws {
        let list = list()
        let headers = list.subviews.flatMap(\.subviews).compactMap { $0 as? ListHeader }
        let header = try #require(headers.first { $0.title == "Section 1" })
        let frame = try #require(header.superview).convert(header.frame, to: nil)
        #expect(try frame.maxY == self.frame(list, 10).minY && frame.minY == self.frame(list, 2).maxY + 16)
        #expect(frame.minX == 16 && frame.width == 288)
        stage.finger.press(at: Point(150, 400)).drag(by: Vector(dx: 4, dy: -frame.minY - 40), over: .milliseconds(900))
            .hold(for: .milliseconds(200)).lift()
        stage.settle()
        #expect(try #require(header.superview).convert(header.frame, to: nil).minY.magnitude < 0.5)
    }

    @Test func `Rows that are inserted or removed at the end of a section change which rows are round`() throws {
        let list = list()
        list.edit { $0.insert([5], after: 2) }
        stage.settle()
        #expect(try ends(list, [0, 1, 2, 5]) == ["first", "middle", "middle", "last"])
        list.edit { $0.insert([6], at: 0, in: 0) }
        stage.settle()
        #expect(try ends(list, [6, 0]) == ["first", "middle"])
        list.edit { $0.delete([6, 0, 1, 2]) }
        stage.settle()
        #expect(try ends(list, [5]) == ["only"])
        list.edit { $0.move(12, to: ListPosition(section: 0, item: 0)) }
        stage.settle()
        #expect(try ends(list, [12, 5, 10, 11]) == ["first", "last", "first", "last"])
    }

    @Test func `Only the last row of a section has no line, also when another one becomes the last`() throws {
        let list = list()
        func line(_ item: Int) throws -> Bool {
            let row = try row(list, item)
            let card = try card(list, item)
            return card.subviews.contains { !$0.isHidden && $0.frame.height == 1 && $0.frame.maxY == row.bounds.maxY }
        }
        #expect(try [0, 1, 2].map(line) == [true, true, false])
        list.edit { $0.delete([2]) }
        stage.settle()
        #expect(try [0, 1].map(line) == [true, false])
        list.style = .plain
        stage.settle()
        #expect(try frame(list, 0).minX == 0 && row(list, 0).contentView.superview === row(list, 0))
        #expect(try !row(list, 0).clipsToBounds)
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `Swipe actions of a first row lie within its card, under a hand that trembles`(seed: UInt64) throws {
        let list = list()
        var hand = SwipeHand(stage, seed: seed)
        let center = try frame(list, 0).center
        hand.stroke(at: center, by: Vector(dx: -150, dy: 6), over: 0.5, curve: 4) {
            let ends = try? ends(list, 0)
            #expect(ends == "first")
        }
        stage.settle()
        let row = try row(list, 0)
        #expect(row.bounds.minX > 0)
        #expect(try ends(list, 0) == "first")
        let card = try card(list, 0)
        // The row's background, the strip and the content: the strip is at the back.
        let strip = try #require(card.subviews.first { $0.frame.minX == row.bounds.maxX - row.bounds.minX })
        #expect(strip.frame.width == row.bounds.minX)
        // In the corner of the card nothing is hit, and beside it is the action.
        let middle = try frame(list, 0)
        #expect(stage.scene.hitTest(Point(middle.maxX - 20, middle.midY))?.isDescendant(of: strip) == true)
        try stage.newFinger().press(at: frame(list, 11).center).lift()
        stage.settle()
        #expect(row.bounds.minX == 0 && row.clipsToBounds)
        #expect(try ends(list, 0) == "first")
    }

    @Test func `A mirrored list with a section index has the cards between the strip and the edge`() throws {
        stage.scene.environment.layoutDirection = .rightToLeft
        let list = list()
        #expect(try frame(list, 0).minX == 16 && frame(list, 0).width == 288)
        list.sectionIndexTitle = { "\($0)" }
        stage.settle()
        let frame = try frame(list, 0)
        #expect(frame.maxX == 304 && frame.minX > 16)
        #expect(try ends(list, [0, 1, 2]) == ["first", "middle", "last"])
    }

    @Test func `The column of checks selects in the inset rows, and a lifted row gets back into its card`() throws {
        let list = list()
        list.setEditing(true)
        stage.settle()
        let (start, end) = (try frame(list, 0), try frame(list, 2))
        stage.finger.press(at: Point(start.minX + 20, start.midY))
            .drag(by: Vector(dx: 3, dy: end.midY - start.midY), over: .milliseconds(400)).lift()
        stage.settle()
        #expect(list.selection == [0, 1, 2])
        list.setEditing(false)
        list.canReorder = true
        stage.settle()
        let finger = stage.newFinger().press(at: try frame(list, 0).center).hold(for: .milliseconds(700))
        finger.drag(by: Vector(dx: 2, dy: try frame(list, 2).minY - start.minY + 10), over: .milliseconds(600))
        finger.hold(for: .milliseconds(300)).lift()
        stage.settle()
        #expect(list.snapshot.items(in: 0) == [1, 2, 0])
        #expect(try ends(list, [1, 2, 0]) == ["first", "middle", "last"])
        #expect(try frame(list, 0).minX == 16)
    }
}
