/// Scrolls what lies under a drag whose finger is near an edge of it, and turns the pages of what has pages.
@MainActor final class AutoScroll: FrameAnimation {
    /// How near, in points, to an edge of a scroll view a finger makes it scroll: a finger's width.
    nonisolated static let reach = 44.0
    /// How fast, in points a second, content goes when the finger is at the very edge; linear down to zero at the reach.
    nonisolated static let topSpeed = 600.0
    /// A drag that has not gone further than this, in points, scrolls nothing: it was picked up there.
    nonisolated static let leastTravel = 44.0
    /// How long a finger stays near an edge before a page turns, and before the next does.
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

    private var runs: [Run] = []
    private var last = Instant.zero

    /// The finger is where it is, over a view: what is to scroll, and how fast.
    func consider(_ session: DragSession, over hit: View?, in scene: Scene) {
        for index in runs.indices where runs[index].session === session { runs[index].isCurrent = false }
        if session.hasTravelled {
            find(.horizontal, for: session, from: hit, in: scene)
            find(.vertical, for: session, from: hit, in: scene)
        }
        runs.removeAll { !$0.isCurrent }
    }

    func forget(_ session: DragSession) {
        runs.removeAll { $0.session === session }
    }

    /// The innermost scroll view that can go that way.
    private func find(_ axis: Axis, for session: DragSession, from hit: View?, in scene: Scene) {
        var next = hit
        while let view = next {
            next = view.superview
            guard let scrollView = view as? ScrollView else { continue }
            let speed = speed(of: scrollView, under: session, axis)
            if speed == 0 { continue }
            let known = runs.firstIndex {
                $0.session === session && $0.scrollView === scrollView && $0.axis == axis && $0.speed * speed > 0
            }
            if let known {
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

    private func speed(of scrollView: ScrollView, under session: DragSession, _ axis: Axis) -> Double {
        guard scrollView.canDrift(axis) else { return 0 }
        let place = session.location(in: scrollView)[axis] - scrollView.contentOffset[axis]
        let toEnd = scrollView.bounds.size[axis] - place
        let range = scrollView.range(axis)
        let offset = scrollView.contentOffset[axis]
        if place < Self.reach && place <= toEnd && offset > range.lowerBound {
            return -Self.topSpeed * (1 - max(place, 0) / Self.reach)
        }
        if toEnd < Self.reach && toEnd < place && offset < range.upperBound {
            return Self.topSpeed * (1 - max(toEnd, 0) / Self.reach)
        }
        return 0
    }

    func step(to now: Instant) -> Bool {
        let time = (now - last) / .seconds(1)
        last = now
        for index in runs.indices {
            let run = runs[index]
            if !run.scrollView.hasPages(run.axis) {
                run.scrollView.drift(by: run.speed * time, run.axis)
            } else if now >= run.nextPage {
                runs[index].nextPage = now + Self.pageDelay
                run.scrollView.turnPage(towardsEnd: run.speed > 0, run.axis)
            }
        }
        return !runs.isEmpty
    }
}

extension ScrollView {
    fileprivate final func canDrift(_ axis: Axis) -> Bool {
        scrollsUnderDrags && isScrollEnabled && !isSuspended && !isDragging && state(axis).pulled == nil
            && canScroll(axis)
    }

    fileprivate final func hasPages(_ axis: Axis) -> Bool { snapping(axis) != .none }

    fileprivate final func drift(by way: Double, _ axis: Axis) {
        guard canDrift(axis) else { return }
        let range = range(axis)
        let offset = shown.boundsOrigin[axis]
        let target = min(max(offset + way, range.lowerBound), range.upperBound)
        guard target != offset else { return }
        update(axis) { $0.motion = nil }
        // The other axis may be on its way back from beyond its end.
        if !isMoving { stopMoving() }
        flashIndicators()
        show(offset: target, axis)
    }

    fileprivate final func turnPage(towardsEnd: Bool, _ axis: Axis) {
        var target = contentOffset
        target[axis] = nextPlace(from: target[axis], towards: towardsEnd ? 1 : -1, axis)
        setContentOffset(target, animated: true)
    }
}
