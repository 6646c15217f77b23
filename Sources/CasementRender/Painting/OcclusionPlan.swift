internal import CasementCore

/// The items of a frame without an owner: reading one from an array would change the reference counts of its
/// contents.
typealias FrameItems = UnsafeBufferPointer<FrameItem>

/// The visible pixels of each item of a frame, computed front to back, so that the renderer never paints hidden
/// pixels.
///
/// The plan reuses its arrays from frame to frame.
struct OcclusionPlan {
    /// The visible rectangles of all items; each item has a slice of them.
    private var rectangles: [PixelRect] = []
    /// For each item the slice of ``rectangles`` in which it is visible. At the begin of a group or clip: the pixels
    /// of the whole group.
    private var visible: [Range<Int>] = []
    /// For each item that begins a clip, or a group with its own bitmap, the index of the matching end; for all
    /// others their own index.
    private var groupEnd: [Int] = []
    /// The slice of ``rectangles`` in which nothing opaque covers the background of the frame.
    private var background = 0..<0

    /// For each item that begins a group with its own bitmap, the slice of ``rectangles`` in which nothing opaque of the group
    /// covers the bitmap.
    private var uncovered: [Range<Int>] = []

    private var remaining: [PixelRect] = []
    private var spare: [PixelRect] = []
    private var saved: [PixelRect] = []
    private var savedStarts: [Int] = []
    private var openGroups: [Int] = []
    private var groupBegin: [Int] = []
    /// The number of clips around the present item; within one, an opaque item may not cover all of its pixels.
    private var clipDepth = 0

    /// With more rectangles, further subtraction costs more than painting hidden pixels.
    static let rectangleLimit = 64
    /// With more rectangles, each item takes noticeable time, and only large opaque areas are worth subtracting.
    private static let fewRectangles = 8
    /// In pixels: painting so many takes about as long as visiting a few more rectangles for each item behind.
    private static let areaWorthCutting = 4_096

    /// Computes the plan for a region of a frame.
    mutating func make(for items: FrameItems, region: Region, within bounds: PixelRect) {
        reset(count: items.count)
        matchGroups(items)
        for rectangle in region.rectangles {
            let common = rectangle.intersection(bounds)
            if !common.isEmpty { remaining.append(common) }
        }
        var index = items.count
        while index > 0 {
            index -= 1
            if remaining.isEmpty && savedStarts.isEmpty { break }
            visit(index, in: items)
        }
        background = appendVisible(within: bounds)
    }

    /// Calls `body` with the items for which the plan was made, and their visible rectangles.
    func withVisibleItems<Result>(of items: FrameItems, _ body: (VisibleItems) -> Result) -> Result {
        rectangles.withUnsafeBufferPointer { rectangles in
            visible.withUnsafeBufferPointer { visible in
                uncovered.withUnsafeBufferPointer { uncovered in
                    groupEnd.withUnsafeBufferPointer { groupEnds in
                        body(
                            VisibleItems(
                                items, rectangles: rectangles, background: background, visible: visible,
                                uncovered: uncovered, groupEnds: groupEnds))
                    }
                }
            }
        }
    }

    private mutating func visit(_ index: Int, in items: FrameItems) {
        switch items[index].kind {
        case .endGroup:
            guard groupBegin[index] != index else { return }
            let begin = groupBegin[index]
            let shown = items[begin].opacity > 0 ? items[begin].bounds.intersection(items[begin].clip) : .empty
            if items[begin].isGroup {
                openSaved()
                limitRemaining(to: shown)
            } else {
                clipDepth += 1
            }
            visible[begin] = appendVisible(within: shown)
        case .beginGroup:
            guard groupEnd[index] != index else { return }
            uncovered[index] = appendVisible(within: items[index].bounds)
            restoreSaved()
            let opaque = items[index].opaque.intersection(items[index].clip)
            if !opaque.isEmpty && !visible[index].isEmpty { cut(opaque) }
        case .beginClip:
            if groupEnd[index] != index { clipDepth -= 1 }
        case .background, .content, .shadow, .border, .raster:
            let opacity = items[index].opacity
            guard opacity > 0 else { return }
            let shown = items[index].bounds.intersection(items[index].clip)
            visible[index] = appendVisible(within: shown)
            // Within a group the frame names no opaque pixels, because they do not hide what is behind the group.
            let isFilled = !savedStarts.isEmpty && clipDepth == 0 && items[index].fillsItsBounds
            let opaque = isFilled ? shown : items[index].opaque.intersection(shown)
            if opacity >= 1 && !opaque.isEmpty && !visible[index].isEmpty { cut(opaque) }
        }
    }

