/// Computes where the touches of a pinch are at the time of a frame, relative to their latest report; see ``TouchResampler``.
@MainActor struct PinchResampler {
    /// The difference between what a frame draws and the latest report.
    struct Correction: Equatable {
        /// The movement of the touches' centroid, in the scene's points.
        var movement = Vector.zero
        /// The factor of their span.
        var factor = 1.0
    }

    /// 200 pt: the distance of two touches for which the resampler's figures, which are in points, hold.
    private static let unit = 200.0

    private var centroids = TouchResampler()
    /// The logarithm of the span, times `unit`.
    private var spans = TouchResampler()
    private var latest = (centroid: Point.zero, span: 0.0)

    /// Adds the locations of the touches, one or two, in the scene's points.
    private mutating func add(_ locations: (Point, Point), at time: Instant) {
        let span = max((locations.1 - locations.0).length, 1e-6)
        latest = (locations.0 + (locations.1 - locations.0) / 2, logarithm(span) * Self.unit)
        centroids.add(TouchSample(location: latest.centroid, time: time))
        spans.add(TouchSample(location: Point(latest.span, 0), time: time))
    }

    /// Adds the reports of the touches of a pinch, of which some have changed.
    mutating func add(_ changed: [Touch], of pair: [Touch]) {
        guard let first = pair.first, let last = pair.last else { return }
        // The touch with the most samples since the latest event gives their times.
        guard let clock = changed.max(by: { $0.samples.count < $1.samples.count }) else { return }
        for index in clock.samples.indices {
            let age = clock.samples.count - 1 - index
            func location(_ touch: Touch) -> Point {
                guard changed.containsObject(touch) else { return touch.location }
                return touch.samples[max(0, touch.samples.count - 1 - age)].location
            }
            add((location(first), location(last)), at: clock.samples[index].time)
        }
    }

    /// Removes all reports, because other touches pinch.
    mutating func removeAll() {
        centroids.removeAll()
        spans.removeAll()
    }

    /// The correction for the frame of a time.
    mutating func correction(at frame: Instant) -> Correction {
        guard let centroid = centroids.location(at: frame), let span = spans.location(at: frame) else {
            return Correction()
        }
        return Correction(
            movement: centroid - latest.centroid, factor: exponential((span.x - latest.span) / Self.unit))
    }
}
