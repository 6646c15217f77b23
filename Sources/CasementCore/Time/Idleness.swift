/// The time since the last input of a scene, and the actions that run after a time without input and without a touch.
@MainActor final class Idleness {
    /// Not unowned: the last hold may end while the scene releases the controller that keeps it.
    private weak var scene: Scene?
    /// The time of the last input event; nil before the first one.
    private(set) var lastInputTime: Instant?
    /// Runs when ``isHeld`` changes.
    var onHoldChange: ((Bool) -> Void)?
    private var observers: [IdleObserver] = []
    /// Runs after each input event.
    var onInput: (@MainActor () -> Void)?
    private var holdCount = 0
    /// The end of the last hold; nil before the first one.
    private var holdEnd: Instant?

    init(scene: Scene) {
        self.scene = scene
    }

    func add(
        after delay: Duration, _ action: @escaping @MainActor () -> Void, onInput: (@MainActor () -> Void)?
    ) -> IdleObserver {
        observers.removeAll { $0.isCancelled }
        let observer = IdleObserver(after: delay, action, onInput: onInput)
        observers.append(observer)
        if !isHeld, let scene { observer.wait(until: scene.now + delay, in: scene) }
        return observer
    }

    func noteInput(_ event: InputEvent) {
        if event.isFromPerson, let time = event.time ?? scene?.now { noteInput(at: time) }
    }

    func noteInput(at moment: Instant) {
        let time = max(moment, lastInputTime ?? .zero)
        lastInputTime = time
        waitAgain(from: time)
        // An action may add or cancel observers.
        for observer in observers { observer.inputCame() }
        onInput?()
    }

    /// An observer that waits already asks for the start of the idle time when its deadline comes.
    private func waitAgain(from time: Instant) {
        guard !isHeld, let scene else { return }
        for observer in observers where !observer.isWaiting { observer.wait(until: time + observer.delay, in: scene) }
    }

    /// The time from which on the scene may be idle; nil if it has had no input and no hold.
    var start: Instant? { [lastInputTime, holdEnd].compactMap { $0 }.max() }

    // MARK: Holds

    var isHeld: Bool { holdCount > 0 }

    func beginHold() -> IdleHold {
        holdCount += 1
        if holdCount == 1 { onHoldChange?(true) }
        return IdleHold(self)
    }

    func endHold() {
        holdCount -= 1
        guard holdCount == 0, let scene else { return }
        holdEnd = scene.now
        waitAgain(from: scene.now)
        onHoldChange?(false)
    }
}

extension InputEvent {
    /// Whether a person caused it: a pointer or a key that the compositor takes away is none.
    fileprivate var isFromPerson: Bool {
        switch self {
        case .hover(let location, _): location != nil
        case .key(let event): event.phase != .cancelled
        case .touches, .scroll: true
        }
    }

    /// Its own time; nil for a batch of touches without an event.
    fileprivate var time: Instant? {
        switch self {
        case .touches(let events): events.last?.time
        case .hover(_, let time): time
        case .scroll(let event): event.time
        case .key(let event): event.time
        }
    }
}

/// An action that runs after each time without input, until it is cancelled; see ``Scene/onIdle(after:_:onInput:)``.
@MainActor public final class IdleObserver {
    let delay: Duration
    private var action: (@MainActor () -> Void)?
    private var onInput: (@MainActor () -> Void)?
    private var deadline: Deadline?
    /// Whether the action has run since the last input.
    private var hasRun = false

    init(after delay: Duration, _ action: @escaping @MainActor () -> Void, onInput: (@MainActor () -> Void)?) {
        self.delay = delay
        self.action = action
        self.onInput = onInput
    }

    var isCancelled: Bool { action == nil }
    /// Whether a deadline is scheduled. A cancelled observer waits for ever.
    var isWaiting: Bool { deadline != nil || isCancelled }

    /// Stops the observation; does nothing if it was stopped before.
    public func cancel() {
        deadline?.cancel()
        (deadline, action, onInput) = (nil, nil, nil)
    }

    func wait(until time: Instant, in scene: Scene) {
        deadline = scene.schedule(after: max(time - scene.now, .zero)) { [weak self, weak scene] in
            guard let self, let scene else { return }
            deadline = nil
            // The event that ends the touch, and the end of the hold, let the observer wait again.
            guard !scene.isTouched, !scene.isIdleHeld else { return }
            let end = scene.idleness.start.map { $0 + delay } ?? time
            if end > scene.now { return wait(until: end, in: scene) }
            hasRun = true
            action?()
        }
    }

    func inputCame() {
        guard hasRun else { return }
        hasRun = false
        onInput?()
    }
}
