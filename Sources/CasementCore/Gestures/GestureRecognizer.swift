/// Recognizes a movement of fingers on a view or on what it holds.
///
/// A subclass overrides the `touches` methods and says what it makes of them with ``begin()``, ``change()``, ``end()``,
/// ``cancel()`` and ``fail(_:)``. Whether it may is decided by the scene's arena alone, so ``state`` need not be what
/// was asked for: a recognizer that must wait for another one to fail stays in ``State/possible``.
@MainActor open class GestureRecognizer {
    /// Where a recognizer is on its way: possible -> began -> changed* -> ended or cancelled; possible -> ended for one
    /// that recognizes a single moment; or possible -> failed.
    @frozen public enum State: Hashable, Sendable {
        case possible
        case began
        case changed
        case ended
        case cancelled
        case failed

        /// Whether the gesture has begun and is not over.
        public var isActive: Bool { self == .began || self == .changed }
    }

    /// A name for logs and ``Scene/why(_:)``.
    public final var name: String?
    /// The view whose fingers are watched.
    public internal(set) final weak var view: View?
    public internal(set) final var state: State = .possible
    /// The fingers that are down, in the order in which they landed.
    public internal(set) final var touches: [Touch] = []
    /// The number of ``touches``.
    public final var numberOfTouches: Int { touches.count }
    /// Questions that the app answers; those left nil are never asked.
    public final var delegate = GestureRecognizerDelegate()
    /// What may touch for this gesture; everything by default.
    public final var allowedTouchTypes: [TouchType] = TouchType.allCases
    /// Whether the view's touches are cancelled when the gesture begins, in the same frame.
    public final var cancelsTouchesInView = true
    /// Whether the view hears of a touch only when this recognizer has failed.
    public final var delaysTouchesBegan = false
    /// Whether the view hears that a touch ended only when this recognizer has failed.
    public final var delaysTouchesEnded = true
    /// Switched off in the middle of a gesture, the gesture is cancelled.
    public final var isEnabled = true {
        didSet { if !isEnabled && oldValue { abandon(.disabled) } }
    }
    /// Why the gesture was cancelled; nil unless ``state`` is ``State/cancelled``.
    public internal(set) final var cancelReason: TouchCancelReason?

    final var actions: [Action] = []
    private var nextActionID = 0
    /// What this recognizer waits for by ``requireToFail(_:)``.
    final var requirements: [GestureRecognizer] = []
    /// The arena's notes on this recognizer for the gesture in progress.
    final var standing = Standing()
    final weak var scene: Scene?
    /// The name of the view that was watched last, for transcripts that are read later.
    final var formerPlace: String?

    public init() {}

    // MARK: For subclasses

    /// Fingers landed.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Fingers moved.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Fingers lifted; they still stand in ``GestureRecognizer/touches``.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Fingers were taken away. By default the gesture is cancelled, or fails if it has not begun.
    open func touchesCancelled(_ touches: [Touch]) {
        cancel()
        fail("its touch was cancelled")
    }
    /// The last finger is gone and the actions have run: what was remembered of the gesture is forgotten.
    open func reset() {}
    /// Whether a finger that landed is one for this gesture, apart from what the delegate says.
    open func accepts(_ touch: Touch) -> Bool { true }
    /// Whether the gesture may go on after the last finger has lifted, as between the two taps of a double tap.
    open var awaitsMoreTouches: Bool { false }
    /// Whether a finger that lands while more touches are awaited goes on with this gesture.
    ///
    /// If not, the gesture fails, and the finger may be the first of another one.
    open func resumes(with touch: Touch) -> Bool { true }
    /// Whether this recognizer, having begun, makes another one on its fingers fail.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether another one, having begun, makes this one fail.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

    // MARK: For the toolkit's own

    /// A finger that landed is one of this gesture's; nobody has heard of it yet.
    func didJoin(_ touch: Touch) {}
    /// The gesture has failed, and those that waited for that have heard of it.
    func didFail() {}

    /// The middle of the gesture's fingers, in a view's space (the scene's if nil).
    ///
    /// Once they have lifted, of the places where they did; zero before the first landed.
    open func location(in view: View?) -> Point {
        let fingers = touches.isEmpty ? standing.sequence : touches
        guard !fingers.isEmpty else { return .zero }
        var sum = Vector.zero
        for touch in fingers { sum += touch.location - .zero }
        let middle = Point.zero + sum / Double(fingers.count)
        return view?.convert(middle, from: nil) ?? middle
    }

    /// Where one finger is, by its number in ``touches``, in a view's space (the scene's if nil).
    ///
    /// - Precondition: there is a finger of that number.
    public final func location(ofTouch index: Int, in view: View?) -> Point {
        precondition(
            touches.indices.contains(index), "\(label) has \(touches.count) touches, none with the number \(index).")
        return touches[index].location(in: view)
    }

    // MARK: Actions

    /// Names an action so that it can be removed.
    public struct ActionID: Hashable, Sendable {
        let number: Int
    }

    /// Runs a closure at each change of state from ``State/began`` on; it receives the recognizer.
    @discardableResult
    public final func addAction(_ action: @escaping @MainActor (GestureRecognizer) -> Void) -> ActionID {
        nextActionID += 1
        actions.append(Action(id: nextActionID, run: action))
        return ActionID(number: nextActionID)
    }

    struct Action {
        let id: Int
        let run: @MainActor (GestureRecognizer) -> Void
        /// The gesture was over before this action could hear that it began, so it hears nothing of it.
        var hasMissedBegin = false
    }

    /// Removes an action; nothing happens if it is gone already.
    public final func removeAction(_ id: ActionID) {
        actions.removeAll { $0.id == id.number }
    }

    // MARK: Relations

    /// Lets this recognizer begin only once another one, on the same fingers, has failed.
    ///
    /// In debug builds a circle of such requirements stops the program with the names in it.
    public final func requireToFail(_ other: GestureRecognizer) {
        guard !requirements.contains(where: { $0 === other }) else { return }
        assert(
            other !== self && !other.requires(self),
            "\(label) cannot require \(other.label) to fail, which waits for it in turn: neither would ever begin.")
        requirements.append(other)
    }

    /// Whether this one waits for another to fail, directly or through others.
    final func requires(_ other: GestureRecognizer) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var open = requirements
        while let next = open.popLast() {
            if next === other { return true }
            if seen.insert(ObjectIdentifier(next)).inserted { open += next.requirements }
        }
        return false
    }
}

/// Questions that the app answers for a recognizer. One that is left nil is never asked and costs nothing.
@MainActor public struct GestureRecognizerDelegate {
    /// Whether it may begin now; no makes it fail.
    public var shouldBegin: ((GestureRecognizer) -> Bool)?
    /// Whether a finger that landed is for it.
    public var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
    /// Whether it and another one may be active on the same fingers; one yes of either side is enough.
    public var shouldRecognizeSimultaneously: ((GestureRecognizer, GestureRecognizer) -> Bool)?
    /// Whether it, about to begin, waits for another one, still possible, to fail.
    public var shouldRequireFailure: ((GestureRecognizer, GestureRecognizer) -> Bool)?
    /// Whether another one, about to begin, waits for this one, still possible, to fail.
    public var shouldBeRequiredToFail: ((GestureRecognizer, GestureRecognizer) -> Bool)?

    public init() {}
}
