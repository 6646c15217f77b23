/// The time since the last input of a scene, and the actions that run after a time without input and without a touch.
@MainActor final class Idleness {
    private unowned let scene: Scene
    /// The time of the last input event; nil before the first one.
    private(set) var lastInputTime: Instant?
    private var observers: [IdleObserver] = []
    /// Runs after each input event.
    var onInput: (@MainActor () -> Void)?

    init(scene: Scene) {
        self.scene = scene
    }

    func add(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> IdleObserver {
        observers.removeAll { $0.isCancelled }
        let observer = IdleObserver(after: delay, action)
        observers.append(observer)
        observer.wait(until: scene.now + delay, in: scene)
        return observer
    }

    func noteInput(_ event: InputEvent) {
        if event.isFromPerson { noteInput(at: event.time ?? scene.now) }
    }

    func noteInput(at moment: Instant) {
        let time = max(moment, lastInputTime ?? .zero)
        lastInputTime = time
        // An observer that waits already asks for the time of the last input when its deadline comes.
        for observer in observers where !observer.isWaiting { observer.wait(until: time + observer.delay, in: scene) }
        onInput?()
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

/// An action that runs after each time without input, until it is cancelled; see ``Scene/onIdle(after:_:)``.
@MainActor public final class IdleObserver {
    let delay: Duration
    private var action: (@MainActor () -> Void)?
    private var deadline: Deadline?

    init(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
        self.delay = delay
        self.action = action
    }

    var isCancelled: Bool { action == nil }
    /// Whether a deadline is scheduled. A cancelled observer waits for ever.
    var isWaiting: Bool { deadline != nil || isCancelled }

    /// Stops the observation; does nothing if it was stopped before.
    public func cancel() {
        deadline?.cancel()
        (deadline, action) = (nil, nil)
    }

    func wait(until time: Instant, in scene: Scene) {
        deadline = scene.schedule(after: max(time - scene.now, .zero)) { [weak self, weak scene] in
            guard let self, let scene else { return }
            deadline = nil
            // The event that ends the touch lets the observer wait again.
            guard !scene.isTouched else { return }
            let end = scene.lastInputTime.map { $0 + delay } ?? time
            if end > scene.now { wait(until: end, in: scene) } else { action?() }
        }
    }
}
