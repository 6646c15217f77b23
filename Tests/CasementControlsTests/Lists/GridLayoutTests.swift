import CasementCore
import CasementTesting
import Testing

@testable import CasementControls

/// A layout in which every seventh item is as large as four others.
private struct FeaturedLayout: ListLayout {
    var spacing = 4.0

    struct State {
        var end = 0.0
    }

    func start(in context: ListLayoutContext) -> State { State() }

    func frame(of element: ListAddress, after state: inout State, in context: ListLayoutContext) -> Rect {
        let width = context.viewport.width
        guard case .item(let section, let item) = element else {
            let height = context.length(of: element, extent: width)
            defer { state.end += height }
            return Rect(x: 0, y: state.end, width: width, height: height)
        }
        // Seven items are a block: a large one and two beside it, then a line of four.
        let cell = (width - 3 * spacing) / 4
        let step = cell + spacing
        let place = item % 7
        let isLast = item + 1 == context.itemCount(in: section)
        defer {
            if place == 6 || isLast { state.end += place < 3 ? 2 * step : 3 * step }
        }
        return switch place {
        case 0: Rect(x: 0, y: state.end, width: 2 * step - spacing, height: 2 * step - spacing)
        case 1, 2: Rect(x: 2 * step, y: state.end + Double(place - 1) * step, width: 2 * step - spacing, height: cell)
        default: Rect(x: Double(place - 3) * step, y: state.end + 2 * step, width: cell, height: cell)
        }
    }
}

@Suite @MainActor struct GridLayoutTests {
    private static let viewport = Size(width: 320, height: 480)

    private func frames(
        _ layout: some ListLayout, _ counts: [Int], viewport: Size = viewport, _ prepare: (ItemLines) -> Void = { _ in }
    ) -> any ItemFrames {
        let lines = ItemLines(counts)
        prepare(lines)
        return layout.frames(viewport: viewport, lines: lines)
    }

    /// The frames of the items of the first section.
    private func items(_ frames: any ItemFrames, _ count: Int) -> [Rect] { (1...count).map { frames.frame(of: $0) } }

    @Test func `Columns share the width, and lines follow each other`() {
        let frames = frames(.columns(3, length: .fixed(50), spacing: 10), [7])
        let expected = [(0.0, 0.0), (110, 0), (220, 0), (0, 60), (110, 60), (220, 60), (0, 120)]
        for (frame, (x, y)) in zip(items(frames, 7), expected) {
            #expect(frame == Rect(x: x, y: y, width: 100, height: 50))
        }
        #expect(frames.length == 170)
    }

    @Test func `Adaptive columns are at least as wide as their least width`() {
        for width in stride(from: 40.0, through: 1200, by: 7) {
            let frames = frames(
                .adaptive(minimum: 100, length: .ratio(1), spacing: 8), [40], viewport: Size(width: width, height: 300))
            let columns = items(frames, 40).count { $0.minY == 0 }
            #expect(columns == max(1, Int((width + 8) / 108)))
            #expect(frames.frame(of: 1).height == frames.frame(of: 1).width)
            #expect((frames.frame(of: columns).maxX - width).magnitude < 1e-9)
        }
    }

    @Test func `Sections have insets, a header and a footer`() {
        let layout = GridLayout(
            .count(2), length: .fixed(40), spacing: 10, insets: Insets(top: 5, leading: 20, bottom: 7, trailing: 10))
        let frames = frames(layout, [3, 0, 1]) { lines in
            (lines.hasHeaders, lines.hasFooters) = (true, true)
            lines.estimates.header = 30
        }
        #expect(frames.frame(of: 0) == Rect(x: 0, y: 0, width: 320, height: 30))
        #expect(frames.frame(of: 1) == Rect(x: 20, y: 35, width: 140, height: 40))
        #expect(frames.frame(of: 3) == Rect(x: 20, y: 85, width: 140, height: 40))
        #expect(frames.frame(of: 4) == Rect(x: 0, y: 132, width: 320, height: 30))
        // An empty section.
        #expect(frames.frame(of: 5).minY == 162 && frames.frame(of: 6).minY == 162 + 30 + 12)
        #expect(frames.frame(of: 8).minY == 234 + 30 + 5)
        #expect(frames.length == 234 + 30 + 5 + 40 + 7 + 30)
    }

    @Test func `A strip is one row`() {
        let frames = frames(.strip(length: .fixed(90), spacing: 10), [5], viewport: Size(width: 320, height: 120))
        #expect(items(frames, 5).map(\.minX) == [0, 100, 200, 300, 400])
        #expect(items(frames, 5).allSatisfy { $0.minY == 0 && $0.height == 120 && $0.width == 90 })
        #expect(frames.length == 490)
    }

    @Test func `A waterfall fills the shortest column`() {
        let lengths = [100.0, 30, 50, 20, 60, 10]
        let frames = frames(.waterfall(.count(2), spacing: 10), [6]) { lines in
            lines.known = { position, _ in lengths[position.item] }
        }
        #expect(items(frames, 6).map(\.minY) == [0, 0, 40, 100, 110, 130])
        #expect(items(frames, 6).map(\.minX) == [0, 165, 165, 165, 0, 165])
        #expect(frames.length == 170)
    }

