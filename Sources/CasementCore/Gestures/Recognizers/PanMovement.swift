/// The movements of the touches of a pan: each is judged by itself, and together they make one movement.
///
/// A touch that rests, or that moves across, neither moves nor holds what another touch drags.
@MainActor struct PanMovement {
    /// The decision about the movement of a touch.
    enum Decision: Int {
        /// It leads across the direction of the pan.
        case across
        /// Too short to be judged.
        case undecided
        /// It drags.
        case along
    }

    private struct Entry {
        let id: TouchID
        /// The location from which its movement is measured, in the scene's points.
        var origin: Point
        var location: Point
        var decision = Decision.undecided
        var hasDragged = false
        /// The location around which it rests, and since when.
        var anchor: Point
        var anchoredAt: Instant
        var hasMoved = false
        /// Its movement at the time of the latest event, in the view's space.
        var delta = Vector.zero
    }

    /// 3 pt of a phone: a touch that rests trembles by less.
    nonisolated static let restRadius = 3.0
    /// 0.1 s, the window of a velocity: a touch that stayed within `restRadius` for so long rests.
    private static let restTime: Duration = .milliseconds(100)

    /// 24 pt: two touches that drifted together no farther than this may still part.
    private nonisolated static let pinchDrift = 24.0
    /// 4 pt: a touch that moved by less rests beside one that moves.
    private nonisolated static let restingDistance = 4.0

    private var entries: [Entry] = []
    /// The time of the latest event, and what the touches have moved together at that time, in the view's space.
    private var latest = (time: Instant.zero, step: Vector.zero)

    /// The movement of a touch since it landed, or since it began to move again after a rest, in the scene's points.
    func translation(of touch: Touch) -> Vector {
        entries.first { $0.id == touch.id }.map { touch.location - $0.origin } ?? .zero
    }

    func decision(of touch: Touch) -> Decision { entries.first { $0.id == touch.id }?.decision ?? .undecided }

    mutating func judge(_ touch: Touch, _ decision: Decision) {
        guard let index = entries.firstIndex(where: { $0.id == touch.id }) else { return }
        entries[index].decision = decision
        if decision == .along { entries[index].hasDragged = true }
    }

    /// Whether a touch has moved by more than it trembles within the last 0.1 s.
    func isMoving(_ touch: Touch, at time: Instant) -> Bool {
        guard let entry = entries.first(where: { $0.id == touch.id }) else { return false }
        return entry.hasMoved && time - entry.anchoredAt < Self.restTime
    }

    /// Whether a touch has ever dragged.
    func hasDragged(_ touch: Touch) -> Bool { entries.first { $0.id == touch.id }?.hasDragged ?? false }

    /// Whether a touch has ever moved by more than it trembles.
    func hasMoved(_ touch: Touch) -> Bool { entries.first { $0.id == touch.id }?.hasMoved ?? false }

    /// Reads the new locations of touches.
    mutating func follow(_ touches: [Touch]) {
        if let time = touches.last?.time { measureAnew(at: time) }
        for touch in touches {
            let index = index(of: touch)
            entries[index].location = touch.location
            guard touch.location.distance(to: entries[index].anchor) > touch.metrics.points(asLongAs: Self.restRadius)
            else { continue }
            entries[index].anchor = touch.location
            entries[index].anchoredAt = touch.time
            entries[index].hasMoved = true
        }
    }

    /// Measures touches that were judged, and rest since, from where they rest.
    private mutating func measureAnew(at time: Instant) {
        for index in entries.indices where time - entries[index].anchoredAt >= Self.restTime {
            guard entries[index].decision == .along || entries[index].decision == .across else { continue }
            entries[index].decision = .undecided
            entries[index].origin = entries[index].location
        }
    }

    private mutating func index(of touch: Touch) -> Int {
        if let index = entries.firstIndex(where: { $0.id == touch.id }) { return index }
        let start = touch.previousLocation
        entries.append(
            Entry(id: touch.id, origin: start, location: start, anchor: start, anchoredAt: touch.beganAt))
        return entries.count - 1
    }

    /// The movement that touches make together, in the scene's points, beyond what they have made at the same time: a
    /// compositor may report each touch of one scan of the panel by itself.
    ///
    /// Along each axis of the view it is the largest forward movement plus the largest backward one. Beside a touch that drags,
    /// touches that do not do so do not count; touches that move across count only if there are no others.
    mutating func step(of touches: [Touch], in space: inout GestureSpace, of view: View?) -> Vector {
        guard let time = touches.last?.time, counts(touches) else { return .zero }
        if time != latest.time { begin(time) }
        let highest = highestDecision(of: touches)
        for touch in touches where decision(of: touch).rawValue == highest {
            guard let index = entries.firstIndex(where: { $0.id == touch.id }) else { continue }
            entries[index].delta += space.fromScene(touch.location - touch.previousLocation, for: view)
        }
        var (forward, backward) = (Vector.zero, Vector.zero)
        for entry in entries {
            forward = Vector(dx: max(forward.dx, entry.delta.dx), dy: max(forward.dy, entry.delta.dy))
            backward = Vector(dx: min(backward.dx, entry.delta.dx), dy: min(backward.dy, entry.delta.dy))
        }
        let before = latest.step
        latest.step = forward + backward
        return space.toScene(latest.step - before, for: view)
    }

    private func highestDecision(of touches: [Touch]) -> Int {
        touches.reduce(Decision.across.rawValue) { max($0, decision(of: $1).rawValue) }
    }

    private func counts(_ touches: [Touch]) -> Bool {
        let highest = highestDecision(of: touches)
        return highest >= Decision.undecided.rawValue || !entries.contains { $0.decision.rawValue > highest }
    }

    /// Counts from now on, also at the same time: another touch has landed.
    mutating func countAnew() { begin(latest.time) }

    private mutating func begin(_ time: Instant) {
        latest = (time, .zero)
        for index in entries.indices { entries[index].delta = .zero }
    }

    // MARK: Pinches

    /// Whether two touches may still pinch or rotate: they have drifted together only a little, or one of them rests and the
    /// other one has moved a little, or has changed their distance.
    func mayPart(_ pair: [Touch]) -> Bool {
        let (one, other) = (translation(of: pair[0]), translation(of: pair[1]))
        if min(one.length, other.length) >= Self.restingDistance {
            let direction = (one + other).normalized
            return min(one.dot(direction), other.dot(direction)) < Self.pinchDrift
        }
        let now = pair[1].location - pair[0].location
        let spanChange = (now.length - (now - other + one).length).magnitude
        let longer = max(one.length, other.length)
        return longer < Self.pinchDrift || spanChange > longer / 2
    }

    /// The movement of the centroid of two touches, if both move.
    func centroidTranslation(of pair: [Touch]) -> Vector? {
        let (one, other) = (translation(of: pair[0]), translation(of: pair[1]))
        return min(one.length, other.length) >= Self.restingDistance ? (one + other) / 2 : nil
    }

    // MARK: The end of touches

    mutating func remove(_ touches: [Touch]) {
        entries.removeAll { entry in touches.contains { $0.id == entry.id } }
        begin(latest.time)
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        latest = (.zero, .zero)
    }
}
