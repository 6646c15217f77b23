/// Where content may rest along an axis.
///
/// It also rests at an end of the content where a page or a stop lies beyond that. Whatever is set or changes, content
/// that nobody holds goes to the nearest of these places.
public enum ScrollSnapping: Hashable, Sendable {
    /// Anywhere.
    case none
    /// At multiples of the viewport; one flick of 300 pt/s or more turns one page, else the nearer page has it.
    case pages
    /// At multiples of the viewport, as far as the flick carries.
    case fastPages
    /// At these offsets, in points, as far as the flick carries; those that are no numbers do not count.
    case stops([Double])

    /// From this speed on, in points a second, a flick turns a page however short it is; as for slides.
    static let flickSpeed = 300.0
    /// Nearer than this, in points, content is at a place.
    static let tolerance = 1e-6
}

extension ScrollView {
    /// The place nearest to an offset at which content may rest.
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
                let place = range.clamp(stop)
                if nearest.map({ (place - inside).magnitude < ($0 - inside).magnitude }) ?? true { nearest = place }
            }
            return nearest ?? inside
        }
    }

    /// Whether content that nobody holds may stay where it is.
    final func isAtRestingPlace(_ axis: Axis) -> Bool {
        let offset = shown.boundsOrigin[axis]
        return (restingPlace(near: offset, axis) - offset).magnitude <= ScrollSnapping.tolerance
    }

    /// Where content that is let go comes to rest.
    ///
    /// - Parameters:
    ///   - natural: where it would without pages and stops.
    ///   - velocity: in points a second.
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

    /// The page or stop after one, in a direction; the same one if there is none.
    final func nextPlace(from place: Double, towards way: Double, _ axis: Axis) -> Double {
        let range = range(axis)
        guard case .stops(let stops) = snapping(axis) else {
            let page = viewport[axis]
            return page > 0 ? range.clamp(nextPage(way, at: place / page) * page) : place
        }
        var next: Double?
        for stop in stops where stop.isFinite {
            let candidate = range.clamp(stop)
            guard (candidate - place) * way > 0 else { continue }
            if next.map({ (candidate - place).magnitude < ($0 - place).magnitude }) ?? true { next = candidate }
        }
        return next ?? place
    }

    /// The page to which a flick turns; nil for one that is too slow.
    ///
    /// It is the page that the flick meets first, and, going on from where the finger took hold, at least the one after
    /// that at which the drag began.
    private func flicked(from start: Double, _ velocity: Double, _ axis: Axis, _ page: Double) -> Double? {
        guard velocity.magnitude >= ScrollSnapping.flickSpeed else { return nil }
        let offset = shown.boundsOrigin[axis]
        let isGoingOn = (offset - state(axis).grabOffset) * velocity >= 0
        let ahead = nextPage(velocity, at: offset / page)
        guard isGoingOn else { return ahead }
        return velocity > 0 ? max(start + 1, ahead) : min(start - 1, ahead)
    }

    /// The page that content, so many pages from its start, meets next.
    private func nextPage(_ velocity: Double, at here: Double) -> Double {
        velocity > 0 ? (here + 1e-6).rounded(.down) + 1 : (here - 1e-6).rounded(.up) - 1
    }

    /// The number of the page nearest to an offset; the last one may be cut off by the end of the content.
    private func nearestPage(to offset: Double, _ page: Double, _ range: ClosedRange<Double>) -> Double {
        let before = (offset / page).rounded(.down)
        let (low, high) = (range.clamp(before * page), range.clamp((before + 1) * page))
        return (offset - low).magnitude <= (high - offset).magnitude ? before : before + 1
    }
}
