extension GestureRecognizer {
    /// 0.1 s: the touches of one hand that makes one gesture land within this time.
    nonisolated static let landingInterval: Duration = .milliseconds(100)

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

    /// Whether it has requested to begin and waits for another recognizer to fail.
    public final var isWaiting: Bool { shown.request.wanted != nil }

    /// Fails when a limit has passed, unless the deadline is cancelled before. An event at the limit itself is in time.
    final func fail(after limit: Instant, _ reason: StaticString) -> Deadline? {
        schedule(at: limit + .nanoseconds(1)) { [weak self] in self?.fail(reason) }
    }

    /// The name in logs, such as `tap@Button.double`.
    public final var label: String {
        if let owner = hands.owner { return owner.label }
        var kind = String(describing: type(of: self))
        if kind.hasSuffix("Recognizer") { kind.removeLast("Recognizer".count) }
        if kind.hasSuffix("Gesture") { kind.removeLast("Gesture".count) }
        let viewName = view?.logName ?? formerPlace ?? "nowhere"
        let lowered = kind.prefix(1).lowercased() + kind.dropFirst()
        return "\(lowered)@\(viewName)" + (name.map { ".\($0)" } ?? "")
    }
}
