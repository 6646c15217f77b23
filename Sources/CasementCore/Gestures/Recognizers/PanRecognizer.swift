/// Recognizes touches that drag. Flutter calls it `PanGestureRecognizer`, UIKit `UIPanGestureRecognizer`.
///
/// The pan begins when one of its touches has moved by ``minimumDistance`` in one of ``directions``. The first event already
/// carries the movement beyond that distance, so content does not jump. Several touches make one movement, by default (see
/// ``multitouchStrategy``) the largest forward movement plus the largest backward one. While one drags, touches that rest or
/// move in another direction do not count; touches beyond ``maximumNumberOfTouches`` are ignored, resting ones not counted.
/// A touch of another hand with which another recognizer begins leaves ``GestureRecognizer/touches`` without an end. The pan
/// ends when the last touch that moves ends; touches that rest then can begin the next pan.
@MainActor open class PanRecognizer: GestureRecognizer {
    /// 10 pt, as on phones: a resting touch trembles by less.
    public nonisolated static let defaultMinimumDistance = 10.0

    /// The distance, in points of the scene, after which the pan begins; at 0 or less as the touch lands, in any direction.
    ///
    /// Unless it is set, it is the physical length of ``defaultMinimumDistance`` on a phone; see `TouchMetrics`.
    public final var minimumDistance: Double {
        get { ownMinimumDistance ?? touchMetrics.points(asLongAs: Self.defaultMinimumDistance) }
        set { ownMinimumDistance = newValue }
    }
    private var ownMinimumDistance: Double?
    /// The directions, in the view's space, in which the first movement may lead, each up to 45 degrees to either side. A touch
    /// that moves in another one does not begin the pan; the pan fails if none of its touches can.
    public final var directions: Directions = .all
    /// The pan begins with no fewer touches than this. If it is more than 1, all touches count.
    public final var minimumNumberOfTouches = 1
    /// How several touches make one movement. A pan that runs beside a pinch or a rotation of the same view needs
    /// ``MultitouchStrategy/mean``.
    public final var multitouchStrategy = MultitouchStrategy.largest
    /// Touches beyond this number are ignored.
    public final var maximumNumberOfTouches = Int.max
    /// The movement since the touch that began the pan landed, in the scene's points. Unlike ``translation(in:)`` it includes
    /// the minimum distance.
    public private(set) final var totalTranslation = Vector.zero

    /// Moves with this pan, and takes part in nested scrolling with it; nil, the default, if nothing does.
    ///
    /// The pan begins along the axes on which the participant is scrollable, moves it within its extent, frame by frame, and
    /// hands the rest of the touch's movement and its velocity to the outer participants. As an outer participant it receives
    /// what scroll views in the pan's view do not consume. In both roles it is moved through the same methods, so the pan
    /// needs no action. Setting it cancels a drag in progress.
    ///
    /// - Precondition: the pan is not that of a scroll view, which takes part by itself.
    public final weak var nestedScrolling: (any NestedScrolling)? {
        willSet { precondition(surface === nestedScrolling, "\(label) takes part in nested scrolling by itself.") }
        didSet { nestedScrollingDidChange() }
    }
    private var nesting: PanNesting?
    private var nestingAction: ActionID?
    /// Stops what the pan moves when a touch lands; nil if nothing does.
    package final var hold: PanHold?

    /// Runs in each frame of an active gesture whose ``drawnTranslation(in:)`` differs from the one before, and, if need be,
    /// before the gesture ends, at the latest report. It moves the content; the actions then need not.
    ///
    /// The panel does not report at the rate of the frames. So content that the actions move judders, by 4 points at 600 points
    /// a second and 75 reports a second; content that is moved here moves evenly.
    public final var onFrame: ((PanRecognizer) -> Void)?

    private var slop = Vector.zero
    private(set) final var arrears = PanArrears()
    private var drawing = PanDrawing()
    private(set) final var movement = PanMovement()
    final var space = GestureSpace()
    private var tracker = VelocityTracker()
    /// The sum of all movements, for the tracker: the locations of touches jump when one joins or ends.
    private var trackedLocation = Point.zero
    private(set) final var lastTime = Instant.zero
    private(set) final var beginTime = Instant.zero
    private(set) final var judgedTouch: Touch?
    /// The direction that was chosen for the touch that began the pan; see ``AxisChoice``.
    private(set) final var chosenDirection: Vector?

