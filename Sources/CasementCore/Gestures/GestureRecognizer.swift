/// Recognizes a movement of fingers on a view or on what it holds.
///
/// A subclass overrides the `touches` methods and says what it makes of them with ``begin()``, ``change()``, ``end()``,
/// ``cancel()`` and ``fail()``; who of several may is decided by the arena alone.
@MainActor open class GestureRecognizer {
    /// Where a recognizer is on its way: possible -> began -> changed* -> ended or cancelled, or possible -> failed.
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

    /// A name for logs.
    public final var name: String?
    /// The view whose fingers are watched.
    public internal(set) final weak var view: View?
    public internal(set) final var state: State = .possible
    /// The fingers that are down, in the order in which they landed.
    public private(set) final var touches: [Touch] = []
    /// Whether the view's touches are cancelled when the gesture begins.
    public final var cancelsTouchesInView = true
    /// Switched off in the middle of a gesture, the gesture is cancelled.
    public final var isEnabled = true {
        didSet { if !isEnabled { abandon(.disabled) } }
    }

    private var actions: [@MainActor (GestureRecognizer) -> Void] = []
    private weak var arena: Arena?

    public init() {}

    /// Runs a closure at each change of state from ``State/began`` on; it receives the recognizer.
    public final func addAction(_ action: @escaping @MainActor (GestureRecognizer) -> Void) {
        actions.append(action)
    }

    /// Fingers landed.
    open func touchesBegan(_ touches: [Touch]) {}
    /// Fingers moved.
    open func touchesMoved(_ touches: [Touch]) {}
    /// Fingers lifted; they still stand in ``touches``.
    open func touchesEnded(_ touches: [Touch]) {}
    /// Fingers were taken away. By default the gesture is cancelled, or fails if it has not begun.
    open func touchesCancelled(_ touches: [Touch]) {
        if state.isActive { cancel() } else { fail() }
    }
    /// The last finger is gone: what was remembered of the gesture is forgotten.
    open func reset() {}

    /// Where the gesture is, the middle of its fingers, in a view's space (the scene's if nil).
    open func location(in view: View?) -> Point {
        guard !touches.isEmpty else { return .zero }
        let sum = touches.reduce(Vector.zero) { $0 + ($1.location - .zero) }
        let middle = Point.zero + sum / Double(touches.count)
        return view?.convert(middle, from: nil) ?? middle
    }

    /// Asks to begin: from possible only; the others on the same fingers then fail.
    public final func begin() {
        guard state == .possible, let arena, arena.admits(self) else { return }
        arena.won(self)
        go(to: .began)
    }

    /// Tells of progress; nothing happens unless the gesture has begun.
    public final func change() {
        if state.isActive { go(to: .changed) }
    }

    /// The gesture is over.
    public final func end() {
        if state.isActive { go(to: .ended) }
    }

    /// The gesture was taken away.
    public final func cancel() {
        if state.isActive { go(to: .cancelled) }
    }

    /// These fingers make another movement than this; nothing happens once the gesture has begun.
    public final func fail() {
        if state == .possible { state = .failed }
    }

    private func go(to state: State) {
        self.state = state
        for action in actions { action(self) }
    }

    // MARK: The dispatcher's side

    func receives(_ touch: Touch) -> Bool {
        isEnabled
    }

    func deliver(_ changed: [Touch], _ phase: TouchEvent.Phase, _ arena: Arena) {
        self.arena = arena
        if phase == .began { touches += changed }
        guard state == .possible || state.isActive else { return }
        switch phase {
        case .began: touchesBegan(changed)
        case .moved: touchesMoved(changed)
        case .ended: touchesEnded(changed)
        case .cancelled: touchesCancelled(changed)
        }
    }

    func forget(_ gone: [Touch]) {
        touches.removeAll { touch in gone.contains { $0 === touch } }
        if touches.isEmpty { becomePossible() }
    }

    /// Gives all fingers up at once.
    func abandon(_ reason: TouchCancelReason) {
        guard !touches.isEmpty else { return }
        if state.isActive { cancel() }
        touches = []
        becomePossible()
    }

    private func becomePossible() {
        if state.isActive { cancel() }
        state = .possible
        reset()
    }
}

extension View {
    /// Lets a recognizer watch the fingers on this view; it leaves the view it watched before.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        gestureRecognizers.append(recognizer)
    }

    /// A gesture in progress is cancelled.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.abandon(.removed)
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}
