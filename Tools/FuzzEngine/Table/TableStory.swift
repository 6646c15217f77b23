import CasementControls
import CasementCore

/// A story of ten hands at one table: taps, presses, drags of nodes, of wires and of sliders, all at once. None may be lost,
/// and none happen twice.
@MainActor package enum TableStory: ControllerStory {
    package enum Step {
        case table(TableContainer, isMirrored: Bool, posts: [Int])
        /// A hand begins at a time.
        case act(TableAct)
    }

    package static func steps(seed: UInt64) -> [Step] {
        var random = SplitMix64(seed: seed)
        let kinds = HandTable.Post.allCases.count
        var places = Array(0..<(HandTable.columns * HandTable.rows))
        let posts = places.map { _ in random.pick(0...(kinds - 1)) }
        let container = TableContainer.allCases[random.pick(0...(TableContainer.allCases.count - 1))]
        var steps: [Step] = [.table(container, isMirrored: random.once(in: 2), posts: posts)]
        for hand in 0..<10 {
            let place = places.remove(at: random.pick(0...(places.count - 1)))
            var time = random.pick(0...400)
            for _ in 0..<random.pick(2...5) {
                let act = TableAct(hand: hand, place: place, time: time, &random)
                steps.append(.act(act))
                time += act.duration + random.pick(60...500)
            }
        }
        return steps
    }

    package static func play(_ steps: [Step]) -> [String] {
        guard case .table(let container, let isMirrored, let posts)? = steps.first else { return [] }
        let world = TableWorld(container, isMirrored: isMirrored, posts.map { HandTable.Post.allCases[$0] })
        world.play(steps.compactMap { if case .act(let act) = $0 { act } else { nil } })
        return world.violations
    }
}

/// What is around the table.
package enum TableContainer: String, CaseIterable, Sendable {
    case nothing, slides, list, sheet, pager

    @MainActor func show(_ table: View, in host: StoryScene) {
        let page = TablePage(table)
        switch self {
        case .nothing: host.scene.rootViewController = page
        case .slides:
            var graph = SlideGraph()
            graph.add("table", left: "left", right: "right", up: "up", down: "down") { page }
            for side in ["left", "right", "up", "down"] { graph.add(SlideID(side)) { View() } }
            host.scene.rootViewController = SlideController(graph, start: "table")
        case .list:
            let rows = [TableRow(View()), TableRow(table), TableRow(View())]
            let list = ListView<Int, Int>(ListSnapshot(Array(rows.indices))) { _, item in rows[item] }
            list.estimatedRowHeight = TableWorld.size.height
            host.scene.rootViewController = TablePage(list)
            host.show()
            list.setContentOffset(Point(0, TableWorld.size.height), animated: false)
        case .sheet:
            let root = TablePage(View())
            host.scene.rootViewController = root
            host.show()
            root.present(page, style: .sheet(detents: [.large]), animated: false)
        case .pager:
            let (pager, size) = (ScrollView(), TableWorld.size)
            pager.horizontalSnapping = .pages
            pager.contentSize = Size(width: 3 * size.width, height: size.height)
            table.frame = Rect(x: size.width, y: 0, width: size.width, height: size.height)
            pager.addSubview(table)
            host.scene.rootViewController = TablePage(pager)
            host.show()
            pager.setContentOffset(Point(size.width, 0), animated: false)
        }
        host.show()
    }
}

private final class TablePage: ViewController {
    private let content: View

    init(_ content: View) { self.content = content }

    override func loadView() -> View { content }
}

private final class TableRow: View {
    private let content: View

    init(_ content: View) {
        self.content = content
        super.init()
        addSubview(content)
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: TableWorld.size.height) }
    override func layoutSubviews() { content.frame = bounds }
}

/// One gesture of a hand at its place.
package struct TableAct: Sendable {
    let hand: Int
    let place: Int
    /// Since the start of the story, in milliseconds.
    let time: Int
    /// How long the hand rests: a tap or a press where it works at the sheet.
    let rest: Int
    let isPress: Bool
    /// The number of reports of its stroke, every 8 ms.
    let reports: Int
    /// Where it leads, as shares of how far the hand can move what is at its place.
    let share: (x: Double, y: Double)

    init(hand: Int, place: Int, time: Int, _ random: inout SplitMix64) {
        (self.hand, self.place, self.time) = (hand, place, time)
        isPress = random.once(in: 2)
        rest = isPress ? random.pick(520...900) : random.pick(30...450)
        reports = random.pick(6...40)
        share = (0.6 + random.share() * 0.4, random.share() - 0.5)
    }

    /// At most, in milliseconds.
    var duration: Int { rest + reports * 8 }
}