    /// Decides, at each movement of a touch before the pan has begun, whether it begins. A subclass overrides it for another
    /// rule. Whatever the slop, the pan begins with no more than the movement of the latest event, so that nothing jumps.
    ///
    /// The argument is the movement of the touch since it landed, along the axis that was chosen where two surfaces could move,
    /// or of all touches if more than one is required: its direction is that in the view's space, its length that in the scene.
    open func verdict(for translation: Vector) -> Verdict {
        guard translation.length >= minimumDistance else { return .wait }
        // With a minimum distance of 0 the pan begins before the touch has moved.
        if translation == .zero { return .begin(slop: .zero) }
        guard leads(along: translation) else { return .fail("moved in another direction") }
        return .begin(slop: translation.normalized * minimumDistance)
    }

    // MARK: For the toolkit's pans

    override var recognizesPress: Bool { minimumDistance <= 0 }
    override var recognizedMovement: RecognizedMovement { .drag { self.strokes } }
    /// The view in whose space directions and distances are judged; the scene if nil.
    var judgingView: View? { nestedScrolling?.nestedScrollingView ?? view }

    /// The directions in which it can begin now.
    var possibleDirections: Directions {
        var result = directions.resolved(in: view)
        guard let nestedScrolling else { return result }
        for axis in Axis.both where nestedScrolling.nestedExtent(along: axis)?.isScrollable != true {
            result.subtract(Directions(along: axis))
        }
        return result
    }

    /// Whether ``verdict(for:)`` gets lengths in the view's space, too: the distance at which a pan begins is that of a hand.
    var measuresInView: Bool { false }

    /// Whether a movement in the view's space leads in a direction of the pan.
    func leads(along movement: Vector) -> Bool { possibleDirections.contains(Directions(nearestTo: movement)) }

    /// Whether a touch that moves along the pan may become part of it.
    func canTake(_ touch: Touch) -> Bool { true }

    /// A touch has moved across the direction of the pan before the pan has begun.
    func didMoveAcross(_ touch: Touch) {}

    // MARK: Who moves

    /// What the pan moves, if that takes part in nested scrolling.
    var surface: (any NestedScrolling)? { nestedScrolling }

    /// Whether the axis of a touch is chosen between its surface and another one; see ``AxisChoice``.
    var sharesAxes: Bool { surface != nil }

    /// What it answers when a touch has moved: what its surface answers. A pan without one claims its directions.
    func answer(to movement: TouchMovement) -> MovementAnswer {
        let own = movement.vector(in: judgingView)
        guard leads(along: own) else { return .no }
        if let surface { return surface.answer(to: own) }
        let length = movement.vector.length
        // A subclass may begin by a rule of its own.
        if length >= minimumDistance, case .begin = verdict(for: own.normalized * length) { return .claims }
        return length < minimumDistance ? .claims : .no
    }

    /// The directions in which it moves before what lies in its view, where that is at its top: up for a sheet, which rises.
    package final var rises: Directions = []

    /// Whether it precedes deeper surfaces, and why.
    func precedence(of movement: TouchMovement) -> MovementPrecedence? {
        let caught = movement.touch?.directionsCaught(by: self) ?? []
        guard !(caught.isEmpty && rises.isEmpty) else { return nil }
        let own = movement.vector(in: judgingView)
        if caught.contains(Directions(nearestTo: own)) { return .caught }
        let isRising =
            rises(along: own) && answer(to: movement) == .moves
            && !movement.pans(inside: self).contains { $0.canMove(along: movement.reversed) }
        return isRising ? .rising : nil
    }

    // MARK: Movement

    /// The translation since the pan began, in a view's space (the scene's if nil), in points, without the minimum distance.
    public final func translation(in view: View?) -> Vector {
        let translation = totalTranslation - slop
        return view?.vectorFromRoot(translation) ?? translation
    }

    /// The translation to draw, in a view's space (the scene's if nil), in points: in a frame the one at the frame's time, else
    /// that of the latest report.
    ///
    /// It differs from ``translation(in:)`` by the movement of a few milliseconds, and not at all while the touches rest and
    /// when they end. In the frames in which the pan has begun and moved by less than a pixel, it is a pixel.
    public final func drawnTranslation(in view: View?) -> Vector {
        let translation = totalTranslation + drawing.correction - slop
        return view?.vectorFromRoot(translation) ?? translation
    }

    /// Replaces the translation so far by another one, in a view's space; later movement adds to it.
    public final func setTranslation(_ translation: Vector, in view: View?) {
        slop = totalTranslation - (view?.vectorToRoot(translation) ?? translation)
    }

