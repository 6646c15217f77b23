import CasementCore
import CasementTesting
import Testing

@testable import CasementControls

/// A list of numbers whose rows have given heights.
@MainActor private final class NumberList: ScrollView, ListSource {
    final class Row: View {
        var number = 0
    }

    /// The first number of each section is that of its header.
    var sections: [[Int]]
    var height: (Int) -> Double
    var headerHeight: Double?
    private(set) var pool: [Row] = []
    private(set) var made = 0
    lazy var engine = ItemEngine(self, self, RowLayout())
    lazy var editor = ItemEditor(engine)

    init(_ sections: [[Int]], headerHeight: Double? = nil, height: @escaping (Int) -> Double) {
        (self.sections, self.headerHeight, self.height) = (sections, headerHeight, height)
        super.init()
        laysOutOnScroll = true
        engine.reload(sections.map { $0.count - 1 })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        engine.layOut()
    }

    func makeView(at address: ListAddress, reusing old: View?) -> View? {
        let row = old as? Row ?? pool.popLast() ?? Row()
        made += 1
        switch address {
        case .header(let section):
            guard headerHeight != nil else { return nil }
            row.number = sections[section][0]
        case .footer: return nil
        case .item(let section, let item): row.number = sections[section][item + 1]
        }
        return row
    }

    func length(of view: View, extent: Double) -> Double {
        guard let number = (view as? Row)?.number else { return 0 }
        return number < 0 ? headerHeight ?? 0 : height(number)
    }

    func recycle(_ view: View) {
        if let row = view as? Row { pool.append(row) }
    }

    /// The visible rows, from top to bottom: their numbers, and their starts in the viewport.
    var shown: [(number: Int, start: Double, height: Double)] {
        engine.container.subviews.compactMap { $0 as? Row }.map { row in
            let frame = engine.container.convert(row.frame, to: self)
            return (row.number, frame.minY - contentOffset.y, frame.height)
        }.filter { $0.start < bounds.height && $0.start + $0.height > 0 }.sorted { $0.start < $1.start }
    }

    func edit(_ edits: [ListEdit], animated: Bool = false, _ commit: (inout [[Int]]) -> Void) {
        editor.apply(edits, animated: animated, keeping: nil) { commit(&sections) }
    }
}

@Suite @MainActor struct ListEngineTests {
    private static let size = Size(width: 320, height: 480)

    private func stage(_ list: NumberList) -> Stage {
        let stage = Stage(size: Self.size)
        list.frame = Rect(origin: .zero, size: Self.size)
        stage.scene.root.addSubview(list)
        stage.settle()
        return stage
    }

    /// Fails unless the rows follow each other without gaps and cover the viewport.
    private func expectGapless(_ list: NumberList, sourceLocation: SourceLocation = #_sourceLocation) {
        let shown = list.shown
        if list.headerHeight != nil, list.engine.stickyHeader.isEnabled { return }
        for (row, next) in zip(shown, shown.dropFirst()) {
            #expect((row.start + row.height - next.start).magnitude < 0.01, sourceLocation: sourceLocation)
        }
    }

    private func irregular(_ number: Int) -> Double { 40 + Double((number * 37) % 50) }

    @Test func `Only visible rows have views`() {
        let list = NumberList([[-1] + Array(0..<100_000)], height: irregular)
        let stage = stage(list)
        #expect(list.shown.first?.number == 0 && list.shown.first?.start == 0)
        #expect(list.made < 20)
        expectGapless(list)
        stage.settle()
        #expect(list.made < 20)
    }

    @Test func `Scrolling down and up again shows every row in order, and moves nothing by itself`() {
        let list = NumberList([[-1] + Array(0..<1000)], height: irregular)
        let stage = stage(list)
        var seen = 0
        for _ in 0..<200 {
            let before = list.shown
            list.contentOffset.y += 37
            stage.advance(by: .milliseconds(16))
            let after = list.shown
            expectGapless(list)
            for row in after {
                guard let old = before.first(where: { $0.number == row.number }) else { continue }
                #expect((old.start - row.start - 37).magnitude < 0.01)
            }
            seen = max(seen, after.last?.number ?? 0)
        }
        #expect(seen > 100)
        for _ in 0..<200 {
            list.contentOffset.y -= 37
            stage.advance(by: .milliseconds(16))
            expectGapless(list)
        }
        #expect(list.shown.first?.number == 0)
        #expect((list.shown.first?.start ?? 1).magnitude < 0.01)
    }

