import CasementControls
import CasementCore
import CasementTesting
import Testing

@MainActor private final class Box<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}

@Suite @MainActor struct ListViewTests {
    private typealias Numbers = ListView<Int, Int>

    private func stage(_ list: View) -> Stage {
        let stage = Stage(size: Size(width: 320, height: 480))
        list.frame = Rect(origin: .zero, size: Size(width: 320, height: 480))
        stage.scene.root.addSubview(list)
        stage.settle()
        return stage
    }

    private func numbers(_ count: Int) -> Numbers {
        Numbers(Array(0..<count)) { row, number in row.title = "Row \(number)" }
    }

    @Test func `A tap runs the action with the item, and a scroll does not`() throws {
        let list = numbers(1000)
        let stage = stage(list)
        var tapped: [Int] = []
        list.onSelect { tapped.append($0) }
        let row = try #require(list.cell(for: 3))
        try stage.finger.press(on: row).lift()
        #expect(tapped == [3])
        try stage.finger.press(on: row).drag(by: Vector(dx: 3, dy: -120)).lift()
        stage.settle()
        #expect(tapped == [3])
        #expect(list.visibleItems.first.map { $0 > 1 } == true)
    }

    @Test func `A selection belongs to the items, not to the views`() throws {
        let list = numbers(1000)
        list.selectionMode = .multiple
        let stage = stage(list)
        for number in [1, 4] { try stage.finger.press(on: #require(list.cell(for: number))).lift() }
        #expect(list.selection == [1, 4])
        list.scrollTo(500, at: .top, animated: false)
        stage.settle()
        for number in list.visibleItems { #expect((list.cell(for: number) as? Control)?.isSelected == false) }
        list.scrollTo(0, animated: false)
        stage.settle()
        for number in list.visibleItems {
            #expect((list.cell(for: number) as? Control)?.isSelected == [1, 4].contains(number))
        }
        list.edit { $0.delete([4]) }
        #expect(list.selection == [1])
    }

    @Test func `Edits by identity show the new order`() {
        let list = numbers(20)
        let stage = stage(list)
        list.edit {
            $0.insert([100], after: 2)
            $0.delete([0])
            $0.move(5, before: 1)
        }
        stage.settle()
        #expect(Array(list.visibleItems.prefix(6)) == [5, 1, 2, 100, 3, 4])
        list.apply(ListSnapshot(Array((0..<20).reversed())))
        stage.settle()
        #expect(Array(list.visibleItems.suffix(3)) == Array((0..<20).reversed())[..<list.visibleItems.count].suffix(3))
    }

    @Test func `A large snapshot is compared in the background, and edits meanwhile belong to it`() async {
        let list = numbers(5000)
        let stage = stage(list)
        list.apply(ListSnapshot((0..<5000).filter { $0 % 2 == 1 }))
        #expect(list.snapshot.itemCount == 5000)
        list.edit { $0.insert([7000], at: 0, in: 0) }
        _ = await stage.settled()
        #expect(list.snapshot.itemCount == 2501)
        #expect(Array(list.visibleItems.prefix(3)) == [7000, 1, 3])
        list.edit { $0.delete([1]) }
        #expect(list.snapshot.itemCount == 2500)
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 1e308])
    func `An estimate that is no height changes nothing`(height: Double) {
        let list = numbers(100)
        list.estimatedRowHeight = height
        #expect(list.estimatedRowHeight == 52)
        let stage = stage(list)
        stage.settle()
        #expect(list.visibleItems.first == 0)
    }

    @Test func `Reconfiguring keeps the view of a row`() throws {
        let suffix = Box("")
        let list = Numbers(Array(0..<50)) { row, number in row.title = "Row \(number)\(suffix.value)" }
        let stage = stage(list)
        let row = try #require(list.cell(for: 2) as? ListRow)
        suffix.value = " is longer now and takes more than one line of the list, so that the rows below move down"
        let below = try #require(list.cell(for: 3)).frame.minY
        list.edit { $0.reconfigure([2]) }
        stage.settle()
        #expect(list.cell(for: 2) === row && row.title.hasSuffix("down"))
        #expect(try #require(list.cell(for: 3)).frame.minY > below)
        #expect((list.cell(for: 1) as? ListRow)?.title == "Row 1")
    }

    @Test func `The arrow keys lead to rows that were not visible`() throws {
        let list = numbers(1000)
        let stage = stage(list)
        try #require(list.cell(for: 0)).focus()
        for _ in 0..<30 { stage.keyboard.press(.downArrow) }
        stage.settle()
        #expect(stage.scene.focusedView === list.cell(for: 30))
        var tapped = -1
        list.onSelect { tapped = $0 }
        stage.keyboard.press(.return)
        #expect(tapped == 30)
        for _ in 0..<30 { stage.keyboard.press(.upArrow) }
        stage.settle()
        #expect(stage.scene.focusedView === list.cell(for: 0))
    }

    @Test func `A log stays at its end until a person scrolls back`() {
        let list = numbers(100)
        list.sticksToEnd = true
        let stage = stage(list)
        #expect(list.visibleItems.last == 99)
        list.edit { $0.append([100]) }
        stage.settle()
        #expect(list.visibleItems.last == 100)
        stage.finger.press(at: Point(100, 200)).drag(by: Vector(dx: 0, dy: 150)).lift()
        stage.settle()
        let visible = list.visibleItems
        list.edit { $0.append([101]) }
        stage.settle()
        #expect(list.visibleItems == visible)
        list.scrollTo(101, animated: true)
        stage.settle()
        #expect(list.visibleItems.last == 101)
    }

    @Test func `More items are loaded near the end, once at a time`() async {
        let list = numbers(100)
        var loads = 0
        list.onReachEnd { [unowned list] in
            loads += 1
            let count = list.snapshot.itemCount
            guard count < 140 else { return }
            list.edit { $0.append(Array(count..<(count + 20))) }
        }
        let stage = stage(list)
        #expect(loads == 0)
        for (last, expected) in [(99, 1), (119, 2), (139, 3), (0, 3), (139, 3)] {
            list.scrollTo(last, animated: true)
            stage.settle()
            _ = await stage.settled()
            #expect(loads == expected)
        }
        #expect(list.snapshot.itemCount == 140)
    }

    @Test(arguments: [false, true])
    func `A load that brought nothing is repeated when a person scrolls to the end anew`(isAtStart: Bool) async {
        let list = numbers(20)
        var loads = 0
        if isAtStart { list.onReachStart { loads += 1 } } else { list.onReachEnd { loads += 1 } }
        let stage = stage(list)
        // The first rows reach within a viewport of the end.
        _ = await stage.settled()
        #expect(loads == 1)
        for expected in 2...4 {
            stage.newFinger().press(at: Point(100, 300))
                .drag(by: Vector(dx: 0, dy: isAtStart ? 1500 : -1500), over: .milliseconds(400))
                .hold(for: .milliseconds(80)).lift()
            stage.settle()
            _ = await stage.settled()
            #expect(loads == expected)
        }
    }

    @Test func `Each announced item is shown or cancelled once`() {
        let list = numbers(2000)
        var (outstanding, announced, cancelled) = (Set<Int>(), 0, 0)
        list.onPrefetch { items in
            for item in items { #expect(outstanding.insert(item).inserted) }
            announced += items.count
        } cancel: { items in
            for item in items { #expect(outstanding.remove(item) != nil) }
            cancelled += items.count
        }
        let stage = stage(list)
        for step in 0..<120 {
            list.contentOffset.y += step % 40 < 25 ? 90 : -140
            stage.advance(by: .milliseconds(16))
            outstanding.subtract(list.visibleItems)
        }
        #expect(announced > 50 && cancelled > 0)
        #expect(outstanding.count < 20)
        list.scrollTo(1500, animated: false)
        stage.settle()
        #expect(outstanding.allSatisfy { $0 > 1500 && $0 < 1530 })
    }

    @Test func `A finger that trembles while it scrolls cancels no announcement`() {
        let list = numbers(2000)
        var cancelled = 0
        list.onPrefetch { _ in
        } cancel: {
            cancelled += $0.count
        }
        let stage = stage(list)
        let finger = stage.finger.press(at: Point(150, 350))
        for step in 0..<60 {
            finger.drag(by: Vector(dx: 0, dy: step.isMultiple(of: 3) ? 5 : -9), over: .milliseconds(16))
        }
        #expect(list.contentOffset.y > 200 && cancelled == 0)
        finger.drag(by: Vector(dx: 0, dy: 60), over: .milliseconds(200)).lift()
        #expect(cancelled > 0)
    }

    @Test func `The offset is restored by identity`() {
        let list = numbers(1000)
        let stage = stage(list)
        list.contentOffset.y = 7777
        stage.settle()
        let saved = list.offset
        let other = Numbers(Array(-500..<1000)) { row, number in row.title = "Row \(number)" }
        other.offset = saved
        self.stage(other).settle()
        #expect(other.offset?.item == saved?.item)
        #expect(((other.offset?.distance ?? 99) - (saved?.distance ?? 0)).magnitude < 0.01)
        _ = stage
    }

    @Test func `Header, footer and empty view take part in the layout`() {
        let list = numbers(3)
        let (header, footer, empty) = (Label("Top"), Label("Bottom"), Label("Nothing"))
        (list.headerView, list.footerView, list.emptyView) = (header, footer, empty)
        let stage = stage(list)
        #expect(header.frame.minY == 0 && header.frame.height > 0 && empty.isHidden)
        let first = list.cell(for: 0).map { $0.convert($0.bounds, to: list).minY }
        #expect(first == header.frame.maxY)
        #expect(footer.frame.maxY == list.contentSize.height)
        list.apply(ListSnapshot<Int, Int>([]), animated: false)
        stage.settle()
        #expect(!empty.isHidden && empty.frame.height > 300)
    }

    @Test func `The views above and below the rows receive touches`() throws {
        let list = numbers(3)
        var taps: [String] = []
        let (header, footer) = (Button("Top"), Button("Bottom"))
        header.onTap { taps.append("header") }
        footer.onTap { taps.append("footer") }
        (list.headerView, list.footerView) = (header, footer)
        let stage = stage(list)
        for button in [header, footer] { try stage.finger.press(on: button).hold(for: .milliseconds(200)).lift() }
        #expect(taps == ["header", "footer"])
    }

    @Test func `Edits within the closure that makes a row neither crash nor loop`() {
        var edits = 0
        let list = Numbers(ListSnapshot(Array(0..<50))) { list, number in
            if edits < 3 {
                edits += 1
                list.edit { $0.insert([1000 + edits], at: 0, in: 0) }
            }
            let row = list.dequeue(ListRow())
            row.title = "\(number)"
            return row
        }
        let stage = stage(list)
        stage.settle()
        #expect(list.snapshot.itemCount == 53)
        #expect(Array(list.visibleItems.prefix(4)) == [1003, 1002, 1001, 0])
    }

    /// The visible rows lie one below the other without gaps.
    private func expectGapless(_ list: Numbers, sourceLocation: SourceLocation = #_sourceLocation) {
        let rows = list.visibleItems.compactMap { list.cell(for: $0)?.frame }
        for (row, next) in zip(rows, rows.dropFirst()) {
            #expect((row.maxY - next.minY).magnitude < 0.01, sourceLocation: sourceLocation)
        }
    }

    @Test func `Rows grow with the text scale, with their content, and in a narrower list`() throws {
        let list = Numbers(Array(0..<300)) { row, number in
            row.title = "Row \(number)"
            row.subtitle = "A subtitle that is too long for one line of the list, but not for two of them"
        }
        let stage = stage(list)
        list.contentOffset.y = 4000
        stage.settle()
        let first = try #require(list.offset)
        func start() -> Double { list.offset?.item == first.item ? list.offset?.distance ?? 99 : 99 }
        let height = try #require(list.cell(for: first.item)).frame.height
        stage.scene.environment.textScale = 2
        stage.settle()
        expectGapless(list)
        #expect(try #require(list.cell(for: first.item)).frame.height > height * 1.5)
        #expect((start() - first.distance).magnitude < 0.01)
        stage.scene.environment.textScale = 1
        list.frame.size.width = 200
        stage.settle()
        expectGapless(list)
        #expect((start() - first.distance).magnitude < 0.01)
        let second = list.visibleItems[1]
        let row = try #require(list.cell(for: second) as? ListRow)
        let before = row.frame.height
        row.maximumLines = nil
        row.subtitle = String(repeating: "more and more ", count: 20)
        stage.settle()
        #expect(row.frame.height > before + 40)
        expectGapless(list)
        #expect((start() - first.distance).magnitude < 0.01)
    }

    @Test func `Heights that are no heights have defined results`() {
        final class Liar: ListCell {
            var height = 0.0
            override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }
        }
        let list = Numbers(ListSnapshot(Array(0..<100))) { list, number in
            let row = list.dequeue(Liar())
            row.height = [40, -500, .nan, .infinity, 60][number % 5]
            return row
        }
        let stage = stage(list)
        for _ in 0..<50 {
            list.contentOffset.y += 500_000
            stage.advance(by: .milliseconds(16))
        }
        stage.settle()
        #expect(list.contentSize.height.isFinite)
        list.scrollTo(99, at: .bottom, animated: false)
        #expect(list.visibleItems.last == 99)
    }

    @Test func `Rows that faded in or out are whole again, and disabled ones stay dimmed`() throws {
        let list = Numbers(Array(0..<40)) { row, number in
            row.title = "\(number)"
            row.isEnabled = number != 1
        }
        let stage = stage(list)
        for number in 100..<130 {
            list.edit {
                $0.insert([number], after: 0)
                if number % 3 == 0 { $0.delete([number - 1]) }
            }
            stage.advance(by: .milliseconds(70))
        }
        stage.settle()
        list.scrollTo(39, animated: true)
        stage.settle()
        for item in list.visibleItems { #expect(list.cell(for: item)?.opacity == 1) }
        list.scrollTo(1, at: .top, animated: false)
        stage.settle()
        for item in list.visibleItems {
            let row = try #require(list.cell(for: item) as? ListRow)
            #expect(row.opacity == 1 && row.contentView.opacity == (item == 1 ? 0.4 : 1))
        }
    }

    @Test func `A scroll within the closure that makes a row is shown in the end`() {
        let hasScrolled = Box(false)
        let list = Numbers(ListSnapshot(Array(0..<500))) { list, number in
            if !hasScrolled.value, list.scene != nil {
                hasScrolled.value = true
                list.scrollTo(300, at: .top, animated: false)
            }
            let row = list.dequeue(ListRow())
            row.title = "\(number)"
            return row
        }
        let stage = stage(list)
        stage.settle()
        let rows = list.visibleItems
        #expect(rows.count > 5 && rows == Array(rows[0]...(rows[0] + rows.count - 1)))
        expectGapless(list)
        list.scrollTo(0, animated: false)
        #expect(list.visibleItems.first == 0)
        #expect(list.subviews.flatMap(\.subviews).count { $0 is ListRow } < 40)
    }
}