    @Test func `Only what lies in a range is found, also far down`() {
        for layout: any ListLayout in [
            GridLayout(.count(3), length: .fixed(50)), WaterfallLayout(.count(3)), FeaturedLayout(),
        ] {
            let lines = ItemLines([1000, 300, 20])
            lines.hasHeaders = true
            lines.known = { position, _ in 30 + Double(position.item * 31 % 50) }
            let frames = layout.frames(viewport: Self.viewport, lines: lines)
            for start in stride(from: -500.0, through: frames.length + 300, by: 413) {
                var found: [Int] = []
                frames.collect(in: start...(start + 200), &found)
                let expected = (0..<lines.count).filter {
                    let frame = frames.frame(of: $0)
                    return frame.maxY > start && frame.minY < start + 200 && !frame.isEmpty
                }
                #expect(found == expected)
            }
        }
    }

    @Test func `Skipped items have the frames that they have one by one`() {
        for columns in [1, 3, 5, 7] {
            let layout = GridLayout(
                .count(columns), length: .fixed(33), spacing: 5, insets: Insets(top: 4, left: 3, bottom: 9, right: 2))
            let lines = ItemLines([1000, 0, 129, 300])
            lines.hasHeaders = true
            let skipping = layout.frames(viewport: Self.viewport, lines: lines)
            let context = ListLayoutContext(viewport: Self.viewport, axis: .vertical, lines: lines)
            let whole = GridArrangement(layout, context)
            #expect((skipping.length - whole.length).magnitude < 1e-6)
            for index in stride(from: lines.count - 1, through: 0, by: -1) {
                let (one, two) = (skipping.frame(of: index), whole.frame(of: index))
                #expect((one.origin - two.origin).length < 1e-6 && one.size == two.size)
            }
        }
    }

    @Test func `A layout of the app's own places the items in blocks of seven`() {
        let frames = frames(FeaturedLayout(), [10])
        #expect(frames.frame(of: 1) == Rect(x: 0, y: 0, width: 158, height: 158))
        #expect(frames.frame(of: 3) == Rect(x: 162, y: 81, width: 158, height: 77))
        #expect(frames.frame(of: 7) == Rect(x: 243, y: 162, width: 77, height: 77))
        #expect(frames.frame(of: 8).minY == 243)
        #expect(frames.length == 243 + 158 + 4)
    }

    @Test func `A corrected length moves what follows, and nothing before`() {
        let lines = ItemLines([1000])
        let frames = GridLayout(.count(3), spacing: 0).frames(viewport: Self.viewport, lines: lines)
        let before = (0..<400).map { frames.frame(of: $0) }
        // The item 250 is the second one of its line, the first one of which is in the chunk before.
        for index in [129, 251] {
            let handle = lines.handle(at: index)
            let isOther = lines.setLength(200, of: handle, isItem: true, extent: 320.0 / 3)
            #expect(isOther)
            frames.invalidate(index)
        }
        for index in 1..<400 {
            let line = (index - 1) / 3
            let delta = (line > 42 ? 80.0 : 0) + (line > 83 ? 80 : 0)
            #expect((frames.frame(of: index).minY - before[index].minY - delta).magnitude < 1e-6, "\(index)")
        }
        #expect(frames.frame(of: 127).height == 200 && frames.frame(of: 128).height == 200)
    }

    @Test func `Frames that are no frames have defined results`() {
        struct Liar: ListLayout {
            func start(in context: ListLayoutContext) -> Int { 0 }

            func frame(of element: ListAddress, after state: inout Int, in context: ListLayoutContext) -> Rect {
                state += 1
                let values = [.nan, -50, .infinity, 1e300, 40]
                return Rect(
                    x: values[state % 5], y: values[state / 5 % 5], width: values[state / 25 % 5],
                    height: values[state / 125 % 5])
            }
        }
        ListMisuse.$testedRelease.withValue(ListMisuse.Ignored()) {
            let frames = frames(Liar(), [700])
            #expect(frames.length.isFinite)
            for index in 0..<700 {
                let frame = frames.frame(of: index)
                #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width >= 0 && frame.height <= 1e6)
            }
            let grid = self.frames(.columns(0, length: .fixed(10)), [3], viewport: .zero)
            #expect(grid.frame(of: 2).width == 0 && grid.length == 46)
            _ = self.frames(.adaptive(minimum: .nan), [3]).length
            _ = self.frames(.adaptive(minimum: -5), [3]).length
        }
    }

    @Test(arguments: [0.0, 1, 5, 11.9, 12, 13])
    func `A layout in a window that is smaller than its spaces gives empty frames, and is reported`(width: Double) {
        let grid = GridView<Int, Int>(ListSnapshot(Array(0..<20)), layout: FeaturedLayout()) { grid, _ in
            grid.dequeue(GridItemView())
        }
        let stage = Stage(size: Size(width: 320, height: 480))
        stage.scene.root.addSubview(grid)
        grid.frame = Rect(x: 0, y: 0, width: width, height: 400)
        stage.settle()
        #expect(stage.problems.count == (width > 0 && width < 12 ? 1 : 0))
        let frames = items(self.frames(FeaturedLayout(), [20], viewport: Size(width: width, height: 400)), 20)
        #expect(frames.allSatisfy { $0.width >= 0 && $0.height >= 0 })
        grid.frame.size.width = 320
        stage.settle()
        #expect(grid.visibleItems.count > 6)
    }
}
