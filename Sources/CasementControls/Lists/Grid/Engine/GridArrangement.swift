import CasementCore

/// The frames of the elements of a grid by a layout.
///
/// They are computed in chunks, each from the state of the layout at its start. If the layout asks for measured lengths, only
/// the chunks up to the visible one are computed, and a correction of a length repeats those from its element on.
@MainActor final class GridArrangement<Layout: ListLayout>: GridFrames {
    /// 128 elements: some viewports of them.
    private static var chunkLength: Int { 128 }

    private struct Chunk {
        /// The state of the layout at its start.
        let state: Layout.State
        /// Where its first element begins and its last one ends along the axis, in points.
        var start = Double.infinity
        var end = -Double.infinity
        /// The largest end of all elements up to its last one.
        var contentEnd: Double
    }

    let axis: Axis
    private let layout: Layout
    private let context: ListLayoutContext
    private var chunks: [Chunk] = []
    private var frames: [Rect] = []
    /// The state after the last frame.
    private var state: Layout.State

    init(_ layout: Layout, _ context: ListLayoutContext) {
        (self.layout, self.context, axis) = (layout, context, context.axis)
        state = layout.start(in: context)
    }

    private var isComplete: Bool { frames.count == context.lines.count }

    // MARK: Reading

    var length: Double {
        if !isComplete, !context.usesLengths { arrangeAll() }
        let end = chunks.last?.contentEnd ?? 0
        guard !isComplete, frames.count > 0 else { return end }
        return end * Double(context.lines.count) / Double(frames.count)
    }

    func frame(of index: Int) -> Rect {
        while index >= frames.count, !isComplete { arrangeChunk() }
        return frames.indices.contains(index) ? frames[index] : .zero
    }

    func collect(in range: ClosedRange<Double>, _ result: inout [Int]) {
        if !context.usesLengths { arrangeAll() }
        while !isComplete, chunks.last.map({ $0.start < range.upperBound }) ?? true { arrangeChunk() }
        for (number, chunk) in chunks.enumerated() where chunk.end > range.lowerBound && chunk.start < range.upperBound
        {
            let first = number * Self.chunkLength
            for index in first..<min(first + Self.chunkLength, frames.count) {
                let frame = frames[index]
                guard frame.end(axis) > range.lowerBound, frame.start(axis) < range.upperBound, !frame.isEmpty else {
                    continue
                }
                result.append(index)
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

    private func removeChunks(from chunk: Int) {
        let first = chunk * Self.chunkLength
        guard chunk < chunks.count else { return }
        state = chunks[chunk].state
        chunks.removeLast(chunks.count - chunk)
        frames.removeLast(frames.count - first)
        context.forget(from: chunk, first)
    }

    // MARK: Arranging

    private func arrangeAll() {
        frames.reserveCapacity(context.lines.count)
        while !isComplete {
            arrangeChunk()
            if context.usesLengths { return }
        }
    }

    private func arrangeChunk() {
        let lines = context.lines
        let first = frames.count
        context.chunk = chunks.count
        var chunk = Chunk(state: state, contentEnd: chunks.last?.contentEnd ?? 0)
        var (section, line) = lines.place(of: first)
        for _ in first..<min(first + Self.chunkLength, lines.count) {
            let element = lines.element(section, line)
            var frame = layout.frame(of: element, after: &state, in: context)
            if !Self.isValid(frame) { frame = Self.repaired(frame, element) }
            frames.append(frame)
            chunk.start = min(chunk.start, frame.start(axis))
            chunk.end = max(chunk.end, frame.end(axis))
            line += 1
            if line == lines.counts[section] + 2 { (section, line) = (section + 1, 0) }
        }
        chunk.contentEnd = max(chunk.contentEnd, chunk.end)
        chunks.append(chunk)
    }

    // MARK: Misuse

    /// 1e9 points: the largest coordinate at which a 64th of a point is exact with room to spare.
    private static var farthest: Double { 1e9 }
    /// 1e6 points: the largest extent of an element.
    private static var largest: Double { 1e6 }

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
