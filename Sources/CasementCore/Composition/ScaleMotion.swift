/// Detects whether the scale of a view changes from frame to frame, as during a pinch.
///
/// Every scale needs its own glyphs, and rasterizing them takes longer than all other work of a frame. So glyphs in motion
/// may be off by a fraction of a pixel, which is not visible, and are drawn exactly in the frame that ends the motion.
struct ScaleMotion {
    /// Whether the view may be drawn less exactly than at rest.
    private(set) var isInMotion = false
    /// The factor on areas in the previous frame.
    private var factor = 1.0
    private var lastChange = Instant(nanoseconds: .min / 2)

    /// 60 ms, in nanoseconds, more than three frames at 60 Hz: two changes within this time are motion. A single change is
    /// drawn exactly at once.
    private static let longestStep: Int64 = 60_000_000
    /// 40 ms, in nanoseconds, more than two frames at 60 Hz: a motion without a change for this time has ended. A touch that is
    /// reported at half of the panel's rate changes nothing in every other frame, and its events may be late.
    private static let minimumRest: Int64 = 40_000_000

    /// Notes the factor on areas in a frame, and returns whether the frame ends a motion.
    mutating func follow(_ new: Double, at now: Instant) -> Bool {
        let since = now.nanoseconds - lastChange.nanoseconds
        if new != factor {
            factor = new
            lastChange = now
            isInMotion = isInMotion || since <= Self.longestStep
            return false
        }
        guard isInMotion, since >= Self.minimumRest else { return false }
        isInMotion = false
        return true
    }
}
