import CasementCore
import CasementWayland

/// Notices a picture that should change and does not, because the compositor answers no frame.
///
/// It causes no wakeup: it is late by the time until the next iteration of the loop, which a watchdog makes short.
struct PictureWatch {
    /// How long a frame may be pending before the log says so. An output that is switched off by another program than the app
    /// looks the same to a client, so the app does nothing else about it.
    static let patience = Duration.seconds(60)

    private var pending = FrameAge()
    private var isReported = false

    /// Takes the number of the pending frame as it is now; nil if there is none.
    ///
    /// - Returns: a remark once a frame has been pending for too long, and once it is so no longer.
    mutating func update(_ frame: Int?, at now: Instant) -> LogRemark? {
        pending.update(frame, at: now)
        let isStuck = pendingTime(at: now) >= Self.patience
        guard isStuck != isReported else { return nil }
        isReported = isStuck
        guard isStuck else { return LogRemark(level: .notice, text: "That frame is not pending any more.") }
        return LogRemark(
            level: .warning,
            text:
                "A frame has been pending for \(Self.patience): the compositor does not take it, or its output is off.")
    }

    /// How long a frame has been pending; zero if none is.
    func pendingTime(at now: Instant) -> Duration { pending.age(at: now) }
}
