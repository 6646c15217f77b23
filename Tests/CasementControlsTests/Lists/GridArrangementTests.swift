import CasementCore
import CasementTesting
import Testing

@testable import CasementControls

@Suite @MainActor struct GridArrangementTests {
    private static let viewport = Size(width: 320, height: 480)

    /// A layout that counts how often it is asked for a frame.
    private struct Counted<Layout: ListLayout>: ListLayout {
        final class Counter {
            var frames = 0
        }

        let layout: Layout
        let counter = Counter()

        func start(in context: ListLayoutContext) -> Layout.State { layout.start(in: context) }

        func frame(
            of element: ListAddress, after state: inout Layout.State, in context: ListLayoutContext
        ) -> Rect {
            counter.frames += 1
            return layout.frame(of: element, after: &state, in: context)
        }
    }

    /// A layout that asks for counts: the last line of each section is centred.
    private struct Centred: ListLayout {
        func start(in context: ListLayoutContext) -> Double { Double(context.sectionCount) }

        func frame(of element: ListAddress, after end: inout Double, in context: ListLayoutContext) -> Rect {
            guard case .item(let section, let item) = element else { return Rect(x: 0, y: end, width: 0, height: 0) }
            let count = context.itemCount(in: section)
            let line = min(4, count - item / 4 * 4)
            let length = context.length(of: element, extent: 80)
            defer { if item % 4 == 3 || item == count - 1 { end += 130 } }
            return Rect(x: Double(4 - line) * 40 + Double(item % 4) * 80, y: end, width: 80, height: length)
        }
    }

    /// A layout that begins as far down as its first section has items.
    private struct Indented: ListLayout {
        func start(in context: ListLayoutContext) -> Double { Double(context.itemCount(in: 0)) }

        func frame(of element: ListAddress, after end: inout Double, in context: ListLayoutContext) -> Rect {
            defer { end += 30 }
            return Rect(x: 0, y: end, width: 80, height: 30)
        }
    }

    private func context(_ lines: ItemLines) -> ListLayoutContext {
        ListLayoutContext(viewport: Self.viewport, axis: .vertical, lines: lines)
    }

    private func lines(_ counts: [Int]) -> ItemLines {
        let lines = ItemLines(counts)
        (lines.hasHeaders, lines.hasFooters) = (true, true)
        return lines
    }

    /// Gives an element a length, as its view does when it becomes visible.
    private func measure(_ lines: ItemLines, _ index: Int, _ length: Double, in frames: [any ItemFrames]) {
        let isItem = lines.position(at: index) != nil
        guard lines.setLength(length, of: lines.handle(at: index), isItem: isItem, extent: 100) else { return }
        // The estimates of chunks stay those at which they were passed.
        lines.estimates = ItemEstimates(item: 60, header: 20)
        for frames in frames { frames.invalidate(index) }
    }

    private func expectEqual(
        _ one: any ItemFrames, _ two: any ItemFrames, _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for index in stride(from: count - 1, through: 0, by: -1) {
            let (first, second) = (one.frame(of: index), two.frame(of: index))
            let isEqual =
                (first.minY - second.minY).magnitude < 1e-6 && (first.minX - second.minX).magnitude < 1e-6
                && (first.height - second.height).magnitude < 1e-6 && first.width == second.width
            guard !isEqual else { continue }
            Issue.record("\(index) of \(count): \(first), not \(second)", sourceLocation: sourceLocation)
            return
        }
        #expect((one.length - two.length).magnitude < 1e-6, sourceLocation: sourceLocation)
    }

    @Test(arguments: 1...5) func `Passed items have the frames that they have one by one`(columns: Int) {
        let grid = GridLayout(.count(columns), spacing: 5, insets: Insets(top: 4, left: 3, bottom: 9, right: 2))
        let waterfall = WaterfallLayout(
            .count(columns), spacing: 5, insets: Insets(top: 4, left: 3, bottom: 9, right: 2))
        var random = SplitMix(seed: UInt64(columns))
        for counts in [[1000, 0, 129, 300, 2], Array(repeating: 7, count: 90), [1, 5000]] {
            let lines = lines(counts)
            lines.estimates = ItemEstimates(item: 60, header: 20)
            let passing = [
                GridArrangement(grid, context(lines), skip: grid.skip) as any ItemFrames,
                GridArrangement(waterfall, context(lines), skip: waterfall.skip),
            ]
            // Clusters of measured items, as they are after jumps.
            for _ in 0..<6 {
                let first = Int.random(in: 0..<(lines.count - 20), using: &random)
                for index in first..<(first + 15) {
                    measure(lines, index, Double.random(in: 10...190, using: &random), in: passing)
                }
                let whole = [
                    GridArrangement(grid, context(lines)) as any ItemFrames, GridArrangement(waterfall, context(lines)),
                ]
                for (one, two) in zip(passing, whole) { expectEqual(one, two, lines.count) }
            }
        }
    }

