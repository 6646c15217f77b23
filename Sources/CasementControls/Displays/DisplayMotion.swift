import CasementCore

/// A motion of a display that a closure computes: one without an end, or one to a new value.
@MainActor final class DisplayMotion: FrameAnimation {
    /// The duration of a motion without an end is nil: it is stepped only while a person can see its view.
    private let duration: Duration?
    private let show: (_ elapsed: Duration) -> Void
    private var start: Instant?

    init(lasting duration: Duration? = nil, _ show: @escaping (_ elapsed: Duration) -> Void) {
        (self.duration, self.show) = (duration, show)
    }

    var isEndlessAnimation: Bool { duration == nil }

    func step(to now: Instant) -> Bool {
        let begin = start ?? now
        start = begin
        let elapsed = now - begin
        show(duration.map { min(elapsed, $0) } ?? elapsed)
        return duration.map { elapsed < $0 } ?? true
    }
}

extension Duration {
    /// The share of a period that has passed, from 0 to below 1.
    func phase(of period: Duration) -> Double {
        let turns = self / period
        return turns - turns.rounded(.down)
    }
}

/// The progress that a display shows.
enum DisplayProgress {
    /// A share from 0 to 1; 0 for a value that is not a number.
    static func share(of progress: Double) -> Double { progress.isNaN ? 0 : min(max(progress, 0), 1) }

    /// The text for accessibility, such as `"35 %"`: nil for work of an unknown amount.
    static func text(of progress: Double?) -> String? {
        progress.map { "\(Int((share(of: $0) * 100).rounded(.down))) %" }
    }

    /// The opacity of a display that must not move, from 0.4 to 1 and back within 2 s.
    static func pulse(at elapsed: Duration) -> Double {
        let phase = elapsed.phase(of: .seconds(2))
        return 1 - 0.6 * Curve.easeInOut.value(at: phase < 0.5 ? phase * 2 : 2 - phase * 2)
    }
}
