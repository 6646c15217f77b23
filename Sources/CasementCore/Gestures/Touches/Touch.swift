/// One contact with the panel, from down to up or cancel. The same object represents it for its whole life. UIKit: `UITouch`.
@MainActor public final class Touch {
    /// Its identifier.
    public let id: TouchID
    /// A finger or a pointer.
    public let type: TouchType
    /// The phase of its latest event.
    public private(set) var phase: TouchEvent.Phase
    /// The view that it was hit-tested to; nil after that view has left the tree.
    public private(set) weak var view: View?
    /// The time of its landing.
    public let beganAt: Instant
    /// The time of its latest event.
    public private(set) var time: Instant
    /// The longer diameter of the contact, in points; 0 if the panel does not report it. UIKit's `majorRadius` is half of it.
    public private(set) var majorDiameter: Double
    /// The shorter diameter of the contact, in points; 0 if the panel does not report it.
    public private(set) var minorDiameter: Double
    /// The angle of the longer axis from the scene's vertical, in degrees, clockwise.
    public private(set) var orientation: Double

    /// In the scene's points.
    package private(set) var location: Point
    package private(set) var previousLocation: Point
    /// The samples of the latest event, in the scene's points; the event's own location is the last.
    package private(set) var samples: [TouchSample]
    /// The location of its landing, in the scene's points.
    package let startLocation: Point
    /// The largest distance from where it landed, in points.
    private var farthest = 0.0
    /// The views from the hit view up to the root, without those that have left the tree.
    private(set) var path: [View]
    /// The recognizers that receive it, deepest view first.
    package private(set) var recognizers: [GestureRecognizer] = []
    /// Of these, the recognizers that decide whether other ones wait until they have failed.
    private(set) var hooked: [GestureRecognizer] = []
    /// Of these, the recognizers that have begun with it, also those that have ended since.
    private(set) var active: [GestureRecognizer] = []
    /// The surface that its movement belongs to, once that is decided.
    private(set) var mover: Negotiation.Mover?
    /// The unit vector of the course that was chosen where two surfaces could move; see ``AxisChoice``.
    private(set) var chosenDirection: Vector?
    private var trail: TouchTrail
    /// The last movement, in the scene's points, at which all surfaces waited.
    private(set) var undecided: Vector?
    /// The pans whose content it stopped, and the directions in which that moved.
    private var caught: [(pan: PanRecognizer, directions: Directions)] = []
    /// The arena's decisions about it.
    private(set) var steps: [ArbitrationStep] = []
    /// What was delivered to the view; only ``ViewDelivery`` and the touch itself change it.
    var delivery = TouchDelivery()
    /// The drag session that owns it.
    private(set) var drag: DragSession?

    init(_ event: TouchEvent, at location: Point, on device: DeviceTransform, path: [View]) {
        id = event.id
        type = event.type
        phase = event.phase
        view = path.first
        beganAt = event.time
        time = event.time
        majorDiameter = event.majorDiameter / device.magnification
        minorDiameter = event.minorDiameter / device.magnification
        orientation = device.fromPanel(angle: event.orientation)
        self.location = location
        previousLocation = location
        startLocation = location
        trail = TouchTrail(from: location)
        samples = [TouchSample(location: location, time: event.time)]
        self.path = path
    }

    /// Its location in a view's space (the scene's if nil), in points.
    public func location(in view: View?) -> Point {
        view?.convert(location, from: nil) ?? location
    }

    /// Its location before its latest event, in a view's space (the scene's if nil), in points.
    public func previousLocation(in view: View?) -> Point {
        view?.convert(previousLocation, from: nil) ?? previousLocation
    }

    /// The centroid of touches, in the scene's points; nil for none.
    static func centroid(of touches: [Touch]) -> Point? {
        guard !touches.isEmpty else { return nil }
        var sum = Vector.zero
        for touch in touches { sum += touch.location - .zero }
        return .zero + sum / Double(touches.count)
    }

    /// Whether another touch landed so soon before or after this one that both belong to one hand.
    func isOfOneHand(with other: Touch) -> Bool {
        max(beganAt, other.beganAt) - min(beganAt, other.beganAt) <= GestureRecognizer.landingInterval
    }

    /// Whether it has stayed within the distance that a tap may move; see ``TapRecognizer/allowableMovement``.
    package var isWithinTap: Bool {
        farthest <= metrics.points(asLongAs: TapRecognizer.defaultAllowableMovement)
    }

    /// The physical size of a point where it landed.
    var metrics: TouchMetrics { view?.scene?.touchMetrics ?? .reference }

    /// Whether it has neither ended nor been cancelled.
    var isDown: Bool { phase == .began || phase == .moved }

