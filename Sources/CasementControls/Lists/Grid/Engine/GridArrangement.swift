import CasementCore

/// The frames of the elements of a grid by a layout.
///
/// They are computed in chunks, each from the state of the layout at its start. If the layout asks for measured lengths, only
/// the chunks up to the visible one are computed, and a correction of a length repeats those from its element on. A layout
/// that can skip items has frames only in the chunks that were visible.
@MainActor final class GridArrangement<Layout: ListLayout>: GridFrames {
    /// Passes items of a section; returns the part of the axis in which they lie, nil if their frames are needed for that.
    typealias Skip = (_ items: Range<Int>, inout Layout.State) -> ClosedRange<Double>?

    /// 128 elements: some viewports of them.
    private static var chunkLength: Int { 128 }

    private struct Chunk {
        /// The state of the layout at its start.
        let state: Layout.State
        /// Where its first element begins and its last one ends along the axis, in points.
        var start = Double.infinity
        var end = -Double.infinity
        /// The largest end of all elements up to its last one.
        var contentEnd = 0.0
        /// The frames of its elements; empty if they were skipped.
        var frames: [Rect] = []
    }

    let axis: Axis
    private let layout: Layout
    private let context: ListLayoutContext
    private let skip: Skip?
    private var chunks: [Chunk] = []
    /// The state after the last chunk.
    private var state: Layout.State

    init(_ layout: Layout, _ context: ListLayoutContext, skip: Skip? = nil) {
        (self.layout, self.context, self.skip, axis) = (layout, context, skip, context.axis)
        state = layout.start(in: context)
    }

    /// The number of elements in the chunks.
    private var count: Int { min(chunks.count * Self.chunkLength, context.lines.count) }
    private var isComplete: Bool { count == context.lines.count }

    // MARK: Reading

    var length: Double {
        if !isComplete, !context.usesLengths { arrangeAll() }
        let end = chunks.last?.contentEnd ?? 0
        guard !isComplete, count > 0 else { return end }
        return end * Double(context.lines.count) / Double(count)
    }

    func frame(of index: Int) -> Rect {
        while index >= count, !isComplete { arrangeChunk() }
        guard index < count else { return .zero }
        let number = index / Self.chunkLength
        if chunks[number].frames.isEmpty { arrangeAgain(number) }
        return chunks[number].frames[index % Self.chunkLength]
    }

    func collect(in range: ClosedRange<Double>, _ result: inout [Int]) {
        if !context.usesLengths { arrangeAll() }
        while !isComplete, chunks.last.map({ $0.start < range.upperBound }) ?? true { arrangeChunk() }
        for number in chunks.indices {
            guard chunks[number].end > range.lowerBound, chunks[number].start < range.upperBound else { continue }
            if chunks[number].frames.isEmpty { arrangeAgain(number) }
            for (place, frame) in chunks[number].frames.enumerated() {
                guard frame.end(axis) > range.lowerBound, frame.start(axis) < range.upperBound, !frame.isEmpty else {
                    continue
                }
                result.append(number * Self.chunkLength + place)
            }
        }
    }

    func extent(at index: Int) -> Double? { context.extent(at: index) }

    // MARK: Changes

    func invalidate(_ index: Int) {
        // Also of an element that is not arranged: the length of its line may be known already.
        removeChunks(from: context.firstChunk(dependingOn: index, atMost: index / Self.chunkLength))
    }

    func invalidate() {
        removeChunks(from: 0)
        state = layout.start(in: context)
    }

    func branch(_ elements: GridLines, from index: Int) -> any GridFrames {
        let own = ListLayoutContext(viewport: context.viewport, axis: axis, lines: elements)
        let result = GridArrangement(layout, own, skip: skip)
        let chunk = context.firstChunk(dependingOn: index, atMost: index / Self.chunkLength)
        guard chunk > 0 else { return result }
        result.chunks = Array(chunks.prefix(chunk))
        result.state = chunk < chunks.count ? chunks[chunk].state : state
        return result
    }

    private func removeChunks(from chunk: Int) {
        guard chunk < chunks.count else { return }
        state = chunks[chunk].state
        chunks.removeLast(chunks.count - chunk)
        context.forget(from: chunk, chunk * Self.chunkLength)
    }

    // MARK: Arranging

    private func arrangeAll() {
        while !isComplete {
            arrangeChunk()
            if context.usesLengths { return }
        }
    }

    private func arrangeChunk() {
        var chunk = Chunk(state: state)
        let first = count
        let end = min(first + Self.chunkLength, context.lines.count)
        if let part = skipped(first..<end) {
            (chunk.start, chunk.end) = (part.lowerBound, part.upperBound)
        } else {
            chunk.frames = frames(of: first..<end, chunk: chunks.count, &state)
            for frame in chunk.frames {
                chunk.start = min(chunk.start, frame.start(axis))
                chunk.end = max(chunk.end, frame.end(axis))
            }
        }
        chunk.contentEnd = max(chunks.last?.contentEnd ?? 0, chunk.end)
        chunks.append(chunk)
    }

    /// Passes elements, if they are items of one section and the layout can; returns the part in which they lie.
    private func skipped(_ indices: Range<Int>) -> ClosedRange<Double>? {
        guard let skip else { return nil }
        let (section, line) = context.lines.place(of: indices.lowerBound)
        let items = (line - 1)..<(line - 1 + indices.count)
        guard items.lowerBound >= 0, items.upperBound <= context.lines.counts[section] else { return nil }
        return skip(items, &state)
    }

    /// Computes the frames of a chunk that was skipped.
    private func arrangeAgain(_ number: Int) {
        let first = number * Self.chunkLength
        var state = chunks[number].state
        chunks[number].frames = frames(
            of: first..<min(first + Self.chunkLength, context.lines.count), chunk: number, &state)
    }

    private func frames(of indices: Range<Int>, chunk: Int, _ state: inout Layout.State) -> [Rect] {
        let lines = context.lines
        context.chunk = chunk
        var (section, line) = lines.place(of: indices.lowerBound)
        var result: [Rect] = []
        result.reserveCapacity(indices.count)
        for _ in indices {
            let element = lines.element(section, line)
            let frame = layout.frame(of: element, after: &state, in: context)
            result.append(Self.isValid(frame) ? frame : Self.repaired(frame, element))
            line += 1
            if line == lines.counts[section] + 2 { (section, line) = (section + 1, 0) }
        }
        return result
    }

    // MARK: Misuse

    private static var farthest: Double { ListLayoutLimits.coordinate }
    private static var largest: Double { ListLayoutLimits.extent }

    private static func isValid(_ frame: Rect) -> Bool {
        // Comparisons with NaN are false.
        frame.minX.magnitude <= farthest && frame.minY.magnitude <= farthest && frame.width >= 0
            && frame.width <= largest && frame.height >= 0 && frame.height <= largest
    }

    private static func repaired(_ frame: Rect, _ element: ListAddress) -> Rect {
        ListMisuse.report("The layout \(Layout.self) gives \(element) the frame \(frame).")
        func limited(_ value: Double, _ range: ClosedRange<Double>) -> Double {
            value.isNaN ? 0 : min(max(value, range.lowerBound), range.upperBound)
        }
        return Rect(
            x: limited(frame.minX, -farthest...farthest), y: limited(frame.minY, -farthest...farthest),
            width: limited(frame.width, 0...largest), height: limited(frame.height, 0...largest))
    }
}
