/// Recognizes a gesture of the touches that land on its view or on a descendant of it. UIKit: `UIGestureRecognizer`.
///
/// A subclass overrides the `touches` methods and requests transitions with ``begin()``, ``change()``, ``end()``,
/// ``cancel()`` and ``fail(_:)``. The scene's arena decides whether a transition happens, so ``state`` need not be the
/// requested one: a recognizer that must wait until another one has failed stays in ``State/possible``.
@MainActor open class GestureRecognizer {
    /// The state of a gesture: possible -> began -> changed* -> ended or cancelled; possible -> ended for a discrete gesture
    /// such as a tap; or possible -> failed.
    @frozen public enum State: Hashable, Sendable {
        /// Not yet recognized.
        case possible
        /// Recognized just now, and continuing.
        case began
        /// Continuing, with a change since.
        case changed
        /// Complete.
        case ended
        /// Began, and was cancelled: its effect does not count.
        case cancelled
        /// Never began.
        case failed

        /// Whether the gesture has begun and has not ended.
        public var isActive: Bool { self == .began || self == .changed }
    }

    /// 0.1 s: the touches of one hand that makes one gesture land within this time.
    nonisolated static let landingInterval: Duration = .milliseconds(100)

    /// A name for logs and ``Scene/why(_:)``.
    public final var name: String?
    /// The view that the recognizer is attached to.
    public internal(set) final weak var view: View?
    /// The present state; its value does not change while the actions of a transition run.
    public internal(set) final var state: State = .possible
    /// The gesture's touches that are down, in the order in which they landed.
    public internal(set) final var touches: [Touch] = []
    /// The number of ``touches``.
    public final var numberOfTouches: Int { touches.count }
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
    /// Why the gesture was cancelled; nil unless ``state`` is ``State/cancelled``.
    public internal(set) final var cancelReason: TouchCancelReason?

    final var actions: [Action] = []
    private var nextActionID = 0
    /// The recognizers that this one waits for by ``requireToFail(_:)``.
    final var requirements: [GestureRecognizer] = []
    /// The arena's notes on this recognizer for the gesture in progress.
    final var record = GestureRecord()
    final weak var scene: Scene?
    /// The name of the view that was watched last, for transcripts that are read later.
    final var formerPlace: String?

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
    /// Whether a touch that landed can belong to this gesture. The ``delegate`` is asked as well.
    open func accepts(_ touch: Touch) -> Bool { true }
    /// Whether the gesture can continue after its last touch has ended, as between the two taps of a double tap.
    open var awaitsMoreTouches: Bool { false }
    /// Whether a touch that lands while ``awaitsMoreTouches`` is true continues this gesture.
    ///
    /// If not, the gesture fails, and the touch can be the first of another one.
    open func resumes(with touch: Touch) -> Bool { true }
    /// Whether this recognizer, when it begins, makes another one on the same touches fail.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// Whether another one, when it begins, makes this one fail.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

    // MARK: For the toolkit's recognizers

    /// Whether ``precedes(_:)`` can return true; if not, the arena does not ask.
    var hasPrecedence: Bool { false }
    /// Whether another recognizer on the same touches waits until this one has failed.
    func precedes(_ other: GestureRecognizer) -> Bool { false }
    /// A touch joined this gesture; no view and no recognizer has received it yet.
    func didJoin(_ touch: Touch) {}
    /// The gesture has failed, and the recognizers that waited for its failure have been notified.
    func didFail() {}
    /// Shows the content of an active gesture where its touches are at the time of a frame.
    ///
    /// - Returns: whether the next frame may differ although nothing is reported.
    func draw(at frame: Instant) -> Bool { false }

    /// The centroid of the gesture's touches, in a view's space (the scene's if nil), in points.
    ///
    /// After the last touch has ended, the centroid of the locations where the touches ended; zero before the first landed.
    open func location(in view: View?) -> Point {
        let counted = touches.isEmpty ? record.sequence : touches
        guard !counted.isEmpty else { return .zero }
        var sum = Vector.zero
        for touch in counted { sum += touch.location - .zero }
        let centroid = Point.zero + sum / Double(counted.count)
        return view?.convert(centroid, from: nil) ?? centroid
    }

    /// The location of one touch, by its index in ``touches``, in a view's space (the scene's if nil), in points.
    ///
    /// - Precondition: the index is valid.
    public final func location(ofTouch index: Int, in view: View?) -> Point {
        precondition(
            touches.indices.contains(index), "\(label) has \(touches.count) touches, none with the number \(index).")
        return touches[index].location(in: view)
    }

    // MARK: Actions

    /// Identifies an action, for ``removeAction(_:)``.
    public struct ActionID: Hashable, Sendable {
        let number: Int
    }

    /// Adds a closure that runs at each transition from ``State/began`` on. It receives the recognizer.
    @discardableResult
    public final func addAction(_ action: @escaping @MainActor (GestureRecognizer) -> Void) -> ActionID {
        nextActionID += 1
        actions.append(Action(id: nextActionID, run: action))
        return ActionID(number: nextActionID)
    }

    struct Action {
        let id: Int
        let run: @MainActor (GestureRecognizer) -> Void
        /// The gesture ended before this action ran for its beginning, so the action does not run for it at all.
        var hasMissedBegin = false
    }

    /// Removes an action; does nothing if it was removed before.
    public final func removeAction(_ id: ActionID) {
        actions.removeAll { $0.id == id.number }
    }

    // MARK: Relations

    /// Lets this recognizer begin only after another one on the same touches has failed.
    ///
    /// - Precondition: in debug builds, the requirements form no cycle; the message names its members.
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
