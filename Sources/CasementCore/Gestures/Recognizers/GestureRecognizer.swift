/// Recognizes a gesture of the touches that land on its view or on a descendant of it. UIKit: `UIGestureRecognizer`.
///
/// A subclass overrides the `touches` methods and requests transitions with ``begin()``, ``change()``, ``end()``,
/// ``cancel()`` and ``fail(_:)``. The scene's arena decides whether a transition happens, so ``state`` need not be the
/// requested one: a recognizer that must wait until another one has failed stays in ``State/possible``.
@MainActor open class GestureRecognizer {
    /// A name for logs and ``Scene/why(_:)``.
    public final var name: String?
    /// The view that the recognizer is attached to.
    public private(set) final weak var view: View?
    /// The present state; its value does not change while the actions of a transition run.
    public final var state: State { shown.transitions.state }
    /// Why the gesture was cancelled; nil unless ``state`` is ``State/cancelled``.
    public final var cancelReason: TouchCancelReason? { shown.transitions.cancelReason }
    /// The gesture's touches that are down, in the order in which they landed.
    public final var touches: [Touch] { shown.gesture.down }
    /// The object that the arbitration asks about this recognizer; nil by default, and then nothing is asked.
    public final weak var delegate: (any GestureRecognizerDelegate)?
    /// The types of touches that the gesture accepts; all by default.
    public final var allowedTouchTypes: [TouchType] = TouchType.allCases
    /// Whether the view's touches are cancelled when the gesture begins, in the same frame.
    public final var cancelsTouchesInView = true
    /// Whether `touchesBegan` of the view waits until this recognizer has failed.
    public final var delaysTouchesBegan = false
    /// Whether `touchesEnded` of the view waits until this recognizer has failed.
    public final var delaysTouchesEnded = true
    /// Whether the recognizer receives touches. Setting false during a gesture cancels it.
    public final var isEnabled = true {
        didSet { if !isEnabled && oldValue { abandon(.disabled) } }
    }

    private(set) final var requirements = FailureRequirements()
    /// The request of the gesture in progress.
    final var request = GestureRequest()
    final weak var scene: Scene?
    private(set) final var transitions = GestureTransitions()
    private(set) final var gesture = GestureTouches()
    private var actions = GestureActions()
    /// The name of the view that it was attached to last, for transcripts that are read later.
    private(set) final var formerPlace: String?
    final var hands = Hands()

    /// Makes a recognizer that is attached to no view.
    public init() {}

    // MARK: For subclasses

    /// Touches landed.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Touches moved.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Touches ended; they are still in ``GestureRecognizer/touches``.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Touches were cancelled. By default this cancels the gesture, or fails it if it has not begun.
    open func touchesCancelled(_ touches: [Touch]) {
        cancel()
        fail("its touch was cancelled")
    }
    /// The last touch has ended and the actions have run. A subclass resets what it stored about the gesture.
    open func reset() {}
    /// Whether a touch that landed can belong to this gesture. The delegate is asked as well.
    open func accepts(_ touch: Touch) -> Bool { true }
    /// Whether the gesture can continue after its last touch has ended, as between the two taps of a double tap.
    open var awaitsMoreTouches: Bool { false }
    /// Whether a touch that lands while ``awaitsMoreTouches`` is true continues this gesture.
    ///
    /// If not, the touch can be the first of another one; unless hands are separate, this gesture fails.
    open func resumes(with touch: Touch) -> Bool { true }
    /// Whether this recognizer, when it begins, makes another one on the same touches fail.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether another one, when it begins, makes this one fail.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

    // MARK: For the toolkit's recognizers

