/// Chooses the view to which an arrow key leads, by the boxes of the views in the scene's points.
///
/// As in Android's `FocusFinder`: both edges of a candidate lie farther in the direction than those of the present box. A
/// candidate that overlaps the present box across the direction comes before others; among equals the square of the distance
/// along counts 13 times as much as that of the distance across.
@MainActor struct FocusGeometry {
    private let origin: Rect
    private let direction: FocusDirection
    /// 13, of Android's `FocusFinder.getWeightedDistanceFor`.
    nonisolated private static let weight = 13.0

    init(from origin: Rect, _ direction: FocusDirection) {
        self.origin = origin
        self.direction = direction
    }

    func nearest(of candidates: [View]) -> View? {
        var best: (view: View, place: Place)?
        for candidate in candidates {
            guard let place = place(of: candidate.boxInScene) else { continue }
            if best.map({ place.isBetter(than: $0.place, direction) }) ?? true { best = (candidate, place) }
        }
        return best?.view
    }

    private struct Place {
        /// From the near edge of the present box to that of the candidate, at least 0.
        let along: Double
        /// To the far edge of the candidate.
        let end: Double
        /// Between the centres.
        let across: Double
        let isInBeam: Bool

        var score: Double { FocusGeometry.weight * along * along + across * across }

        func isBetter(than other: Place, _ direction: FocusDirection) -> Bool {
            guard isInBeam != other.isInBeam else { return score < other.score }
            let (inside, outside) = isInBeam ? (self, other) : (other, self)
            // Rows are wider than high, so a candidate far below in the beam may be meant less than a near one beside it.
            let beamDecides = direction.axis == .horizontal || inside.along < outside.end
            return beamDecides ? isInBeam : score < other.score
        }
    }

    /// The place of a box relative to the present one; nil if it does not lie in the direction.
    private func place(of box: Rect) -> Place? {
        let (own, other) = (span(origin), span(box))
        guard other.along.lower > own.along.lower, other.along.upper > own.along.upper else { return nil }
        return Place(
            along: max(0, other.along.lower - own.along.upper), end: max(1, other.along.upper - own.along.upper),
            across: ((other.across.lower + other.across.upper) - (own.across.lower + own.across.upper)).magnitude / 2,
            isInBeam: other.across.lower < own.across.upper && own.across.lower < other.across.upper)
    }

    /// The extent of a box along the direction, growing with it, and across.
    private func span(_ box: Rect) -> (along: (lower: Double, upper: Double), across: (lower: Double, upper: Double)) {
        let (x, y) = ((box.minX, box.maxX), (box.minY, box.maxY))
        return switch direction {
        case .left: ((-x.1, -x.0), y)
        case .right: (x, y)
        case .up: ((-y.1, -y.0), x)
        case .down: (y, x)
        }
    }
}
