import CasementCore

/// The frames of the elements of a grid by a layout.
///
/// They are computed in chunks, each from the state of the layout at its start. If the layout asks for measured lengths, only
/// the chunks up to the visible one are computed. A corrected length and an edit repeat the chunks that depend on it, not those
/// before. A layout that can pass items has frames only in the chunks that were visible.
@MainActor final class GridArrangement<Layout: ListLayout>: ItemFrames {
    /// Passes items of a section; returns the part of the axis in which they lie, nil if their frames are needed for that.
    typealias Skip =
        @MainActor (_ section: Int, _ items: Range<Int>, inout Layout.State, ListLayoutContext) -> ClosedRange<Double>?

    /// 128 elements: some viewports of them.
    private static var chunkLength: Int { 128 }

    private struct Chunk {
        /// The state of the layout at its start.
        let state: Layout.State
        /// The lengths of its elements that were not measured.
        let estimates: ItemEstimates
        /// Where its first element begins and its last one ends along the axis, in points.
        var start = Double.infinity
        var end = -Double.infinity
        /// The largest end of all elements up to its last one.
        var contentEnd = 0.0
        /// The frames of its elements; empty if they were passed.
        var frames: [Rect] = []
        var requests = ListLayoutRequests()
        /// The ends of the elements whose lengths and existence matter to this chunk or one before it.
        var lengthEnd = 0
        var countEnd = 0
    }

    let axis: Axis
    private let layout: Layout
    private let context: ListLayoutContext
    private let skip: Skip?
    private var chunks: [Chunk] = []
    /// The state after the last chunk.
    private var state: Layout.State
    /// What the state before the first chunk depends on.
    private var startRequests: ListLayoutRequests

    init(_ layout: Layout, _ context: ListLayoutContext, skip: Skip? = nil) {
        (self.layout, self.context, self.skip, axis) = (layout, context, skip, context.axis)
        state = layout.start(in: context)
        startRequests = context.requests
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
        if chunks[number].frames.isEmpty { arrangePassed(number) }
        return chunks[number].frames[index % Self.chunkLength]
    }

    func collect(in range: ClosedRange<Double>, _ result: inout [Int]) {
        if !context.usesLengths { arrangeAll() }
        while !isComplete, chunks.last.map({ $0.start < range.upperBound }) ?? true { arrangeChunk() }
        let first = chunks.partitioningIndex { $0.contentEnd > range.lowerBound }
        for number in first..<chunks.count {
            guard chunks[number].end > range.lowerBound, chunks[number].start < range.upperBound else { continue }
            if chunks[number].frames.isEmpty { arrangePassed(number) }
            for (place, frame) in chunks[number].frames.enumerated() {
                guard frame.end(axis) > range.lowerBound, frame.start(axis) < range.upperBound, !frame.isEmpty else {
                    continue
                }
                result.append(number * Self.chunkLength + place)
            }
        }
    }

    func extent(at index: Int) -> Double? {
        let own = min(index / Self.chunkLength, chunks.count - 1)
        let first = chunks.partitioningIndex { $0.lengthEnd > index }
        // The first item of a line asks for the lengths of the others, which may lie in the next chunk.
        for number in stride(from: own, through: first, by: -1) {
            if let extent = chunks[number].requests.extent(at: index) { return extent }
        }
        return startRequests.extent(at: index)
    }

    // MARK: Changes

    func invalidate(_ index: Int) {
        if index < startRequests.lengthEnd { return restart() }
        // Also of an element that is not arranged: the length of its line may be known already.
        removeChunks(from: min(index / Self.chunkLength, chunks.partitioningIndex { $0.lengthEnd > index }))
    }

    func invalidate(from index: Int) {
        if index == 0 || index < startRequests.countEnd { return restart() }
        removeChunks(from: firstChunk(dependingOnElementsFrom: index))
    }

    private func firstChunk(dependingOnElementsFrom index: Int) -> Int {
        min(index / Self.chunkLength, chunks.partitioningIndex { $0.countEnd > index })
    }

    private func restart() {
        chunks.removeAll()
        context.begin(context.lines.estimates)
        state = layout.start(in: context)
        startRequests = context.requests
    }

    func branch(_ elements: ItemLines, from index: Int) -> any ItemFrames {
        let own = ListLayoutContext(viewport: context.viewport, axis: axis, lines: elements)
        let result = GridArrangement(layout, own, skip: skip)
        let chunk = firstChunk(dependingOnElementsFrom: index)
        guard chunk > 0, index >= startRequests.countEnd else { return result }
        result.chunks = Array(chunks.prefix(chunk))
        result.state = chunk < chunks.count ? chunks[chunk].state : state
        return result
    }

