/// The offsets at which content may rest along an axis. UIKit's `isPagingEnabled` is ``pages``.
///
/// Content also rests at an end of its range if a page or a stop lies beyond that. After any change, content without a touch
/// settles to the nearest of these offsets.
public enum ScrollSnapping: Hashable, Sendable {
    /// Any offset.
    case none
    /// Multiples of the viewport. A flick of 300 pt/s or more goes to the next page, a slower release to the nearest one.
    case pages
    /// Multiples of the viewport; a fast flick passes several pages.
    case fastPages
    /// These offsets, in points; a fast flick passes several of them. Offsets that are not finite are ignored.
    case stops([Double])

    /// 300 pt/s, as for slides: from this speed on, a flick goes to the next page, however short it is.
    static let flickSpeed = 300.0
    /// Offsets nearer than this, in points, are equal.
    static let tolerance = 1e-6
}

extension ScrollView {
    /// The nearest offset at which content may rest.
    final func restingPlace(near offset: Double, _ axis: Axis) -> Double {
        restingPlace(near: offset, axis, in: range(axis))
    }

    final func restingPlace(near offset: Double, _ axis: Axis, in range: ClosedRange<Double>) -> Double {
        let inside = range.clamp(offset)
        switch snapping(axis) {
        case .none: return inside
        case .pages, .fastPages:
            let page = viewport[axis]
            return page > 0 ? range.clamp(nearestPage(to: inside, page, range) * page) : inside
        case .stops(let stops):
            var nearest: Double?
            for stop in stops where stop.isFinite {
                let candidate = range.clamp(stop)
                if nearest.map({ (candidate - inside).magnitude < ($0 - inside).magnitude }) ?? true {
                    nearest = candidate
                }
            }
            return nearest ?? inside
        }
    }

    /// Whether content may rest at the present offset.
    final func isAtRestingPlace(_ axis: Axis) -> Bool {
        let offset = shown.boundsOrigin[axis]
        return (restingPlace(near: offset, axis) - offset).magnitude <= ScrollSnapping.tolerance
    }

    /// The offset at which released content comes to rest.
    ///
    /// - Parameters:
    ///   - natural: the final offset without pages and stops.
    ///   - velocity: the velocity of the offset, in points a second.
    final func restingPlace(after natural: Double, velocity: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        let page = viewport[axis]
        guard page > 0 else { return restingPlace(near: natural, axis) }
        let nearest = nearestPage(to: range.clamp(natural), page, range)
        switch snapping(axis) {
        case .none, .stops: return restingPlace(near: natural, axis)
        case .pages:
            let start = nearestPage(to: range.clamp(state(axis).startOffset), page, range)
            return range.clamp((flicked(from: start, velocity, axis, page) ?? nearest) * page)
        case .fastPages:
            guard velocity.magnitude >= ScrollSnapping.flickSpeed else { return range.clamp(nearest * page) }
            let next = nextPage(velocity, at: shown.boundsOrigin[axis] / page)
            return range.clamp((velocity > 0 ? max(next, nearest) : min(next, nearest)) * page)
        }
    }

    /// The page or stop after an offset, in a direction; the offset itself if there is none.
    final func nextPlace(from offset: Double, towards direction: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        guard case .stops(let stops) = snapping(axis) else {
            let page = viewport[axis]
            return page > 0 ? range.clamp(nextPage(direction, at: offset / page) * page) : offset
        }
        var next: Double?
        for stop in stops where stop.isFinite {
            let candidate = range.clamp(stop)
            guard (candidate - offset) * direction > 0 else { continue }
            if next.map({ (candidate - offset).magnitude < ($0 - offset).magnitude }) ?? true { next = candidate }
        }
        return next ?? offset
    }

    /// The number of the page to which a flick goes; nil for a release that is too slow.
    ///
    /// It is the next page in the direction of the flick. If the flick continues the drag's direction, it is at least the page
    /// after the one at which the drag began.
    private func flicked(from start: Double, _ velocity: Double, _ axis: Axis, _ page: Double) -> Double? {
        guard velocity.magnitude >= ScrollSnapping.flickSpeed else { return nil }
        let offset = shown.boundsOrigin[axis]
        let isGoingOn = (offset - state(axis).grabOffset) * velocity >= 0
        let ahead = nextPage(velocity, at: offset / page)
        guard isGoingOn else { return ahead }
        return velocity > 0 ? max(start + 1, ahead) : min(start - 1, ahead)
    }

    /// The number of the next page from a position, in pages, in the direction of a velocity.
    private func nextPage(_ velocity: Double, at position: Double) -> Double {
        velocity > 0 ? (position + 1e-6).rounded(.down) + 1 : (position - 1e-6).rounded(.up) - 1
    }

    /// The number of the page nearest to an offset; the end of the content may clip the last page.
    private func nearestPage(to offset: Double, _ page: Double, _ range: ClosedRange<Double>) -> Double {
        let before = (offset / page).rounded(.down)
        let (low, high) = (range.clamp(before * page), range.clamp((before + 1) * page))
        return (offset - low).magnitude <= (high - offset).magnitude ? before : before + 1
    }
}
