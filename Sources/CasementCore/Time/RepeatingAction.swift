/// An action that runs again and again while its view is in a scene; see ``View/every(_:_:)``.
@MainActor public final class RepeatingAction {
    private weak var view: View?
    private weak var scene: Scene?
    private let interval: Duration
    private var action: (@MainActor () -> Void)?
    private var deadline: Deadline?

    init(every interval: Duration, _ action: @escaping @MainActor () -> Void) {
        self.interval = interval
        self.action = action
    }

    func start(on view: View, in scene: Scene) {
        guard action != nil else { return }
        (self.view, self.scene) = (view, scene)
        schedule(at: scene.now + interval)
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
        guard let view, let scene, view.scene === scene else { return cancel() }
        action?()
        guard action != nil else { return }
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
    /// In a view that is in no scene, such as in `viewDidLoad`, the first run is one interval after the view enters one.
    ///
    /// - Precondition: the interval is above zero.
    @discardableResult
    public final func every(_ interval: Duration, _ action: @escaping @MainActor () -> Void) -> RepeatingAction {
        precondition(interval > .zero, "An action cannot repeat every \(interval).")
        let result = RepeatingAction(every: interval, action)
        whenInScene { result.start(on: $0, in: $1) }
        return result
    }
}