    /// Whether the touches of different hands make gestures of their own; see ``separatesHands``.
    var separatesHandsByDefault: Bool { false }
    /// Makes the gesture of one hand, with this recognizer's settings; nil if hands make one gesture together.
    func makeHandGesture() -> GestureRecognizer? { nil }
    /// Whether it can begin with a touch that does not move.
    var recognizesPress: Bool { false }
    /// What it recognizes; asking for it runs no code of the app.
    var recognizedMovement: RecognizedMovement { .other }
    /// Whether ``precedes(_:)`` can return true; if not, the arena does not ask.
    var hasPrecedence: Bool { false }
    /// Whether another recognizer on the same touches waits until this one has failed.
    func precedes(_ other: GestureRecognizer) -> Bool { false }
    /// Whether a touch that lands now rests beside the gesture until it moves as that does.
    func isBystander(_ touch: Touch) -> Bool { false }
    /// Whether each touch can make the gesture by itself, whatever the other ones do.
    var judgesEachTouch: Bool { false }
    /// Whether it can continue, or still begin, without touches that another recognizer holds.
    func canContinue(without touches: [Touch], of other: GestureRecognizer) -> Bool { false }
    /// Whether the touches of other hands stay part of a gesture that begins.
    var keepsBystanders: Bool { true }
    /// Touches are no longer part of the gesture; all decisions that were made together are in effect.
    func didLose(_ touches: [Touch]) {}
    /// A touch joined this gesture; no view and no recognizer has received it yet.
    func didJoin(_ touch: Touch) {}
    /// The gesture has failed, and the recognizers that waited for its failure have been notified.
    func didFail() {}
    /// Shows the content of an active gesture where its touches are at the time of a frame.
    ///
    /// - Returns: whether the next frame may differ although nothing is reported.
    func draw(at frame: Instant) -> Bool { false }

    /// The centroid of the touches that make the gesture, in a view's space (the scene's if nil), in points.
    ///
    /// Touches of other hands that rest beside a pan do not count. After the last touch has ended, it is the centroid of the
    /// locations where the touches ended; zero before the first landed.
    open func location(in view: View?) -> Point {
        if let shown = hands.shown { return shown.location(in: view) }
        let down = touches.allSatisfy { holds($0) } ? touches : touches.filter { holds($0) }
        guard let centroid = Touch.centroid(of: down.isEmpty ? heldTouches : down) else { return .zero }
        return view?.convert(centroid, from: nil) ?? centroid
    }

    // MARK: Actions

    /// Adds a closure that runs at each transition, with this recognizer.
    final func addAnyAction(_ action: @escaping @MainActor (GestureRecognizer) -> Void) -> ActionID {
        ActionID(number: actions.add(action))
    }

    final var hasActions: Bool { !ofApp.actions.all.isEmpty }

    /// Removes an action; does nothing if it was removed before.
    public final func removeAction(_ id: ActionID) {
        actions.remove(id.number)
    }

    // MARK: Relations

    /// Lets this recognizer begin only after another one on the same touches has failed.
    ///
    /// - Precondition: in debug builds, the requirements form no cycle; the message names its members.
    public final func requireToFail(_ other: GestureRecognizer) {
        assert(
            other !== self && !other.requirements.lead(to: self),
            "\(label) cannot require \(other.label) to fail, which waits for it in turn: neither would ever begin.")
        requirements.add(other)
    }

    final func attach(to view: View) { self.view = view }

    final func detach(from view: View) {
        guard self.view === view else { return }
        formerPlace = view.logName
        self.view = nil
    }

    // MARK: Requests

    /// Requests to begin, from the state possible. The arena begins the gesture, lets it wait, or fails it.
    ///
    /// It does nothing in other states.
    public final func begin() {
        ask(for: .began)
    }

    /// Reports a change of an active gesture; does nothing unless it has begun.
    public final func change() {
        if let shown = hands.shown { return shown.change() }
        if state.isActive { go(to: .changed) }
    }

    /// Ends an active gesture. From the state possible, it requests to recognize a discrete gesture, such as a tap.
    public final func end() {
        if let shown = hands.shown { return shown.end() }
        if state.isActive { return go(to: .ended) }
        if request.wanted == .began { scene?.touches.arena.endWhenBegun(self) } else { ask(for: .ended) }
    }

    /// Cancels an active gesture: its effect so far does not count.
    public final func cancel() {
        for gesture in hands.acting { gesture.cancel() }
        cancel(.system)
    }

    /// Fails: the touches make another movement than this recognizer's. Does nothing once the gesture has begun.
    ///
    /// - Parameter reason: the reason for ``Scene/why(_:)``, such as `"moved too far"`.
    public final func fail(_ reason: StaticString = "") {
        fail(with: .failed(reason))
    }