    /// The velocity of the movement in a view's space, in points a second; zero after a hold of 40 ms.
    public final func velocity(in view: View?) -> Vector {
        let velocity = tracker.velocity(at: lastTime)
        return view?.vectorFromRoot(velocity) ?? velocity
    }

    /// Any of more touches than the maximum can begin the pan, unless all of them are judged together.
    open override func accepts(_ touch: Touch) -> Bool {
        let isChoosing = state == .possible && !isWaiting && judgesEachTouch
        return touches.count < maximumNumberOfTouches || isChoosing && maximumNumberOfTouches > 0
    }

    override var keepsBystanders: Bool { touches.count <= maximumNumberOfTouches }

    override func isBystander(_ touch: Touch) -> Bool {
        guard judgesEachTouch else { return false }
        return state.isActive
            || isWaiting && !heldTouches.contains { $0 !== touch && $0.isOfOneHand(with: touch) }
    }

    override var judgesEachTouch: Bool { minimumNumberOfTouches <= 1 && multitouchStrategy != .mean }

    override func canContinue(without lost: [Touch], of other: GestureRecognizer) -> Bool {
        let rest = touches.filter { !lost.containsObject($0) }
        guard judgesEachTouch, !rest.isEmpty else { return false }
        guard !state.isActive, !isWaiting else { return !lost.contains { holds($0) } }
        // The other touches of a hand whose touches make a gesture of all together, such as a pinch, are part of that.
        let isOfAll = lost.count > 1 && !other.judgesEachTouch
        return !rest.contains { touch in
            lost.contains { $0.isOfOneHand(with: touch) && (isOfAll || $0.moves(with: touch)) }
        }
    }

    override func didJoin(_ touch: Touch) { hold?.touchDidLand(touch) }

    override func didLose(_ lost: [Touch]) {
        movement.remove(lost)
        hold?.release(lost)
    }

    override func didFail() { hold?.releaseAll() }

    open override func touchesBegan(_ touches: [Touch]) {
        movement.countAnew()
        if touches.count == self.touches.count { track(touches) }
        if minimumDistance <= 0 { consider(touches) }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard self.touches.count >= minimumNumberOfTouches else { return }
        movement.follow(touches)
        let touches = state.isActive ? judgeFurther(touches) : touches
        guard !touches.isEmpty else { return }
        if let time = touches.last?.time { slop -= arrears.due(at: time) }
        let step =
            multitouchStrategy == .mean
            ? meanStep(of: touches) : movement.step(of: touches, in: &space, of: judgingView)
        totalTranslation += step
        trackedLocation = trackedLocation + step
        track(touches)
        if !state.isActive {
            consider(touches)
        } else if step != .zero || self.touches.count == 1 {
            // A report that moves nothing does not change what is drawn either: the next frame does.
            drawing.followReport()
            change()
        }
        if onFrame != nil && state.isActive { scene?.setNeedsFrame() }
    }

    open override func touchesEnded(_ touches: [Touch]) {
        if let time = touches.last?.time { lastTime = time }
        // Content is released at the latest report.
        draw(with: .zero)
        let remaining = self.touches.filter { !touches.containsObject($0) }
        if remaining.count >= max(minimumNumberOfTouches, 1) {
            touchesEnded(touches, others: remaining)
        } else if state.isActive || isWaiting {
            end()
        } else if remaining.isEmpty {
            fail("lifted too early")
        } else {
            stopDelayingEnd(of: touches)
        }
        movement.remove(touches)
        hold?.release(touches)
    }

    open override func touchesCancelled(_ touches: [Touch]) {
        if !continues(without: touches) { super.touchesCancelled(touches) }
        movement.remove(touches)
        hold?.release(touches)
    }

    open override func reset() {
        (totalTranslation, slop, arrears, chosenDirection) = (.zero, .zero, PanArrears(), nil)
        drawing.removeAll()
        movement.removeAll()
        space.reset()
        tracker.removeAll()
        trackedLocation = .zero
        hold?.releaseAll()
    }

    // MARK: Deciding

    private func consider(_ changed: [Touch]) {
        guard touches.count >= minimumNumberOfTouches else { return }
        for touch in changed {
            guard state == .possible, !isWaiting else { return }
            // Another recognizer may have begun with the touch, since the pan dropped the one before.
            guard follows(touch) else { continue }
            guard judgesEachTouch else {
                return decide(touch, movedBy: totalTranslation, judgedAs: totalTranslation)
            }
            consider(touch)
        }
    }

