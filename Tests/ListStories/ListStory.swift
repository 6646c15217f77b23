import CasementControls
import CasementCore
import CasementTesting
import FuzzEngine

/// A list or a grid to which people and the app do things at random; a seed determines all of them.
@MainActor package final class ListStory {
    typealias Numbers = any StoryItems

    /// The layouts of a grid. Columns of different lengths are those of the items above, which a new grid does not measure: in
    /// a waterfall the items are squares.
    private static let layouts: [any ListLayout] = [
        .columns(2), .columns(3, length: .ratio(1)), .adaptive(minimum: 90, length: .fixed(70)),
        .waterfall(.count(2), length: .ratio(1)),
    ]

    /// What the view of an item shows.
    struct Row: Equatable {
        var item: Int
        var texts: [String]
        var isSelected: Bool
        var isHidden: Bool
        var opacity: Double
        /// The distance by which a swipe has moved it, in points.
        var shift: Double
    }

    let stage = Stage(size: Size(width: 360, height: 480))
    let list: Numbers
    /// The names of the steps so far.
    private(set) var log: [String] = []
    private let model: Model
    private let seed: UInt64
    private var random: SplitMix64

    /// What the app knows; rows read it when they are made.
    @MainActor final class Model {
        var items: Set<Int> = []
        var versions: [Int: Int] = [:]
        var next = 1000
    }

    /// - Parameter isOfGrid: whether it happens to a grid; otherwise to a list.
    init(seed: UInt64, isOfGrid: Bool) {
        self.seed = seed
        random = SplitMix64(seed: seed)
        model = Model()
        let sections = (0..<5).map { ($0, Array($0 * 12..<($0 + 1) * 12)) }
        model.items = Set(0..<60)
        let snapshot = ListSnapshot(sections)
        list = isOfGrid ? Self.grid(snapshot, Self.layouts[0], model) : Self.list(snapshot, model)
        list.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        stage.scene.root.addSubview(list)
        stage.settle()
    }

    // MARK: Lists

    /// A list whose rows set only what their item has: a recycled row shows what it was not reset from.
    private static func list(_ snapshot: ListSnapshot<Int, Int>, _ model: Model) -> ListView<Int, Int> {
        let list = ListView(snapshot) { list, number in
            let row = list.dequeue(ListRow())
            row.title = "Row \(number), version \(model.versions[number, default: 0])"
            if number % 3 == 0 {
                row.subtitle = "A subtitle that is too long for one line of the list, but not for two"
            }
            if number % 4 == 1 { row.accessory = .chevron }
            if number % 7 == 2 { row.isEnabled = false }
            if number % 5 == 3 { row.value = "Value" }
            return row
        }
        list.header = { list, section in
            let header = list.dequeue(ListHeader())
            header.title = "Section \(section)"
            header.isCollapsible = true
            return header
        }
        list.selectionMode = .multiple
        list.canReorder = true
        list.trailingActions { $0 % 2 == 0 ? [deletion(of: $0, model), SwipeAction("Flag") { true }] : [] }
        list.leadingActions { $0 % 6 == 0 ? [SwipeAction("Read") { true }] : [] }
        list.swipeToggle { (row: ListRow, item, isOn) in row.value = isOn ? "done" : item % 5 == 3 ? "Value" : "" }
        return list
    }

    /// A grid of the same items.
    private static func grid(
        _ snapshot: ListSnapshot<Int, Int>, _ layout: any ListLayout, _ model: Model
    ) -> GridView<Int, Int> {
        let grid = GridView(snapshot, layout: layout) { grid, number in
            let tile = grid.dequeue(StoryTile())
            tile.title = "Tile \(number), version \(model.versions[number, default: 0])"
            if number % 3 == 0 { tile.title += ", with a text that is too long for one line" }
            if number % 7 == 2 { tile.isEnabled = false }
            return tile
        }
        grid.header = { grid, section in
            let header = grid.dequeue(ListHeader())
            header.title = "Section \(section)"
            return header
        }
        grid.selectionMode = .multiple
        grid.canReorder = true
        return grid
    }

    private static func deletion(of item: Int, _ model: Model) -> SwipeAction {
        SwipeAction("Delete", style: .destructive, commitsOnFullSwipe: true) {
            guard item % 8 != 0 else { return false }
            model.items.remove(item)
            return true
        }
    }

    /// A new list in the state of the old one, on a stage of its own.
    func rebuilt() -> (Stage, Numbers) {
        let other = Stage(size: Size(width: 360, height: 480))
        other.scene.environment.textScale = stage.scene.environment.textScale
        let fresh = remade()
        fresh.frame = list.frame
        fresh.selection = list.selection
        other.scene.root.addSubview(fresh)
        fresh.offset = list.offset
        other.settle()
        return (other, fresh)
    }

    private func remade() -> Numbers {
        if let gridView { return Self.grid(list.snapshot, gridView.layout, model) }
        let fresh = Self.list(list.snapshot, model)
        guard let listView else { return fresh }
        fresh.collapsedSections = listView.collapsedSections
        fresh.isEditing = listView.isEditing
        fresh.toggledItems = listView.toggledItems
        return fresh
    }

    /// The list; nil in a story of a grid.
    var listView: ListView<Int, Int>? { list as? ListView<Int, Int> }
    /// The grid; nil in a story of a list.
    private var gridView: GridView<Int, Int>? { list as? GridView<Int, Int> }

    private static func top(_ list: Numbers, _ item: Int) -> Double? {
        list.cell(for: item).flatMap { row in row.superview?.convert(row.frame, to: nil).minY }
    }

    /// Moves the rows to whole pixels: fractions that differ by less than 0.01 could round to different ones.
    func alignToPixels() async {
        stage.scene.environment.textScale = 1
        await rest()
        if let item = list.visibleItems.first, let top = Self.top(list, item) {
            list.contentOffset.y += top - top.rounded()
        }
        await rest()
    }

    /// The visible rows and their frames on the screen.
    static func rows(_ list: Numbers) -> [(row: Row, frame: Rect)] {
        list.visibleItems.compactMap { item in
            guard let row = list.cell(for: item) as? any StoryCell else { return nil }
            let shown = Row(
                item: item, texts: row.texts, isSelected: row.isSelected,
                isHidden: row.isHidden, opacity: row.opacity, shift: row.bounds.origin.x)
            return (shown, row.superview?.convert(row.frame, to: nil) ?? .zero)
        }
    }

    /// The items that the app has inserted and nobody has deleted.
    var items: Set<Int> { model.items }

    /// The items of the sections that are not collapsed.
    var openItems: [Int] {
        let collapsed = listView?.collapsedSections ?? []
        return list.snapshot.sections.filter { !collapsed.contains($0) }.flatMap { list.snapshot.items(in: $0) }
    }

    // MARK: Steps

    private func below(_ limit: Int) -> Int { random.pick(0...limit - 1) }

    /// Waits for the end of all motion, and closes swiped rows.
    func rest() async {
        _ = await stage.settled()
        listView?.closeActions()
        if list.offset == nil { listView?.collapsedSections = [] }
        _ = await stage.settled()
    }

    /// Plays a step. What it does depends on the seed, its number and the state of the list alone, so that a story without some
    /// of its steps can be played.
    func step(_ number: Int) async {
        random = SplitMix64(seed: seed &* 1000 &+ UInt64(number))
        switch below(19) {
        case 0, 1, 2, 3: note("edit", edit)
        case 4, 5: note("scroll") { scroll() }
        case 6, 7: note("swipe") { swipe(by: [-110, -130, 120, -60, 60][below(5)]) }
        case 8: note("full swipe") { swipe(by: -290, curve: 3) }
        case 9: await press()
        case 10: note("tap") { if let place = place() { stage.finger.press(at: place).lift() } }
        case 11, 12: note("drag") { drag() }
        case 13: if let listView { note("collapse") { collapse(listView) } } else { note("layout", changeLayout) }
        case 14: note("resize", resize)
        case 15: note("edit mode") { listView.map { $0.setEditing(!$0.isEditing, animated: below(2) == 0) } }
        case 16: note("scroll to", travel)
        case 17: note("edit during a scroll") { scroll(during: edit) }
        default: note("two hands", twoHands)
        }
        if below(3) == 0 { stage.advance(by: .milliseconds(16 * below(12))) } else { await rest() }
    }

    private func note(_ name: String, _ body: () -> Void) {
        log.append(name)
        body()
    }

    /// The middle of a visible row; nil if there is none.
    private func place() -> Point? {
        let middles = Self.rows(list).map(\.frame.center).filter { $0.y > 30 && $0.y < list.frame.height - 10 }
        return middles.isEmpty ? nil : middles[below(middles.count)]
    }

    private func stroke(at point: Point, by vector: Vector, curve: Double, onMove: () -> Void = {}) {
        var hand = SwipeHand(stage, seed: random.next())
        let seconds = hand.number(in: 0.12...0.5)
        hand.stroke(at: point, by: vector, over: seconds, curve: curve, onMove: onMove)
    }

    private func scroll(during edit: () -> Void = {}) {
        let height = list.frame.height
        let isDown = below(2) == 0
        var moves = 0
        stroke(
            at: Point(120 + Double(below(80)), isDown ? 60 : height - 30),
            by: Vector(
                dx: Double(below(60) - 30), dy: (isDown ? 1 : -1) * Double(60 + below(max(1, Int(height) - 100)))),
            curve: Double(below(40) - 20)
        ) {
            moves += 1
            if moves % 6 == 0 { edit() }
        }
    }

    private func swipe(by dx: Double, curve: Double = 8) {
        guard let place = place() else { return }
        stroke(at: Point(dx < 0 ? 300 : 20, place.y), by: Vector(dx: dx, dy: Double(below(20) - 10)), curve: curve)
    }

    /// Opens a row and presses one of its actions.
    private func press() async {
        log.append("press an action")
        guard let place = place() else { return }
        stroke(at: Point(list.frame.width - 40, place.y), by: Vector(dx: -120, dy: 2), curve: 4)
        _ = await stage.settled()
        stage.finger.press(at: Point(list.frame.width - (below(2) == 0 ? 30 : 110), place.y)).lift()
    }

    private func drag(meanwhile: () -> Void = {}) {
        guard let start = place() else { return }
        let finger = stage.newFinger().press(at: start).hold(for: .milliseconds(550))
        finger.drag(to: Point(start.x + Double(below(40)), Double(20 + below(Int(list.frame.height) - 40))))
        meanwhile()
        finger.hold(for: .milliseconds(Int64(100 + below(400))))
        if below(4) == 0 { finger.cancel() } else { finger.lift() }
    }

    private func twoHands() {
        let other = stage.newFinger()
        if below(2) == 0 { return drag(meanwhile: { scroll() }) }
        other.press(at: place() ?? Point(60, 60))
        scroll { other.move(by: Vector(dx: -12, dy: Double(below(7) - 3))) }
        if below(2) == 0 { edit() }
        other.lift()
    }

    private func collapse(_ list: ListView<Int, Int>) {
        let sections = list.snapshot.sections
        let section = sections[below(sections.count)]
        list.setCollapsed(!list.collapsedSections.contains(section), section: section, animated: below(3) > 0)
    }

    private func changeLayout() {
        guard let gridView else { return }
        // Swift 6.2 opens no existential within the call.
        let layout = Self.layouts[below(Self.layouts.count)]
        gridView.setLayout(layout, animated: below(3) > 0)
    }

    private func resize() {
        if below(2) == 0 {
            stage.scene.environment.textScale = [1, 1.3, 1.8][below(3)]
        } else {
            list.frame.size = Size(width: 260 + Double(below(100)), height: 240 + Double(below(240)))
        }
    }

    private func travel() {
        let all = list.snapshot.items
        let positions: [ListScrollPosition] = [.top, .center, .bottom, .nearest]
        list.scrollTo(all[below(all.count)], at: positions[below(4)], animated: below(2) == 0)
    }

    // MARK: Edits

    private func edit() {
        list.edit(animated: below(4) > 0) { snapshot in
            for _ in 0...below(3) { change(&snapshot) }
            if snapshot.itemCount < 20 { insert(20, &snapshot) }
        }
    }

    private func insert(_ count: Int, _ snapshot: inout ListSnapshot<Int, Int>) {
        let new = Array(model.next..<model.next + count)
        model.next += count
        model.items.formUnion(new)
        let section = snapshot.section(at: below(snapshot.sectionCount))
        snapshot.insert(new, at: below(snapshot.itemCount(in: section) + 1), in: section)
    }

    private func change(_ snapshot: inout ListSnapshot<Int, Int>) {
        let (all, sections) = (snapshot.items, snapshot.sections)
        let section = sections[below(sections.count)]
        guard all.count > 6 else { return insert(5, &snapshot) }
        let item = all[below(all.count)]
        switch below(9) {
        case 0, 1: insert(1 + below(4), &snapshot)
        case 2:
            snapshot.delete([item])
            model.items.remove(item)
        case 3: snapshot.move(item, toEndOf: section)
        case 4: snapshot.move(item, to: ListPosition(section: below(sections.count), item: 0))
        case 5, 6:
            model.versions[item, default: 0] += 1
            snapshot.reconfigure([item])
        case 7 where sections.count > 3:
            model.items.subtract(snapshot.items(in: section))
            snapshot.deleteSections([section])
        case 7:
            snapshot.insertSections([model.next], after: section)
            model.next += 1
        default: if let last = sections.last, last != section { snapshot.moveSection(section, after: last) }
        }
    }
}
