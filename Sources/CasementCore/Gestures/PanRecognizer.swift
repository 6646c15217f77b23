/// Recognizes fingers that drag.
///
/// It begins when their middle has travelled ``threshold``; that first event already carries the rest of the way, so
/// nothing jumps. A finger that joins or leaves moves nothing.
@MainActor open class PanRecognizer: GestureRecognizer {
    /// The way, in points, below which a finger only trembles; as on phones.
    public static let defaultThreshold = 10.0

    /// The way, in points, after which the pan begins.
    public final var threshold = PanRecognizer.defaultThreshold
    /// The whole way of the fingers' middle since the first landed, in the scene's points.
    public private(set) final var travel = Vector.zero

    private var slop = Vector.zero
    private var tracker = VelocityTracker()
    private var lastTime = Instant.zero

    /// The way since the pan began, in a view's space; the threshold is not part of it.
    public final func translation(in view: View?) -> Vector {
        let way = travel - slop
        return view?.vectorFromRoot(way) ?? way
    }

    /// The velocity of the fingers' middle in a view's space, in points a second; zero after a hold.
    public final func velocity(in view: View?) -> Vector {
        let velocity = tracker.velocity(at: lastTime)
        return view?.vectorFromRoot(velocity) ?? velocity
    }

    open override func touchesBegan(_ touches: [Touch]) {
        if touches.count == self.touches.count { follow() }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        travel += touches.reduce(Vector.zero) { $0 + ($1.location - $1.previousLocation) } / Double(self.touches.count)
        if let time = touches.last?.time { lastTime = time }
        follow()
        if state.isActive { return change() }
        guard travel.length >= threshold else { return }
        slop = travel.normalized * threshold
        begin()
    }

    open override func touchesEnded(_ touches: [Touch]) {
        if let time = touches.last?.time { lastTime = time }
        guard touches.count == self.touches.count else { return }
        if state.isActive { end() } else { fail() }
    }

    open override func reset() {
        travel = .zero
        slop = .zero
        tracker.removeAll()
    }

    /// The tracker sees the travelled way rather than positions, which jump when a finger joins.
    private func follow() {
        guard let touch = touches.last else { return }
        if touches.count == 1 {
            let end = touch.location
            for sample in touch.samples.dropLast() {
                tracker.add(TouchSample(location: .zero + travel - (end - sample.location), time: sample.time))
            }
        }
        tracker.add(TouchSample(location: .zero + travel, time: touch.time))
    }
}