    private func ask(for wanted: State) {
        if let shown = hands.shown { return shown.ask(for: wanted) }
        guard state == .possible, !isWaiting, !gesture.sequence.isEmpty, let scene else { return }
        scene.touches.arena.request(self, wanted)
    }

    private func cancel(_ reason: TouchCancelReason) {
        if transitions.state.isActive { go(to: .cancelled, reason) }
    }

    final func fail(with step: ArbitrationStep.Kind) {
        for gesture in hands.acting { gesture.fail(with: step) }
        guard transitions.state == .possible, !gesture.sequence.isEmpty else { return }
        if let scene { scene.touches.arena.fail(self, step) } else { becomePossible() }
    }

    // MARK: Transitions

    /// Makes a transition of a gesture that has begun. If actions run, it follows when all of them have.
    private func go(to new: State, _ reason: TouchCancelReason? = nil) {
        if transitions.isNotifying { return transitions.postpone(new, reason) }
        enter(new, reason)
        noteEnd()
        runActions()
        complete()
    }

    /// Changes the state; ``runActions()`` and ``complete()`` follow.
    final func enter(_ new: State, _ reason: TouchCancelReason? = nil) {
        transitions.enter(new, reason)
        if new == .ended, let scene { hands.owner?.hands.lastEnd = (scene.now, location(in: nil)) }
    }

    /// Runs the actions, then makes the transitions that were requested meanwhile.
    final func runActions() {
        runActionsOnce()
        while transitions.advance() {
            noteEnd()
            runActionsOnce()
        }
    }

    private func runActionsOnce() {
        let recognizer = ofApp
        for action in recognizer.actions.all {
            if state.isActive && recognizer.view?.scene == nil {
                if state == .began { actions.skip(from: action, of: recognizer.actions) }
                return
            }
            if recognizer.actions.contains(action), !actions.skips(action) { asOfApp { action.run($0) } }
        }
    }

    private func noteEnd() {
        if state == .ended { scene?.touches.arena.note(self, .became(.ended)) }
        if state == .cancelled { scene?.touches.arena.note(self, .cancelled(cancelReason ?? .system)) }
    }

    /// The transition and all that it entails is complete: resets the recognizer if the gesture is over.
    final func complete() {
        transitions.complete()
        if request.endsWhenBegun && state.isActive { go(to: .ended) }
        // Touches of other hands rest beside those that ended while the request waited.
        if request.endsWhenBegun && touches.contains(where: \.isDown) { startAnew() }
        conclude()
    }

    /// Ends and resets the gesture once no touch is left, unless it waits for another recognizer or for further touches.
    private func conclude() {
        guard touches.isEmpty, !gesture.sequence.isEmpty, !transitions.isInProgress else { return }
        switch state {
        case .began, .changed: cancel(.system)
        case .possible: if !isWaiting && !awaitsMoreTouches { fail("its touches ended") }
        case .ended, .cancelled, .failed: becomePossible()
        }
    }

    private func becomePossible() {
        gesture = GestureTouches()
        request = GestureRequest()
        transitions.reset()
        actions.reset()
        hands.owner?.hands.remove(self)
        reset()
        if hands.owner != nil { asOfApp { $0.reset() } }
    }

    /// Removes all touches at once, and cancels or fails the gesture.
    final func abandon(_ reason: TouchCancelReason) {
        for gesture in hands.gestures { gesture.abandon(reason) }
        transitions.invalidateAnswers()
        guard !gesture.sequence.isEmpty else { return }
        gesture.removeAll()
        switch state {
        case .began, .changed: cancel(reason)
        case .possible: fail(with: .abandoned(reason))
        case .ended, .cancelled, .failed: conclude()
        }
    }

    // MARK: Touches

    final func join(_ touch: Touch, depth: Int, in scene: Scene) {
        self.scene = scene
        gesture.add(touch, depth: depth)
        hands.owner?.show(self, in: scene)
        if isBystander(touch) { gesture.addBystander(touch) }
        guard state == .possible else { return }
        let (began, ended) = (ofApp.delaysTouchesBegan, ofApp.delaysTouchesEnded)
        gesture.delay(touch, began: began, ended: began || ended, in: scene.touches.views)
    }