    private func removeChunks(from chunk: Int) {
        guard chunk < chunks.count else { return }
        state = chunks[chunk].state
        chunks.removeLast(chunks.count - chunk)
    }

    // MARK: Arranging

    private func arrangeAll() {
        while !isComplete {
            arrangeChunk()
            if context.usesLengths { return }
        }
    }

    private func arrangeChunk() {
        var chunk = Chunk(state: state, estimates: context.lines.estimates)
        let first = count
        let indices = first..<min(first + Self.chunkLength, context.lines.count)
        context.begin(chunk.estimates)
        if let part = pass(indices) {
            (chunk.start, chunk.end) = (part.lowerBound, part.upperBound)
        } else {
            context.begin(chunk.estimates)
            chunk.frames = frames(of: indices, &state)
            for frame in chunk.frames {
                chunk.start = min(chunk.start, frame.start(axis))
                chunk.end = max(chunk.end, frame.end(axis))
            }
        }
        chunk.requests = context.requests
        chunk.contentEnd = max(chunks.last?.contentEnd ?? 0, chunk.end)
        chunk.lengthEnd = max(chunks.last?.lengthEnd ?? 0, chunk.requests.lengthEnd)
        chunk.countEnd = max(chunks.last?.countEnd ?? 0, chunk.requests.countEnd)
        chunks.append(chunk)
    }

    /// Passes elements without frames of the items, if the layout can; returns the part in which they lie.
    private func pass(_ indices: Range<Int>) -> ClosedRange<Double>? {
        guard let skip else { return nil }
        let lines = context.lines
        var (next, start, end) = (state, Double.infinity, -Double.infinity)
        var (section, line) = lines.place(of: indices.lowerBound)
        var index = indices.lowerBound
        while index < indices.upperBound {
            let element = lines.element(section, line)
            var passed = 1
            if case .item(_, let item) = element {
                passed = min(lines.counts[section] - item, indices.upperBound - index)
                guard let part = skip(section, item..<(item + passed), &next, context) else { return nil }
                (start, end) = (min(start, part.lowerBound), max(end, part.upperBound))
            } else {
                let frame = layout.frame(of: element, after: &next, in: context)
                guard Self.isValid(frame) else { return nil }
                (start, end) = (min(start, frame.start(axis)), max(end, frame.end(axis)))
            }
            (index, line) = (index + passed, line + passed)
            if line == lines.counts[section] + 2 { (section, line) = (section + 1, 0) }
        }
        guard start <= end else { return nil }
        state = next
        return start...end
    }

    /// Computes the frames of a chunk that was passed, by the estimates by which it was.
    private func arrangePassed(_ number: Int) {
        let first = number * Self.chunkLength
        var state = chunks[number].state
        context.begin(chunks[number].estimates)
        chunks[number].frames = frames(of: first..<min(first + Self.chunkLength, context.lines.count), &state)
        chunks[number].requests = context.requests
    }

    private func frames(of indices: Range<Int>, _ state: inout Layout.State) -> [Rect] {
        let lines = context.lines
        var (section, line) = lines.place(of: indices.lowerBound)
        var result: [Rect] = []
        result.reserveCapacity(indices.count)
        for _ in indices {
            let element = lines.element(section, line)
            let frame = layout.frame(of: element, after: &state, in: context)
            result.append(Self.isValid(frame) ? frame : repaired(frame, element))
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

    private func repaired(_ frame: Rect, _ element: ListAddress) -> Rect {
        let (farthest, largest) = (Self.farthest, Self.largest)
        if frame.width < 0 || frame.height < 0 {
            // In a window that is smaller than the spaces of the layout.
            context.lines.report(
                """
                The layout \(Layout.self) gives a frame with a negative length, which counts as 0: let it give 0 where the \
                viewport is smaller than its spaces.
                """)
        } else {
            ListMisuse.frame.report("\(frame) of \(element) by \(Layout.self)")
        }
        func limited(_ value: Double, _ range: ClosedRange<Double>) -> Double {
            value.isNaN ? 0 : min(max(value, range.lowerBound), range.upperBound)
        }
        return Rect(
            x: limited(frame.minX, -farthest...farthest), y: limited(frame.minY, -farthest...farthest),
            width: limited(frame.width, 0...largest), height: limited(frame.height, 0...largest))
    }
}