    @Test func `A jump to an end shows that end exactly`() {
        let list = NumberList([[-1] + Array(0..<100_000)], height: irregular)
        let stage = stage(list)
        let travel = ItemScroller(engine: list.engine)
        let last = list.engine.elements.lines.handle(
            at: list.engine.elements.lines.index(of: .item(section: 0, item: 99_999)))
        travel.scroll(to: last, at: .bottom, animated: false)
        stage.settle()
        #expect(list.shown.last?.number == 99_999)
        #expect(((list.shown.last.map { $0.start + $0.height } ?? 0) - 480).magnitude < 0.01)
        #expect(list.made < 60)
        let middle = list.engine.elements.lines.handle(
            at: list.engine.elements.lines.index(of: .item(section: 0, item: 50_000)))
        travel.scroll(to: middle, at: .top, animated: false)
        stage.settle()
        #expect(list.shown.first?.number == 50_000)
        #expect((list.shown.first?.start ?? 1).magnitude < 0.01)
        let near = list.engine.elements.lines.handle(
            at: list.engine.elements.lines.index(of: .item(section: 0, item: 50_020)))
        travel.scroll(to: near, at: .center, animated: true)
        stage.settle()
        let shown = list.shown.first { $0.number == 50_020 }
        #expect(((shown.map { $0.start + $0.height / 2 } ?? 0) - 240).magnitude < 0.51)
    }

