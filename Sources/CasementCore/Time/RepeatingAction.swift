/// An action that runs again and again while its view is in a scene; see ``View/every(_:_:)``.
@MainActor public final class RepeatingAction {
    private weak var scene: Scene?
    private let interval: Duration
    /// Whether it begins anew each time that its view enters a scene.
    private let returns: Bool
    private var action: (@MainActor () -> Void)?
    private var deadline: Deadline?

    init(every interval: Duration, returns: Bool, _ action: @escaping @MainActor () -> Void) {
        (self.interval, self.returns) = (interval, returns)
        self.action = action
    }

    /// Whether it repeats, or will when its view enters a scene.
    var isActive: Bool { action != nil }

    /// Its view has entered a scene.
    func start(in scene: Scene) {
        guard isActive, deadline == nil else { return }
        self.scene = scene
        schedule(at: scene.now + interval)
    }

    /// Its view has left its scene.
    func stop() {
        deadline?.cancel()
        deadline = nil
        if !returns { action = nil }
    }

    /// Ends the repetition; does nothing if it has ended.
    public func cancel() {
        deadline?.cancel()
        (deadline, action) = (nil, nil)
    }

    private func schedule(at time: Instant) {
        // The scene holds the deadline, and the deadline holds this object.
        deadline = scene?.schedule(after: max(time - (scene?.now ?? time), .zero)) { self.run(at: time) }
    }

    private func run(at time: Instant) {
        action?()
        guard isActive else { return }
        schedule(at: time + interval)
    }
}

extension View {
    /// Runs an action at each interval of the scene's time, until the view leaves the scene: for a clock or a chart.
    ///
    /// The first run is one interval from now. After a stall, the runs that were missed follow each other, each at its own
    /// time.
    ///
    /// ```swift
    /// override func didMoveToScene() {
    ///     guard scene != nil else { return }
    ///     showTime()
    ///     every(.seconds(1)) { [unowned self] in showTime() }
    /// }
    /// ```
    ///
    /// Asked for in a view that is in no scene, such as in `viewDidLoad`, it begins one interval after the view enters one, and
    /// anew each time that the view comes back, as after a page that covered it. The view holds the action until then.
    ///
    /// - Precondition: the interval is above zero.
    @discardableResult
    public final func every(_ interval: Duration, _ action: @escaping @MainActor () -> Void) -> RepeatingAction {
        precondition(interval > .zero, "An action cannot repeat every \(interval).")
        let result = RepeatingAction(every: interval, returns: scene == nil, action)
        hold(result)
        if let scene { result.start(in: scene) }
        return result
    }
}