    private mutating func reset(count: Int) {
        rectangles.removeAll(keepingCapacity: true)
        remaining.removeAll(keepingCapacity: true)
        saved.removeAll(keepingCapacity: true)
        savedStarts.removeAll(keepingCapacity: true)
        openGroups.removeAll(keepingCapacity: true)
        visible.removeAll(keepingCapacity: true)
        groupEnd.removeAll(keepingCapacity: true)
        groupBegin.removeAll(keepingCapacity: true)
        uncovered.removeAll(keepingCapacity: true)
        clipDepth = 0
        visible.append(contentsOf: repeatElement(0..<0, count: count))
        uncovered.append(contentsOf: repeatElement(0..<0, count: count))
        groupEnd.append(contentsOf: 0..<count)
        groupBegin.append(contentsOf: 0..<count)
    }

    /// Pairs the begin and end of clips and groups. An opaque group needs no bitmap: its items are painted directly.
    private mutating func matchGroups(_ items: FrameItems) {
        for index in items.indices {
            switch items[index].kind {
            case .beginGroup, .beginClip:
                openGroups.append(index)
            case .endGroup:
                guard let begin = openGroups.popLast(), items[begin].needsEnd else { continue }
                groupEnd[begin] = index
                groupBegin[index] = begin
            case .background, .content, .shadow, .border, .raster:
                break
            }
        }
    }

    private mutating func appendVisible(within bounds: PixelRect) -> Range<Int> {
        let start = rectangles.count
        for rectangle in remaining {
            let common = rectangle.intersection(bounds)
            if !common.isEmpty { rectangles.append(common) }
        }
        return start..<rectangles.count
    }

    private mutating func openSaved() {
        savedStarts.append(saved.count)
        saved.append(contentsOf: remaining)
    }

    /// Restores the remaining rectangles at the begin of a group with its own bitmap: content inside it does not hide content
    /// behind it.
    private mutating func restoreSaved() {
        guard let start = savedStarts.popLast() else { return }
        remaining.removeAll(keepingCapacity: true)
        remaining.append(contentsOf: saved[start...])
        saved.removeLast(saved.count - start)
    }

    private mutating func limitRemaining(to bounds: PixelRect) {
        spare.removeAll(keepingCapacity: true)
        for rectangle in remaining {
            let common = rectangle.intersection(bounds)
            if !common.isEmpty { spare.append(common) }
        }
        swap(&remaining, &spare)
    }

    private mutating func cut(_ hole: PixelRect) {
        guard remaining.count < Self.fewRectangles || hole.area >= Self.areaWorthCutting else { return }
        guard remaining.count < Self.rectangleLimit else { return cutWhole(hole) }
        spare.removeAll(keepingCapacity: true)
        for rectangle in remaining { Self.append(rectangle, without: hole, to: &spare) }
        swap(&remaining, &spare)
    }

    /// Subtracts only from rectangles that vanish completely, so that their number does not grow.
    private mutating func cutWhole(_ hole: PixelRect) {
        remaining.removeAll { hole.contains($0) }
    }

    private static func append(_ whole: PixelRect, without hole: PixelRect, to parts: inout [PixelRect]) {
        let hole = whole.intersection(hole)
        guard !hole.isEmpty else { return parts.append(whole) }
        if whole.minY < hole.minY {
            parts.append(PixelRect(minX: whole.minX, minY: whole.minY, maxX: whole.maxX, maxY: hole.minY))
        }
        if whole.minX < hole.minX {
            parts.append(PixelRect(minX: whole.minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
        }
        if hole.maxX < whole.maxX {
            parts.append(PixelRect(minX: hole.maxX, minY: hole.minY, maxX: whole.maxX, maxY: hole.maxY))
        }
        if hole.maxY < whole.maxY {
            parts.append(PixelRect(minX: whole.minX, minY: hole.maxY, maxX: whole.maxX, maxY: whole.maxY))
        }
    }
}

extension FrameItem {
    fileprivate var isGroup: Bool {
        if case .beginGroup = kind { true } else { false }
    }

    /// Whether it covers all of its pixels with one opaque colour.
    fileprivate var fillsItsBounds: Bool {
        guard case .background(let rect, let color, let cornerRadius) = kind else { return false }
        return color.isOpaque && !(cornerRadius > 0) && transform.isAxisAligned && rect.isDrawable
    }

    /// Whether painting the group as one differs from painting its items directly.
    fileprivate var needsEnd: Bool {
        switch kind {
        case .beginGroup(let effect): !(opacity >= 1) || effect != GroupEffect()
        case .beginClip: true
        default: false
        }
    }
}
