/// The time of day of the system, and alarms at times of it.
@MainActor package protocol WallClock: AnyObject {
    /// The seconds since 1970, without leap seconds.
    var seconds: Int64 { get }

    /// Runs an action once: at a time of the clock, or earlier, when the clock is set or the system has been suspended.
    ///
    /// - Parameter seconds: the time; nil for the clock's changes alone.
    /// - Returns: the alarm, which ends when it is released.
    func alarm(at seconds: Int64?, _ action: @escaping @MainActor () -> Void) -> AnyObject
}
