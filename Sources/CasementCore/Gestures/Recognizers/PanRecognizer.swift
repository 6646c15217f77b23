/// Recognizes touches that drag. Flutter calls it `PanGestureRecognizer`, UIKit `UIPanGestureRecognizer`.
///
/// The pan begins when the centroid of its touches has moved by ``minimumDistance`` in one of ``directions``. The first event
/// already carries the movement beyond that distance, so content does not jump. A touch that joins or ends moves nothing;
/// touches beyond ``maximumNumberOfTouches`` are ignored.
@MainActor open class PanRecognizer: GestureRecognizer {
    /// 10 pt, as on phones: a resting touch trembles by less.
    public nonisolated static let defaultMinimumDistance = 10.0

    /// The distance, in points, after which the pan begins. At 0 or less it begins as the touch lands, in any direction.
    public final var minimumDistance = PanRecognizer.defaultMinimumDistance
    /// The directions in which the first movement may lead, each up to 45 degrees to either side. The pan fails in another one.
    public final var directions: Directions = .all
    /// The pan begins with no fewer touches than this.
    public final var minimumNumberOfTouches = 1
    /// Touches beyond this number are ignored.
    public final var maximumNumberOfTouches = Int.max
    /// The movement of the touches' centroid since they landed, in the scene's points.
    public private(set) final var travel = Vector.zero

    private var slop = Vector.zero
    private var tracker = VelocityTracker()
    private var lastTime = Instant.zero

    /// The answer of ``verdict(for:)``.
    public enum Verdict: Sendable {
        /// Decide at the next movement.
        case wait
        /// Begin now. `slop` is the part of the movement that the translation leaves out.
        case begin(slop: Vector)
        /// Fail, with the reason for ``Scene/why(_:)``.
        case fail(StaticString)
    }

    /// Decides, at each movement before the pan has begun, whether it begins. A subclass overrides it for another rule.
    open func verdict(for travel: Vector) -> Verdict {
        guard travel.length >= minimumDistance else { return .wait }
        // With a minimum distance of 0 the pan begins before the touch has moved.
        if travel == .zero { return .begin(slop: .zero) }
        guard directions.contains(Directions(nearestTo: travel)) else { return .fail("moved in another direction") }
        return .begin(slop: travel.normalized * minimumDistance)
    }

    /// The translation since the pan began, in a view's space (the scene's if nil), in points, without the minimum distance.
    public final func translation(in view: View?) -> Vector {
        let translation = travel - slop
        return view?.vectorFromRoot(translation) ?? translation
    }

    /// Replaces the translation so far by another one, in a view's space; later movement adds to it.
    public final func setTranslation(_ translation: Vector, in view: View?) {
        slop = travel - (view?.vectorToRoot(translation) ?? translation)
    }

    /// The velocity of the touches' centroid in a view's space, in points a second; zero after a hold of 40 ms.
    public final func velocity(in view: View?) -> Vector {
        let velocity = tracker.velocity(at: lastTime)
        return view?.vectorFromRoot(velocity) ?? velocity
    }

    open override func accepts(_ touch: Touch) -> Bool {
        touches.count < maximumNumberOfTouches
    }

    open override func touchesBegan(_ touches: [Touch]) {
        if touches.count == self.touches.count { follow(touches) }
        if minimumDistance <= 0 { consider() }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard self.touches.count >= minimumNumberOfTouches else { return }
        var sum = Vector.zero
        for touch in touches { sum += touch.location - touch.previousLocation }
        travel += sum / Double(self.touches.count)
        follow(touches)
        if state.isActive { change() } else { consider() }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        if let time = touches.last?.time { lastTime = time }
        guard self.touches.count - touches.count < max(minimumNumberOfTouches, 1) else { return letGo(touches) }
        if state.isActive || isWaiting {
            end()
        } else if touches.count == self.touches.count {
            fail("lifted too early")
        } else {
            letGo(touches)
        }
    }

    open override func reset() {
        travel = .zero
        slop = .zero
        tracker.removeAll()
    }

    private func consider() {
        guard state == .possible, !isWaiting, touches.count >= minimumNumberOfTouches else { return }
        switch verdict(for: travel) {
        case .wait: break
        case .fail(let reason): fail(reason)
        case .begin(let slop):
            self.slop = slop
            begin()
        }
    }

    /// Feeds the tracker with the accumulated translation and not with positions, which jump when a touch joins.
    private func follow(_ touches: [Touch]) {
        guard let touch = touches.last else { return }
        lastTime = touch.time
        if self.touches.count == 1 {
            for sample in touch.samples.dropLast() {
                tracker.add(
                    TouchSample(location: .zero + travel - (touch.location - sample.location), time: sample.time))
            }
        }
        tracker.add(TouchSample(location: .zero + travel, time: touch.time))
    }
}
