/// Recognizes fingers that drag.
///
/// It begins when their middle has travelled ``threshold`` in one of ``directions``; that first event already carries the
/// rest of the way, so nothing jumps. A finger that joins or leaves moves nothing; more than
/// ``maximumNumberOfTouches`` are ignored.
@MainActor open class PanRecognizer: GestureRecognizer {
    /// The way, in points, below which a finger only trembles; as on phones.
    public nonisolated static let defaultThreshold = 10.0

    /// The ways in which a pan may start.
    public struct Directions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        public static let left = Directions(rawValue: 1)
        public static let right = Directions(rawValue: 2)
        public static let up = Directions(rawValue: 4)
        public static let down = Directions(rawValue: 8)
        public static let horizontal: Directions = [.left, .right]
        public static let vertical: Directions = [.up, .down]
        public static let all: Directions = [.horizontal, .vertical]

        /// The one that a way is nearest to; at exactly 45 degrees a vertical one.
        public init(nearestTo way: Vector) {
            if way.dx.magnitude > way.dy.magnitude {
                self = way.dx < 0 ? .left : .right
            } else {
                self = way.dy < 0 ? .up : .down
            }
        }
    }

    /// The way, in points, after which the pan begins.
    public final var threshold = PanRecognizer.defaultThreshold
    /// Where the first movement must lead, to 45 degrees at either side; else the pan fails.
    public final var directions: Directions = .all
    public final var minimumNumberOfTouches = 1
    public final var maximumNumberOfTouches = Int.max
    /// The whole way of the fingers' middle since they landed, in the scene's points.
    public private(set) final var travel = Vector.zero

    private var slop = Vector.zero
    private var tracker = VelocityTracker()
    private var lastTime = Instant.zero

    /// What a subclass makes of the way so far.
    public enum Verdict: Sendable {
        case wait
        /// The part of the way that was only the threshold is taken from the translation.
        case begin(slop: Vector)
        case fail(StaticString)
    }

    /// Decides at each movement before the pan has begun.
    open func verdict(for travel: Vector) -> Verdict {
        guard travel.length >= threshold else { return .wait }
        // With no threshold a pan begins as a finger lands, when no way is gone yet.
        if travel == .zero { return .begin(slop: .zero) }
        guard directions.contains(Directions(nearestTo: travel)) else { return .fail("moved another way") }
        return .begin(slop: travel.normalized * threshold)
    }

    /// The way since the pan began, in a view's space; the threshold is not part of it.
    public final func translation(in view: View?) -> Vector {
        let way = travel - slop
        return view?.vectorFromRoot(way) ?? way
    }

    /// Makes the way so far another one, given in a view's space; later movement adds to it.
    public final func setTranslation(_ translation: Vector, in view: View?) {
        slop = travel - (view?.vectorToRoot(translation) ?? translation)
    }

    /// The velocity of the fingers' middle in a view's space, in points a second; zero after a hold.
    public final func velocity(in view: View?) -> Vector {
        let velocity = tracker.velocity(at: lastTime)
        return view?.vectorFromRoot(velocity) ?? velocity
    }

    open override func accepts(_ touch: Touch) -> Bool {
        touches.count < maximumNumberOfTouches
    }

    open override func touchesBegan(_ touches: [Touch]) {
        if touches.count == self.touches.count { follow(touches) }
        if threshold <= 0 { consider() }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard self.touches.count >= minimumNumberOfTouches else { return }
        var way = Vector.zero
        for touch in touches { way += touch.location - touch.previousLocation }
        travel += way / Double(self.touches.count)
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

    /// The tracker sees the travelled way rather than positions, which jump when a finger joins.
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