    /// Whether both have moved from where they landed, by more than they tremble, in about the same direction.
    func moves(with other: Touch) -> Bool {
        let (mine, theirs) = (location - startLocation, other.location - other.startLocation)
        guard min(mine.length, theirs.length) > metrics.points(asLongAs: PanMovement.restRadius) else { return false }
        return Directions(nearestTo: mine) == Directions(nearestTo: theirs)
    }

    // MARK: Changes

    /// A drag session owns it from here on.
    func join(_ session: DragSession) { drag = session }

    /// Its drag session has ended, or continues with another touch.
    func leaveDrag() { drag = nil }

    /// The host never reported its end.
    func becomeStale() { phase = .cancelled }

    /// Adds a recognizer that receives it.
    func add(_ recognizer: GestureRecognizer) {
        recognizers.append(recognizer)
        if recognizer.decidesWhoWaits { hooked.append(recognizer) }
        if recognizer.state.isActive { active.append(recognizer) }
    }

    /// A recognizer has begun with it.
    func activate(_ recognizer: GestureRecognizer) {
        if !active.containsObject(recognizer) { active.append(recognizer) }
    }

    /// All surfaces have answered to a movement.
    func decide(_ mover: Negotiation.Mover?, _ movement: Vector) {
        self.mover = mover
        undecided = mover == nil ? movement : nil
    }

    /// Its course was chosen, or is to be chosen anew.
    func choose(_ direction: Vector?) { chosenDirection = direction }

    /// Its latest movement over a distance, in the scene's points.
    func latestMovement(over distance: Double) -> Vector { trail.movement(to: location, over: distance) }

    /// It landed on content that moved in these directions of the pan's space, and stopped it.
    package func `catch`(_ directions: Directions, by pan: PanRecognizer) {
        if !directions.isEmpty { caught.append((pan, directions)) }
    }

    /// Whether it stopped content that moved around a view.
    package func hasCaughtContent(around view: View) -> Bool {
        caught.contains { $0.pan.view.map { $0 !== view && view.isDescendant(of: $0) } == true }
    }

    /// The directions in which content of a pan moved that it stopped.
    func directionsCaught(by pan: PanRecognizer) -> Directions {
        caught.isEmpty ? [] : caught.first { $0.pan === pan }?.directions ?? []
    }

    /// Delivers a delayed landing to the view as it was, and the movement since then as one event, so that a slider that sums
    /// the movement loses none of it.
    ///
    /// Recognizers are still being delivered the present event, so the touch is as before when this returns.
    func deliverDelayedLanding() {
        delivery.beginLanding()
        defer { delivery.endLanding() }
        let latest = (phase: phase, time: time, location: location, previous: previousLocation, samples: samples)
        (phase, time, location, previousLocation) = (.began, beganAt, startLocation, startLocation)
        samples = [TouchSample(location: startLocation, time: beganAt)]
        view?.touchesBegan([self])
        // The view may have passed further events to the scene, which then have changed the touch.
        guard phase == .began else { return }
        (time, location, samples) = (latest.time, latest.location, latest.samples)
        deliverMovementSinceLanding()
        guard location == latest.location else { return }
        (phase, previousLocation) = (latest.phase, latest.previous)
    }

    private func deliverMovementSinceLanding() {
        // The present event may have moved the touch, which must not be delivered a second time.
        delivery.catchUp()
        guard delivery.isOpen, location != startLocation else { return }
        phase = .moved
        view?.touchesMoved([self])
    }

    func note(_ step: ArbitrationStep) { steps.append(step) }

    /// Removes the views of a tree that leaves the scene from its path. True if the view that it was hit-tested to is among
    /// them.
    func leave(_ leaving: View) -> Bool {
        path.removeAll { $0.isDescendant(of: leaving) }
        return view?.isDescendant(of: leaving) == true
    }

    /// The view that it was hit-tested to receives nothing more.
    func leaveView() { view = nil }

    /// Its views are no longer needed.
    func clearPath() { path = [] }

    /// Releases everything that it references, after its end.
    func release() {
        path = []
        (recognizers, hooked, active) = ([], [], [])
        (mover, caught) = (nil, [])
        delivery = TouchDelivery()
        drag = nil
        steps = []
    }

    func update(_ event: TouchEvent, device: DeviceTransform) {
        phase = event.phase
        time = event.time
        delivery.expectMovement()
        majorDiameter = event.majorDiameter / device.magnification
        minorDiameter = event.minorDiameter / device.magnification
        orientation = device.fromPanel(angle: event.orientation)
        previousLocation = location
        location = device.fromPanel(event.location)
        farthest = max(farthest, location.distance(to: startLocation))
        samples.removeAll(keepingCapacity: true)
        for sample in event.coalesced {
            samples.append(TouchSample(location: device.fromPanel(sample.location), time: sample.time))
        }
        samples.append(TouchSample(location: location, time: event.time))
        for sample in samples { trail.add(sample.location) }
    }
}