    /// Its recognition is decided: no longer delays the delivery of its touches to the views.
    final func stopDelaying(in views: ViewDelivery) { gesture.stopDelaying(in: views) }

    /// No longer delays the end of touches that ended while others, of which the gesture may still consist, are down.
    final func stopDelayingEnd(of gone: [Touch]) {
        guard state == .possible, !isWaiting, let scene else { return }
        gesture.stopDelayingEnd(of: gone, in: scene.touches.views)
    }

    /// Adds a touch to those of the next ``deliver(_:)``. True if it is the first one.
    final func addChanged(_ touch: Touch) -> Bool {
        gesture.addChanged(touch)
        return gesture.changed.count == 1
    }

    final func deliver(_ phase: TouchEvent.Phase) {
        guard !gesture.changed.isEmpty else { return }
        if state == .possible || state.isActive {
            switch phase {
            case .began: touchesBegan(gesture.changed)
            case .moved: touchesMoved(gesture.changed)
            case .ended: touchesEnded(gesture.changed)
            case .cancelled: touchesCancelled(gesture.changed)
            }
        }
        gesture.removeAllChanged()
    }

    /// Removes touches that ended; concludes the gesture after the last one.
    final func remove(_ gone: [Touch]) {
        gesture.remove(gone)
        if touches.isEmpty { conclude() } else if gesture.startsAnew { startAnew() }
    }

    /// Removes touches, and continues with the other ones.
    final func lose(_ lost: [Touch]) {
        guard let scene else { return }
        gesture.lose(lost, in: scene.touches.views)
    }

    /// Makes the gesture with these touches, and not with its other ones.
    final func makeBystanders(besides held: [Touch]) { gesture.makeBystanders(besides: held) }

    final func hold(_ touches: [Touch]) { gesture.hold(touches) }

    /// Removes a touch that a drag session owns from now on.
    ///
    /// The recognizer that began the drag ends. Another one is cancelled, or fails if it has not begun. A recognizer with
    /// other touches continues with those.
    final func release(_ touch: Touch, to starter: GestureRecognizer?) {
        gesture.removeChanged(touch)
        guard numberOfTouches == 1 else {
            if state == .possible || state.isActive { touchesEnded([touch]) }
            return remove([touch])
        }
        if ofApp === starter && state.isActive { end() }
        abandon(.dragged)
    }

    // MARK: The next gesture

    private var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

    /// Ends the gesture although touches are down; these can begin the next one when the ones that ended are removed.
    final func endAndStartAnew() {
        gesture.startAnew()
        end()
    }

    /// Begins to observe the touches that are down for the next gesture.
    private func startAnew() {
        guard isOver, !transitions.isInProgress else { return }
        let down = gesture.down.filter(\.isDown)
        let (rest, depth) = (scene?.touches.arena.free(down, for: self) ?? [], gesture.depth)
        guard isOver else { return }
        gesture.removeAll()
        becomePossible()
        // `reset()` may be the app's code, which disables the recognizer, or removes its view.
        guard isEnabled, state == .possible, gesture.sequence.isEmpty, let view else { return }
        gesture = GestureTouches(rest.filter { $0.path.containsObject(view) && $0.drag == nil }, depth: depth)
    }

    /// Forgets the touches of a gesture that is over and rest since, so that a touch that lands can begin the next gesture.
    ///
    /// A touch that lands soon after them belongs to the same gesture of a hand, and does not, unless each touch is judged by
    /// itself and the earlier ones made the gesture fail.
    final func makeReady(for touch: Touch) {
        guard isOver, !touches.isEmpty, !transitions.isInProgress else { return }
        let isOfAnotherHand = touches.allSatisfy { touch.beganAt - $0.beganAt > ofApp.handInterval }
        guard isOfAnotherHand || state == .failed && judgesEachTouch else { return }
        gesture.removeAll()
        conclude()
    }

    // MARK: For the toolkit

    /// Schedules an action on the scene's timeline; nil before the first touch.
    final func schedule(at instant: Instant, _ action: @escaping @MainActor () -> Void) -> Deadline? {
        scene?.timeline.schedule(at: instant, isPartOfMotion: true, action)
    }
}
