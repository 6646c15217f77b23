import CBenchmark
import CasementCore
import CompositorHarness
import Glibc

/// Compares the cost of a frame in which one view moves, in trees of different sizes and depths: in instructions that callgrind
/// counts, without painting.
@MainActor enum CompositionCost {
    static let offscreen = Benchmark(figures: ["offscreen-100k.vs-1k", "offscreen-groups-100k.vs-1k"]) {
        () throws(HarnessError) in
        [
            try compare("offscreen-100k.vs-1k", .views, few: 1_000, many: 100_000),
            try compare("offscreen-groups-100k.vs-1k", .groups, few: 1_000, many: 100_000),
        ]
    }
    static let visible = Benchmark(figures: ["one-of-2000.vs-one-of-100"]) { () throws(HarnessError) in
        [try compare("one-of-2000.vs-one-of-100", .visible, few: 100, many: 2_000)]
    }
    static let nested = Benchmark(figures: ["nested-200.vs-nested-50"]) { () throws(HarnessError) in
        [try compare("nested-200.vs-nested-50", .nested, few: 50, many: 200)]
    }

    /// The argument that makes this program run only the part that callgrind counts.
    static let option = "--move-view"

    private static let frames = 60

    private enum Tree: Int {
        /// Beside the moving view, views that lie below the visible part of a scroll view.
        case views
        /// As `views`, each with three subviews.
        case groups
        /// Beside the moving view, views that are visible.
        case visible
        /// Views within each other, of which the outermost one moves.
        case nested
    }

    private static func compare(_ name: String, _ tree: Tree, few: Int, many: Int) throws(HarnessError) -> Figure {
        let counts = try Callgrind.instructions([few, many].map { [option, "\(tree.rawValue)", "\($0)"] })
        Files.complain(
            "\(name), instructions of a frame: \(few) views \(Int(counts[0]) / frames), \(many) \(Int(counts[1]) / frames)"
        )
        return Figure(name, counts[1] / counts[0], "ratio", decimals: 3)
    }

    // MARK: The counted part

    static func runCounted(_ numbers: [Int]) {
        guard numbers.count == 2, let tree = Tree(rawValue: numbers[0]),
            let stage = try? PanelStage(width: 1920, height: 1080)
        else { exit(2) }
        let moving = show(tree, numbers[1], on: stage)
        stage.frames(3)
        var changed = 0
        func move(_ number: Int) {
            moving.center.x += number % 2 == 0 ? 7 : -7
            stage.pass()
            if stage.scene.frame(at: stage.now)?.damage.isEmpty == false { changed += 1 }
        }
        for number in 0..<4 { move(number) }
        Callgrind.measure { for number in 0..<frames { move(number) } }
        if changed != frames + 4 { exit(1) }
    }

    /// Shows a tree with a number of views, and returns the one that moves.
    private static func show(_ tree: Tree, _ count: Int, on stage: PanelStage) -> View {
        let scroller = ScrollView(frame: Rect(origin: .zero, size: Size(width: 1920, height: 1080)))
        stage.scene.root.addSubview(scroller)
        let moving = tile(x: 500, y: 500)
        switch tree {
        case .views, .groups:
            scroller.contentSize = Size(width: 1920, height: 2_000 + Double(count))
            scroller.addSubview(moving)
            for number in 0..<count {
                let view = tile(x: Double(number % 60) * 32, y: 2_000 + Double(number / 60) * 22)
                if tree == .groups { for part in 0..<3 { view.addSubview(tile(x: Double(part) * 8, y: 4, width: 6)) } }
                scroller.addSubview(view)
            }
        case .visible:
            for number in 0..<count {
                scroller.addSubview(tile(x: Double(number % 60) * 32, y: Double(number / 60) * 22))
            }
            scroller.addSubview(moving)
        case .nested:
            var inner = moving
            for _ in 1..<count {
                let view = tile(x: 1, y: 1)
                inner.addSubview(view)
                inner = view
            }
            scroller.addSubview(moving)
        }
        return moving
    }

    private static func tile(x: Double, y: Double, width: Double = 24) -> View {
        let view = View(frame: Rect(x: x, y: y, width: width, height: 16))
        view.backgroundColor = Color(hex: 0x2A9D8F)
        return view
    }
}
