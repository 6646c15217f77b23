import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite @MainActor struct ListSectionTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))

    /// Sections of ten rows; the items of section 2 are 20 to 29.
    private func list(sections: Int = 8, each: Int = 10) -> Numbers {
        let all = (0..<sections).map { ($0, Array($0 * each..<($0 + 1) * each)) }
        let list = Numbers(ListSnapshot(all)) { list, number in
            let row = list.dequeue(ListRow())
            row.title = "Row \(number)"
            return row
        }
        list.header = { list, section in
            let header = list.dequeue(ListHeader())
            header.title = "Section \(section)"
            header.isCollapsible = true
            return header
        }
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(list)
        stage.settle()
        return list
    }

    private func header(_ list: Numbers, _ section: Int) throws -> ListHeader {
        let headers = list.subviews.flatMap(\.subviews).compactMap { $0 as? ListHeader }
        return try #require(headers.first { $0.title == "Section \(section)" })
    }

    private func top(_ view: View) -> Double { view.convert(view.bounds, to: nil).minY }

    @Test func `A tap on a header hides the rows of its section, and another one shows them again`() throws {
        let list = list()
        var log: [String] = []
        list.onCollapse { log.append("\($0) \($1)") }
        let header = try header(list, 0)
        #expect(header.accessibility.states.contains(.expanded))
        try stage.finger.press(on: header).lift()
        stage.settle()
        #expect(list.collapsedSections == [0] && header.isCollapsed)
        #expect(list.visibleItems.first == 10 && list.snapshot.itemCount == 80)
        #expect(header.accessibility.states.contains(.collapsed))
        #expect(try #require(header.accessibility.actions.first { $0.name == "Expand" }).perform())
        stage.settle()
        #expect(list.visibleItems.first == 0 && !header.isCollapsed)
        #expect(log == ["0 true", "0 false"])
    }

    @Test func `A header that does not collapse leaves the touches beside it to the rows`() {
        let header = ListHeader(frame: Rect(x: 0, y: 100, width: 320, height: 30))
        stage.scene.root.addSubview(header)
        stage.settle()
        func isHit(_ y: Double) -> Bool { stage.scene.hitTest(Point(160, y))?.isDescendant(of: header) == true }
        #expect(isHit(101) && isHit(129) && !isHit(95) && !isHit(135))
        header.isCollapsible = true
        #expect(isHit(95) && isHit(135))
        header.isCollapsible = false
        #expect(!isHit(95) && !isHit(135))
    }

    @Test func `A header that stays at the top keeps its place when a finger collapses its section`() throws {
        let list = list(sections: 8, each: 40)
        list.scrollTo(60, at: .top, animated: false)
        stage.settle()
        let header = try header(list, 1)
        #expect(top(header).magnitude < 0.5)
        try stage.finger.press(on: header).lift()
        for _ in 0..<40 {
            stage.advance(by: .milliseconds(16))
            let header = try self.header(list, 1)
            #expect(top(header).magnitude < 0.5)
        }
        stage.settle()
        #expect(list.visibleItems.first == 80)
        list.setCollapsed(false, section: 1)
        stage.settle()
        let again = try self.header(list, 1)
        #expect(list.visibleItems.first == 40 && top(again).magnitude < 0.5)
    }

    @Test func `Collapsing a section above the visible rows does not move them, also during a drag`() throws {
        let list = list()
        list.scrollTo(40, at: .top, animated: false)
        stage.settle()
        let finger = stage.finger.press(at: Point(150, 300)).drag(by: Vector(dx: 2, dy: -60))
        let row = try #require(list.cell(for: 44))
        let before = top(row)
        list.setCollapsed(true, section: 1)
        stage.advance(by: .milliseconds(16))
        #expect((top(row) - before).magnitude < 1)
        finger.drag(by: Vector(dx: -3, dy: -20))
        #expect((top(row) - before + 20).magnitude < 1.5)
        finger.lift()
        stage.settle()
        #expect(list.cell(for: 12) == nil)
    }

    @Test func `Scrolling to an item of a collapsed section expands it`() {
        let list = list()
        list.collapsedSections = [3, 5]
        stage.settle()
        list.scrollTo(55, at: .center, animated: true)
        stage.settle()
        #expect(list.collapsedSections == [3] && list.visibleItems.contains(55))
        list.offset = ListOffset(item: 33)
        stage.settle()
        #expect(list.collapsedSections == [3] && list.visibleItems.first == 40)
    }

    @Test func `Selected items stay selected, and edits of collapsed sections show with the expansion`() {
        let list = list()
        list.selectionMode = .multiple
        list.selection = [3, 12]
        list.setCollapsed(true, section: 0)
        list.edit {
            $0.insert([100], after: 4)
            $0.delete([0])
            $0.move(12, before: 1)
            $0.move(5, before: 10)
        }
        stage.settle()
        #expect(list.selection == [3, 12])
        #expect(Array(list.visibleItems.prefix(3)) == [5, 10, 11])
        list.setCollapsed(false, section: 0)
        stage.settle()
        #expect(Array(list.visibleItems.prefix(6)) == [12, 1, 2, 3, 4, 100])
    }

    @Test func `A large snapshot that is compared in the background leaves sections collapsed`() async {
        let list = list(sections: 4, each: 1000)
        list.setCollapsed(true, section: 0)
        list.apply(ListSnapshot((0..<4).map { ($0, Array(stride(from: $0 * 1000 + 1, to: ($0 + 1) * 1000, by: 2))) }))
        list.setCollapsed(true, section: 1)
        _ = await stage.settled()
        #expect(list.snapshot.itemCount == 2000 && list.visibleItems.first == 2001)
        list.collapsedSections = []
        _ = await stage.settled()
        list.scrollTo(1, at: .top, animated: false)
        #expect(Array(list.visibleItems.prefix(3)) == [1, 3, 5])
    }

    @Test func `A row dropped at a collapsed section becomes its first item`() throws {
        let list = list()
        list.canReorder = true
        list.collapsedSections = [1]
        list.setCollapsed(false, section: 0)
        stage.settle()
        list.scrollTo(5, at: .top, animated: false)
        stage.settle()
        let header = try header(list, 1)
        let finger = try stage.finger.press(on: #require(list.cell(for: 8))).hold(for: .milliseconds(550))
        finger.drag(to: Point(150, top(header) + 40), over: .milliseconds(400)).hold(for: .milliseconds(300)).lift()
        stage.settle()
        #expect(list.snapshot.items(in: 1).first == 8 && list.snapshot.items(in: 1).count == 11)
        #expect(list.cell(for: 8) == nil && stage.scene.dragSessions.isEmpty)
    }

    @Test func `The keys reach a header and collapse it`() throws {
        let list = list()
        try header(list, 0).focus()
        stage.keyboard.press(.return)
        stage.settle()
        #expect(list.collapsedSections == [0])
        #expect(stage.scene.focusedView is ListHeader)
    }

    @Test(arguments: 0..<5) func `Random collapses and edits show the items of an array model`(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let list = list(sections: 5, each: 6)
        var next = 1000
        for _ in 0..<60 {
            switch below(6) {
            case 0, 1:
                let section = below(5)
                list.setCollapsed(below(2) == 0, section: section, animated: below(2) == 0)
            case 2:
                list.edit { $0.insert([next], at: below(9), in: below(5)) }
                next += 1
            case 3:
                let items = list.snapshot.items
                if !items.isEmpty { list.edit { $0.delete([items[below(items.count)]]) } }
            case 4:
                let items = list.snapshot.items
                guard !items.isEmpty else { continue }
                list.edit { $0.move(items[below(items.count)], toEndOf: below(5)) }
            default: list.edit { $0.moveSection(below(5), before: below(5)) }
            }
            stage.advance(by: .milliseconds(16 * below(20)))
        }
        list.edit { $0.insert([next], at: 0, in: 0) }
        list.scrollTo(next, at: .top, animated: false)
        stage.settle()
        list.contentOffset.y = 0
        stage.settle()
        let open = list.snapshot.sections.filter { !list.collapsedSections.contains($0) }
        let expected = open.flatMap { list.snapshot.items(in: $0) }
        #expect(list.visibleItems == Array(expected.prefix(list.visibleItems.count)))
        #expect(list.visibleItems.count == expected.count || list.visibleItems.count > 4)
    }

    @Test func `A header that stays at the top while the text grows has the new height where its section begins`()
        throws
    {
        let list = list(sections: 4, each: 60)
        for (item, scale) in [(90, 2.5), (150, 1.0), (100, 3.0)] {
            list.scrollTo(item, at: .top, animated: false)
            stage.settle()
            stage.scene.environment.textScale = scale
            stage.settle()
            let section = item / 60
            let height = try header(list, section).sizeThatFits(Size(width: 320, height: .infinity)).height
            list.scrollTo(section * 60, at: .top, animated: false)
            list.contentOffset.y -= 100
            stage.settle()
            let row = try #require(list.cell(for: section * 60))
            let before = try #require(list.cell(for: section * 60 - 1))
            #expect((top(row) - top(before) - before.bounds.height - height).magnitude < 0.01, "scale \(scale)")
        }
    }
}