    private func consider(_ touch: Touch) {
        judgedTouch = touch
        defer { judgedTouch = nil }
        if minimumDistance > 0 && isPerhapsPinching(touch, movement) { return }
        let whole = translationBesidePinch(of: touch, movement) ?? movement.translation(of: touch)
        guard let course = scene?.touches.arena.judged(whole, of: touch) else { return }
        decide(touch, movedBy: whole, judgedAs: course)
    }

    /// - Parameter course: the movement along the axis that was chosen for it; see ``AxisChoice``.
    private func decide(_ touch: Touch, movedBy whole: Vector, judgedAs course: Vector) {
        let own = judged(course)
        let generation = transitions.generation
        let verdict = verdict(for: own)
        // The app, asked by it whether content loses its touch, may have ended the gesture. Then the verdict is dropped.
        guard transitions.generation == generation else { return }
        switch verdict {
        case .wait:
            guard own.length >= minimumDistance, !leads(along: own) else { return }
            guard !isLeftToAnother(touch, movedBy: course, isBeginning: false) else { return }
            movement.judge(touch, .across)
            didMoveAcross(touch)
        case .fail(let reason): giveUp(touch, failing: .failed(reason), dropping: .drops(reason))
        case .begin(let slop):
            guard !isLeftToAnother(touch, movedBy: course, isBeginning: true) else { return }
            let latest = judged(touch.location - touch.previousLocation)
            let beyond = (own - slop).length > latest.length ? latest : own - slop
            movement.judge(touch, .along)
            totalTranslation = whole
            let translation = space.toScene(beyond, for: judgingView)
            self.slop = whole - (measuresInView ? translation : translation.normalized * beyond.length)
            if judgesEachTouch, let direction = touch.chosenDirection {
                chosenDirection = direction
                arrears = PanArrears(direction * (own - slop - beyond).dot(own.normalized), since: touch.time)
            }
            beginTime = touch.time
            drawing.begin(along: course)
            makeBystanders(besides: judgedTouches)
            begin()
            // Its first step is drawn by a frame.
            scene?.setNeedsFrame()
        }
    }

    /// Judges touches that do not drag yet, while another one does. Returns those that stay part of the pan.
    private func judgeFurther(_ touches: [Touch]) -> [Touch] {
        for touch in touches where movement.decision(of: touch) != .along {
            let own = judged(movement.translation(of: touch))
            if !judgesEachTouch {
                movement.judge(touch, .along)
            } else if own.length >= minimumDistance {
                movement.judge(touch, leads(along: own) && canTake(touch) ? .along : .across)
            }
        }
        let dragging = touches.filter { movement.decision(of: $0) == .along && !holds($0) }
        guard !dragging.isEmpty else { return touches }
        scene?.touches.arena.hold(dragging, by: self)
        return touches.filter { follows($0) }
    }

    /// Feeds the tracker and the resampler.
    private func track(_ touches: [Touch]) {
        guard let touch = touches.last else { return }
        lastTime = touch.time
        if self.touches.count == 1 {
            for sample in touch.samples.dropLast() {
                add(TouchSample(location: trackedLocation - (touch.location - sample.location), time: sample.time))
            }
        }
        add(TouchSample(location: trackedLocation, time: touch.time))
    }

    private func add(_ sample: TouchSample) {
        tracker.add(sample)
        drawing.add(sample)
    }

    // MARK: Frames

    final override func draw(at frame: Instant) -> Bool {
        let due = arrears.due(at: frame)
        slop -= due
        let movement = drawing.resampled(at: frame, from: trackedLocation)
        let translation = totalTranslation + movement - slop
        let step = drawing.missingStep(after: translation, pixel: 1 / (scene?.device?.scale ?? 1))
        draw(with: movement + step, isDue: due != .zero)
        return movement != .zero || due != .zero
    }

    private func draw(with correction: Vector, isDue: Bool = false) {
        guard state.isActive else { return }
        let isChanged = drawing.draw(correction, total: totalTranslation, followsReports: onFrame == nil)
        if isChanged || isDue { didDraw() }
    }

    /// ``drawnTranslation(in:)`` has changed in a frame.
    func didDraw() {
        nesting?.follow()
        onFrame?(self)
    }

    // MARK: Nested scrolling

    private func nestedScrollingDidChange() {
        nesting?.end(isCancelled: true)
        nesting = nestedScrolling.map { PanNesting(self, $0) }
        guard nestingAction == nil else { return }
        nestingAction = addAction { [unowned self] _ in nesting?.panDidChange() }
    }
}
