import CasementCore

/// The frames between those of two layouts.
@MainActor final class GridBlend: ItemFrames {
    let from: any ItemFrames
    let to: any ItemFrames
    /// 0 for the first layout, 1 for the second one.
    var progress = 0.0
    /// An element near the visible ones in both layouts.
    var anchor: Int
    private var candidates: [Int] = []

    init(from: any ItemFrames, to: any ItemFrames, anchor: Int) {
        (self.from, self.to, self.anchor) = (from, to, anchor)
    }

    /// The frames of the layout that is reached, or this blend between two layouts.
    var reached: any ItemFrames {
        if progress == 1 { return to }
        return progress == 0 ? (from as? GridBlend)?.reached ?? from : self
    }
    /// How many blends this one is made of.
    var depth: Int { 1 + ((from as? GridBlend)?.depth ?? 0) }
    var axis: Axis { to.axis }
    var length: Double { from.length + (to.length - from.length) * progress }

    func frame(of index: Int) -> Rect {
        if progress == 0 { return from.frame(of: index) }
        if progress == 1 { return to.frame(of: index) }
        let (first, last) = (from.frame(of: index), to.frame(of: index))
        func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }
        return Rect(
            x: between(first.minX, last.minX), y: between(first.minY, last.minY),
            width: between(first.width, last.width), height: between(first.height, last.height))
    }

    /// Layouts keep the order along the axis. So an element is at most as far from the anchor between the layouts as in the one
    /// of both in which it is farther, and what is visible between them is near the anchor in one of them.
    func collect(in range: ClosedRange<Double>, _ result: inout [Int]) {
        let own = frame(of: anchor)
        let before = min(0, range.lowerBound - own.start(axis)) - (own.end(axis) - own.start(axis))
        let after = max(0, range.upperBound - own.end(axis)) + (own.end(axis) - own.start(axis))
        candidates.removeAll(keepingCapacity: true)
        for frames in [from, to] {
            let frame = frames.frame(of: anchor)
            frames.collect(in: (frame.start(axis) + before)...(frame.end(axis) + after), &candidates)
        }
        candidates.sort()
        var last = -1
        for index in candidates where index != last {
            last = index
            let frame = frame(of: index)
            guard frame.end(axis) > range.lowerBound, frame.start(axis) < range.upperBound, !frame.isEmpty else {
                continue
            }
            result.append(index)
        }
    }

    func extent(at index: Int) -> Double? { to.extent(at: index) }

    /// The first layout keeps the lengths at its own extents.
    func invalidate(_ index: Int) { to.invalidate(index) }

    func invalidate(from index: Int) {
        from.invalidate(from: index)
        to.invalidate(from: index)
    }

    func branch(_ elements: ItemLines, from index: Int) -> any ItemFrames { to.branch(elements, from: index) }
}
