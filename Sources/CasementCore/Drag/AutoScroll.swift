/// Scrolls a scroll view while a dragged touch is near one of its edges; one with pages or snap offsets goes page by page.
@MainActor final class AutoScroll: FrameAnimation {
    /// 44 pt, the width of a person's finger: nearer than this to an edge, a touch scrolls.
    nonisolated static let reach = 44.0
    /// The speed, in points a second, with the touch on the edge; it falls linearly to zero at `reach`.
    nonisolated static let topSpeed = 600.0
    /// 10 pt, as a pan begins: a drag scrolls towards an edge once it has moved this far towards it since the pick-up, so that
    /// an object near the edge can be picked up. Half of the distance to the edge is enough where that is less: the panel may
    /// end there.
    nonisolated static let leastApproach = PanRecognizer.defaultMinimumDistance
    /// 0.7 s: the time near an edge before each page.
    nonisolated static let pageDelay: Duration = .milliseconds(700)

    private struct Run {
        let session: DragSession
        let scrollView: ScrollView
        let axis: Axis
        /// In points a second, of the offset.
        var speed: Double
        var nextPage: Instant
        var isCurrent = true
    }

    /// The movement of a session along an axis of a scroll view since the pick-up, in the viewport's space.
    private struct Approach {
        let session: DragSession
        let scrollView: ScrollView
        let axis: Axis
        /// The least and the largest coordinate so far.
        private var least: Double
        private var largest: Double
        /// The movements that count as towards the start and towards the end.
        private let leastToStart: Double
        private let leastToEnd: Double
        /// Whether the session has moved towards an edge; this is kept until its end.
        private(set) var isTowardsStart = false
        private(set) var isTowardsEnd = false

        /// - Parameters:
        ///   - start: the coordinate of the pick-up.
        ///   - length: the length of the viewport.
        init(
            _ session: DragSession, _ scrollView: ScrollView, _ axis: Axis, from start: Double, within length: Double
        ) {
            (self.session, self.scrollView, self.axis) = (session, scrollView, axis)
            (least, largest) = (start, start)
            leastToStart = Self.approach(over: start)
            leastToEnd = Self.approach(over: length - start)
        }

        /// The movement that counts from a distance to an edge. A pick-up beyond the edge is not near to it.
        private static func approach(over distance: Double) -> Double {
            distance > 0 ? min(AutoScroll.leastApproach, distance / 2) : AutoScroll.leastApproach
        }

        mutating func follow(_ coordinate: Double) {
            least = min(least, coordinate)
            largest = max(largest, coordinate)
            if largest - coordinate >= leastToStart { isTowardsStart = true }
            if coordinate - least >= leastToEnd { isTowardsEnd = true }
        }
    }

    private var runs: [Run] = []
    private var approaches: [Approach] = []
    private var last = Instant.zero

    /// Updates the scroll views that a session scrolls, and their speeds, from the view under the touch.
    func consider(_ session: DragSession, over hit: View?, in scene: Scene) {
        for index in runs.indices where runs[index].session === session { runs[index].isCurrent = false }
        find(.horizontal, for: session, from: hit, in: scene)
        find(.vertical, for: session, from: hit, in: scene)
        runs.removeAll { !$0.isCurrent }
    }

    func remove(_ session: DragSession) {
        runs.removeAll { $0.session === session }
        approaches.removeAll { $0.session === session }
    }

    /// Reads the movement of a session up to now; it counts from the pick-up, also if that was elsewhere.
    private func approach(of session: DragSession, to scrollView: ScrollView, _ axis: Axis) -> Approach {
        func coordinate(_ location: Point) -> Double {
            scrollView.convert(location, from: nil)[axis] - scrollView.contentOffset[axis]
        }
        let known = approaches.firstIndex {
            $0.session === session && $0.scrollView === scrollView && $0.axis == axis
        }
        let index = known ?? approaches.count
        if known == nil {
            let start = coordinate(session.startLocation)
            approaches.append(Approach(session, scrollView, axis, from: start, within: scrollView.bounds.size[axis]))
        }
        approaches[index].follow(coordinate(session.location))
        return approaches[index]
    }

    /// Finds the innermost scroll view that can scroll along an axis, in the direction of the near edge.
    private func find(_ axis: Axis, for session: DragSession, from hit: View?, in scene: Scene) {
        guard let hit else { return }
        for case let scrollView as ScrollView in hit.ancestry {
            let speed = speed(of: scrollView, under: session, axis)
            if speed == 0 { continue }
            if let known = index(of: session, scrollView, axis), runs[known].speed * speed > 0 {
                runs[known].speed = speed
                runs[known].isCurrent = true
            } else {
                if runs.isEmpty { last = scene.now }
                runs.append(
                    Run(
                        session: session, scrollView: scrollView, axis: axis, speed: speed,
                        nextPage: scene.now + Self.pageDelay))
                scene.root.start(self)
            }
            return
        }
    }

    private func index(of session: DragSession, _ scrollView: ScrollView, _ axis: Axis) -> Int? {
        runs.firstIndex { $0.session === session && $0.scrollView === scrollView && $0.axis == axis }
    }

    private func speed(of scrollView: ScrollView, under session: DragSession, _ axis: Axis) -> Double {
        let approach = approach(of: session, to: scrollView, axis)
        guard scrollView.canDrift(axis) else { return 0 }
        let toStart = session.location(in: scrollView)[axis] - scrollView.contentOffset[axis]
        let toEnd = scrollView.bounds.size[axis] - toStart
        let range = scrollView.range(axis)
        let offset = scrollView.contentOffset[axis]
        if approach.isTowardsStart && toStart < Self.reach && toStart <= toEnd && offset > range.lowerBound {
            return -Self.topSpeed * (1 - max(toStart, 0) / Self.reach)
        }
        if approach.isTowardsEnd && toEnd < Self.reach && toEnd < toStart && offset < range.upperBound {
            return Self.topSpeed * (1 - max(toEnd, 0) / Self.reach)
        }
        return 0
    }

    func step(to now: Instant) -> Bool {
        let time = (now - last) / .seconds(1)
        last = now
        for run in runs {
            // The delegate of a scroll view that moved before this one may have ended the drag.
            guard let index = index(of: run.session, run.scrollView, run.axis) else { continue }
            if !run.scrollView.hasPages(run.axis) {
                run.scrollView.drift(by: run.speed * time, run.axis)
            } else if now >= run.nextPage {
                runs[index].nextPage = now + Self.pageDelay
                run.scrollView.showNextPage(towardsEnd: run.speed > 0, run.axis)
            }
        }
        return !runs.isEmpty
    }
}

extension ScrollView {
    fileprivate final func canDrift(_ axis: Axis) -> Bool {
        scrollsUnderDrags && isScrollEnabled && !isSuspended && !isDragging && canScroll(axis)
    }

    fileprivate final func hasPages(_ axis: Axis) -> Bool { extent(axis).snapping != .none }

    fileprivate final func drift(by delta: Double, _ axis: Axis) {
        if canDrift(axis) { engine.drift(by: delta, axis) }
    }

    fileprivate final func showNextPage(towardsEnd: Bool, _ axis: Axis) {
        var target = contentOffset
        target[axis] = extent(axis).nextRestingOffset(from: target[axis], towards: towardsEnd ? 1 : -1)
        setContentOffset(target, animated: true)
    }
}