    @Test func `Rows inserted above leave the visible ones where they are`() {
        let list = NumberList([[-1] + Array(0..<1000)], height: irregular)
        let stage = stage(list)
        list.contentOffset.y = 3000
        stage.settle()
        let before = list.shown
        list.edit([.insertItems(at: ListPosition(section: 0, item: 3), count: 10)]) {
            $0[0].insert(contentsOf: 5000..<5010, at: 4)
        }
        stage.settle()
        #expect(list.shown.map(\.number) == before.map(\.number))
        for (old, new) in zip(before, list.shown) { #expect((old.start - new.start).magnitude < 0.01) }
        list.contentOffset.y = 0
        stage.settle()
        #expect(list.shown.map(\.number).prefix(5) == [0, 1, 2, 5000, 5001])
        expectGapless(list)
    }

    @Test func `A list at its top shows what is inserted there, and the rows move down`() {
        let list = NumberList([[-1] + Array(0..<100)], height: irregular)
        let stage = stage(list)
        list.edit([.insertItems(at: ListPosition(section: 0, item: 0), count: 1)], animated: true) {
            $0[0].insert(77, at: 1)
        }
        stage.advance(by: .milliseconds(60))
        let row = list.shown.first { $0.number == 0 }
        #expect((row?.start ?? 0) > 0 && (row?.start ?? 100) < irregular(77))
        stage.settle()
        #expect(list.shown.first?.number == 77 && list.shown.first?.start == 0)
        expectGapless(list)
    }

    @Test func `The header that stays is that of the section at the top, also after that was replaced`() {
        let list = NumberList([[-1] + Array(0..<100), [-2] + Array(100..<200)], headerHeight: 30, height: irregular)
        let stage = stage(list)
        list.contentOffset.y = 2000
        stage.settle()
        #expect(list.shown.contains { $0.number == -1 && $0.start == 0 })
        // The header of the last section that is inserted gets the handle of the header that was removed.
        let edits: [ListEdit] = [
            .deleteSection(0), .insertSection(0, itemCount: 99), .insertSection(0, itemCount: 60),
        ]
        list.edit(edits, animated: true) {
            $0[0] = [-9] + Array(500..<560)
            $0.insert([-8] + Array(600..<699), at: 1)
        }
        stage.settle()
        let headers = list.shown.filter { $0.number < 0 }
        #expect(headers.map(\.number) == [-9] && headers.first?.start == 0)
        #expect(list.shown.contains { (500..<560).contains($0.number) })
    }

    @Test func `Random edits and scrolls show what a new list shows`() {
        for seed in 0..<20 {
            var random = SplitMix(seed: UInt64(seed))
            let list = NumberList(
                [[-1] + Array(0..<30), [-2] + Array(30..<50), [-3]], headerHeight: 30, height: irregular)
            list.engine.stickyHeader.isEnabled = seed % 2 == 0
            let stage = stage(list)
            var next = 1000
            for _ in 0..<60 {
                let section = Int.random(in: 0..<list.sections.count, using: &random)
                let count = list.sections[section].count - 1
                let animated = Bool.random(using: &random)
                switch Int.random(in: 0..<8, using: &random) {
                case 0, 1:
                    let item = Int.random(in: 0...count, using: &random)
                    list.edit(
                        [.insertItems(at: ListPosition(section: section, item: item), count: 2)], animated: animated
                    ) {
                        $0[section].insert(contentsOf: [next, next + 1], at: item + 1)
                    }
                    next += 2
                case 2 where count > 1:
                    let item = Int.random(in: 0..<(count - 1), using: &random)
                    list.edit(
                        [.deleteItems(at: ListPosition(section: section, item: item), count: 2)], animated: animated
                    ) {
                        $0[section].removeSubrange((item + 1)..<(item + 3))
                    }
                case 3 where count > 0:
                    let to = Int.random(in: 0..<list.sections.count, using: &random)
                    let item = Int.random(in: 0..<count, using: &random)
                    let room = list.sections[to].count - 1 - (to == section ? 1 : 0)
                    let target = Int.random(in: 0...room, using: &random)
                    let edit = ListEdit.moveItem(
                        from: ListPosition(section: section, item: item), to: ListPosition(section: to, item: target))
                    list.edit([edit], animated: animated) {
                        $0[to].insert($0[section].remove(at: item + 1), at: target + 1)
                    }
                case 4 where list.sections.count > 2:
                    let to = Int.random(in: 0..<list.sections.count, using: &random)
                    list.edit([.moveSection(from: section, to: to)], animated: animated) {
                        $0.insert($0.remove(at: section), at: to)
                    }
                case 5:
                    list.edit([.insertSection(section, itemCount: 0)], animated: animated) {
                        $0.insert([-next], at: section)
                    }
                    next += 2
                default:
                    list.contentOffset.y += Double.random(in: -400...400, using: &random)
                }
                if Bool.random(using: &random) { stage.advance(by: .milliseconds(40)) }
                let rows = list.engine.items.placed.compactMap { ($0.view as? NumberList.Row)?.number }
                #expect(Set(rows).count == rows.count)
            }
            stage.settle()
            expectGapless(list)
            let fresh = NumberList(list.sections, headerHeight: 30, height: irregular)
            fresh.engine.stickyHeader.isEnabled = list.engine.stickyHeader.isEnabled
            let other = self.stage(fresh)
            guard let first = list.shown.first(where: { $0.number >= 0 }) else { continue }
            let section = list.sections.firstIndex { $0.contains(first.number) } ?? 0
            let item = (list.sections[section].firstIndex(of: first.number) ?? 1) - 1
            let handle = fresh.engine.elements.lines.handle(
                at: fresh.engine.elements.lines.index(of: .item(section: section, item: item)))
            ItemScroller(engine: fresh.engine).scroll(to: handle, at: .top, animated: false)
            other.settle()
            let delta = (fresh.shown.first { $0.number == first.number }?.start ?? 0) - first.start
            fresh.contentOffset.y += delta
            other.settle()
            #expect(list.shown.map(\.number) == fresh.shown.map(\.number), "seed \(seed)")
            for (one, two) in zip(list.shown, fresh.shown) {
                #expect((one.start - two.start).magnitude < 0.1, "seed \(seed), \(one), \(two)")
            }
        }
    }

    /// The heights that were estimated differ from the real ones by up to 150 points.
    @Test(arguments: [-1.0, 1.0]) func `Flicks show what they show in a list whose heights are known`(_ sign: Double) {
        func wild(_ number: Int) -> Double { 20 + Double((number * 71) % 180) }
        let lists = (0..<2).map { _ in NumberList([[-1] + Array(0..<400)], height: wild) }
        for line in 0..<lists[1].engine.elements.lines.count {
            let handle = lists[1].engine.elements.lines.handle(at: line)
            if case .item(_, let item) = lists[1].engine.elements.lines.address(of: line) {
                lists[1].engine.elements.lines.setLength(wild(item), of: handle)
            } else {
                lists[1].engine.elements.lines.setLength(0, of: handle)
            }
        }
        let stages = lists.map { stage($0) }
        for list in lists {
            let middle = list.engine.elements.lines.handle(at: 201)
            ItemScroller(engine: list.engine).scroll(to: middle, at: .top, animated: false)
        }
        for stage in stages { stage.settle() }
        let fingers = stages.map { $0.finger }
        for flick in 0..<3 {
            let steps = [3.0, 9, 17, 24, 30, 33, 38]
            for finger in fingers { finger.press(at: Point(100, 240 - sign * 60)) }
            for step in steps {
                for finger in fingers { finger.drag(by: Vector(dx: 1, dy: sign * step), over: .milliseconds(16)) }
                expectEqual(lists)
            }
            for finger in fingers { finger.lift() }
            for _ in 0..<(flick == 1 ? 200 : 20) {
                for stage in stages { stage.advance(by: .milliseconds(16)) }
                expectEqual(lists)
            }
        }
    }

    private func expectEqual(_ lists: [NumberList], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(lists[0].shown.map(\.number) == lists[1].shown.map(\.number), sourceLocation: sourceLocation)
        for (one, two) in zip(lists[0].shown, lists[1].shown) {
            #expect((one.start - two.start).magnitude < 0.01, sourceLocation: sourceLocation)
        }
    }
}