    @Test(arguments: 0..<8) func `Edits and lengths leave the frames of a new arrangement`(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let lines = lines([400, 3, 700, 0, 150])
        lines.estimates = ItemEstimates(item: 60, header: 20)
        func frames() -> [any ItemFrames] {
            [GridLayout(.count(3)), GridLayout(.count(4), length: .fixed(30)), WaterfallLayout(.count(3)), Centred()]
                .map {
                    (layout: any ListLayout) in layout.frames(viewport: Self.viewport, lines: lines)
                }
        }
        let kept = frames()
        for frames in kept { _ = frames.frame(of: lines.count - 1) }
        for _ in 0..<25 {
            let section = below(lines.counts.count)
            let (count, other) = (lines.counts[section], below(lines.counts.count))
            var edit: ListEdit?
            switch below(7) {
            case 0: edit = .insertItems(at: ListPosition(section: section, item: below(count + 1)), count: 1 + below(5))
            case 1: edit = .insertItems(at: ListPosition(section: section, item: count), count: 1)
            case 2 where count > 4:
                edit = .deleteItems(at: ListPosition(section: section, item: below(count - 3)), count: 3)
            case 3 where count > 0:
                let to = below(other == section ? count : lines.counts[other] + 1)
                edit = .moveItem(
                    from: ListPosition(section: section, item: below(count)),
                    to: ListPosition(section: other, item: to))
            case 4:
                edit =
                    below(2) == 0
                    ? .insertSection(section, itemCount: below(9)) : .moveSection(from: section, to: other)
            default:
                for _ in 0..<9 {
                    measure(lines, below(lines.count), Double.random(in: 10...190, using: &random), in: kept)
                }
            }
            if let edit {
                let editor = Editor(lines)
                let first = editor.firstLine(of: edit) ?? .max
                editor.perform(edit)
                lines.countsDidChange()
                for frames in kept { frames.invalidate(from: first) }
            }
            // Some elements are visible between two edits.
            let near = below(lines.count)
            for frames in kept { _ = frames.frame(of: near) }
            if below(3) == 0 { for (one, two) in zip(kept, frames()) { expectEqual(one, two, lines.count) } }
        }
        for (one, two) in zip(kept, frames()) { expectEqual(one, two, lines.count) }
    }

    @Test func `An item that the start of a layout counts moves the items before it`() {
        let lines = lines([300, 200])
        let frames = GridArrangement(Indented(), context(lines))
        _ = frames.frame(of: lines.count - 1)
        lines.lines.insertRows(1, section: 0, item: 290)
        lines.countsDidChange()
        frames.invalidate(from: 291)
        expectEqual(frames, GridArrangement(Indented(), context(lines)), lines.count)
    }

    /// Applies edits to the elements alone.
    private final class Editor: LineEditing {
        let elements: ItemLines
        init(_ elements: ItemLines) { self.elements = elements }
        var lines: ListLines {
            get { elements.lines }
            set { elements.lines = newValue }
        }
        func didInsert(_ line: ListLines.Handle) { elements.forgetExtent(of: line) }
        func didReconfigure(_ line: ListLines.Handle) {}
        func willRemove(_ isRemoved: (ListLines.Handle) -> Bool) {}
        func didMove(_ old: ListLines.Handle, to new: ListLines.Handle) { elements.rename(old, to: new) }
    }

    @Test func `A jump to the last of 100,000 items places few of them, and an edit there too`() {
        func expectFew<Layout: ListLayout>(_ layout: Layout, _ skip: GridArrangement<Counted<Layout>>.Skip?) {
            for sections in [1, 1000] {
                let lines = lines(Array(repeating: 100_000 / sections, count: sections))
                let counted = Counted(layout: layout)
                let frames = GridArrangement(counted, context(lines), skip: skip)
                let last = lines.count - 2
                _ = frames.frame(of: last)
                // Headers and footers are placed one by one.
                #expect(skip == nil || counted.counter.frames < 2 * sections + 300)
                for index in (last - 20)...last { measure(lines, index, 70, in: [frames]) }
                _ = frames.frame(of: last)
                counted.counter.frames = 0
                lines.lines.insertRows(1, section: sections - 1, item: 100_000 / sections - 5)
                lines.countsDidChange()
                frames.invalidate(from: last - 5)
                _ = frames.frame(of: last)
                #expect(counted.counter.frames < 600)
            }
        }
        let (grid, waterfall) = (GridLayout(.count(3)), WaterfallLayout(.count(3)))
        expectFew(grid) { grid.skip($0, $1, after: &$2, in: $3) }
        expectFew(waterfall) { waterfall.skip($0, $1, after: &$2, in: $3) }
        // Also of a layout that cannot pass items.
        expectFew(grid, nil)
    }
}
