/// The scroll geometry along one axis: the range of the offset, the rubber band beyond it, and the resting offsets in it.
///
/// It is a pure value, computed from the present properties of a scroll view. All lengths are in points.
struct ScrollExtent {
    /// The length of the viewport.
    let viewport: Double
    /// The offsets at which content fills the viewport.
    let range: ClosedRange<Double>
    /// The offsets at which content may rest.
    let snapping: ScrollSnapping

    /// - Parameters:
    ///   - content: the length of the content.
    ///   - insets: the space before and after the content.
    ///   - isCentered: whether content that is smaller than the viewport is centred.
    init(
        content: Double, insets: (before: Double, after: Double) = (0, 0), viewport: Double, isCentered: Bool = false,
        snapping: ScrollSnapping = .none
    ) {
        self.viewport = viewport
        self.snapping = snapping
        let before = Self.limited(insets.before)
        let surplus =
            max(0, Self.limited(content)) + before + Self.limited(insets.after) - Self.limited(viewport)
        if surplus < 0 && isCentered {
            range = (-before + surplus / 2)...(-before + surplus / 2)
        } else {
            range = -before...(-before + max(surplus, 0))
        }
    }

    /// An extent with a given range.
    init(range: ClosedRange<Double>, viewport: Double, snapping: ScrollSnapping = .none) {
        (self.range, self.viewport, self.snapping) = (range, viewport, snapping)
    }

    /// A length that is safe to compute with: 0 for NaN, and at most 1e9 points.
    private static func limited(_ length: Double) -> Double { length.isNaN ? 0 : min(max(length, -1e9), 1e9) }

    /// Whether the content is longer than the viewport.
    var isScrollable: Bool { range.upperBound > range.lowerBound }

    // MARK: Rubber band

    /// The offset that is shown for an offset that a touch asks for.
    func banded(_ offset: Double) -> Double { RubberBand.shown(offset, in: range, dimension: viewport) }

    /// The offset that a touch asks for where another one is shown; the inverse of `banded`.
    func unbanded(_ shown: Double) -> Double {
        RubberBand.pulled(toShow: shown, in: range, dimension: viewport)
    }

    /// The speed of the content at a shown offset, as a share of the touch's speed.
    func bandSlope(at shown: Double) -> Double {
        RubberBand.slope(shown: shown - range.clamp(shown), dimension: viewport)
    }

    // MARK: Resting offsets

    /// Whether content rests at multiples of the viewport.
    var isPaged: Bool { snapping == .pages || snapping == .fastPages }

    /// The nearest offset at which content may rest.
    func restingOffset(near offset: Double) -> Double {
        let inside = range.clamp(offset)
        switch snapping {
        case .none: return inside
        case .pages, .fastPages:
            return viewport > 0 ? range.clamp(nearestPage(to: inside) * viewport) : inside
        case .stops(let stops): return nearestStop(stops, to: inside) ?? inside
        case .multiples(let length):
            return Self.isStep(length) ? range.clamp((inside / length).rounded() * length) : inside
        }
    }

    /// Whether content may rest at an offset.
    func isResting(at offset: Double) -> Bool {
        (restingOffset(near: offset) - offset).magnitude <= ScrollSnapping.tolerance
    }

    /// The offset at which released content rests.
    ///
    /// - Parameters:
    ///   - natural: the final offset without pages and stops.
    ///   - offset: the offset at release.
    ///   - velocity: the velocity of the offset, in points a second.
    ///   - start: the offset from which ``ScrollSnapping/pages`` counts.
    ///   - dragStart: the offset at the start of the drag.
    func restingOffset(
        after natural: Double, releasedAt offset: Double, velocity: Double, pageStart start: Double, dragStart: Double
    ) -> Double {
        guard viewport > 0, isPaged else { return restingStop(after: natural, releasedAt: offset, velocity: velocity) }
        let nearest = nearestPage(to: range.clamp(natural))
        guard velocity.magnitude >= ScrollSnapping.flickSpeed else { return range.clamp(nearest * viewport) }
        let next = nextPage(towards: velocity, from: offset / viewport)
        var page = next
        if snapping == .fastPages {
            page = velocity > 0 ? max(next, nearest) : min(next, nearest)
        } else if (offset - dragStart) * velocity >= 0 {
            // A flick that continues the drag's direction goes at least to the page after the offset at which the drag began.
            let first = pageAfter(range.clamp(start), towards: velocity)
            page = velocity > 0 ? max(first, next) : min(first, next)
        }
        return range.clamp(page * viewport)
    }

    /// The stop nearest to the natural final offset, and after a flick at least the next one, however far apart they are.
    private func restingStop(after natural: Double, releasedAt offset: Double, velocity: Double) -> Double {
        let nearest = restingOffset(near: natural)
        guard snapping != .none, !isPaged, velocity.magnitude >= ScrollSnapping.flickSpeed else { return nearest }
        let next = nextRestingOffset(from: offset, towards: velocity)
        guard next != offset else { return nearest }
        return velocity > 0 ? max(next, nearest) : min(next, nearest)
    }

    /// The page or stop after an offset, in a direction; the offset itself if there is none.
    func nextRestingOffset(from offset: Double, towards direction: Double) -> Double {
        if case .multiples(let length) = snapping {
            guard Self.isStep(length) else { return offset }
            return range.clamp(Self.next(towards: direction, from: offset / length) * length)
        }
        guard case .stops(let stops) = snapping else {
            return viewport > 0 ? range.clamp(nextPage(towards: direction, from: offset / viewport) * viewport) : offset
        }
        return nearestStop(stops, to: offset) { ($0 - offset) * direction > 0 } ?? offset
    }

    /// The stop, within the range, nearest to an offset.
    private func nearestStop(
        _ stops: [Double], to offset: Double, where isCandidate: (Double) -> Bool = { _ in true }
    ) -> Double? {
        var nearest: Double?
        for stop in stops where stop.isFinite {
            let candidate = range.clamp(stop)
            guard isCandidate(candidate) else { continue }
            if nearest.map({ (candidate - offset).magnitude < ($0 - offset).magnitude }) ?? true { nearest = candidate }
        }
        return nearest
    }

    private static func isStep(_ length: Double) -> Bool { length > 0 && length.isFinite }

    /// The number of the next page from a position, in pages, in the direction of a velocity.
    private func nextPage(towards velocity: Double, from position: Double) -> Double {
        Self.next(towards: velocity, from: position)
    }

    /// The next whole number from a position, in a direction.
    private static func next(towards direction: Double, from position: Double) -> Double {
        direction > 0 ? (position + 1e-6).rounded(.down) + 1 : (position - 1e-6).rounded(.up) - 1
    }

    /// The number of the page after an offset, in the direction of a velocity. At a clipped last page, the offset is that page.
    private func pageAfter(_ offset: Double, towards velocity: Double) -> Double {
        let nearest = nearestPage(to: offset)
        guard (range.clamp(nearest * viewport) - offset).magnitude <= ScrollSnapping.tolerance else {
            return nextPage(towards: velocity, from: offset / viewport)
        }
        return velocity > 0 ? nearest + 1 : nearest - 1
    }

    /// The number of the page nearest to an offset; the end of the content may clip the last page.
    private func nearestPage(to offset: Double) -> Double {
        let before = (offset / viewport).rounded(.down)
        let (low, high) = (range.clamp(before * viewport), range.clamp((before + 1) * viewport))
        return (offset - low).magnitude <= (high - offset).magnitude ? before : before + 1
    }
}
