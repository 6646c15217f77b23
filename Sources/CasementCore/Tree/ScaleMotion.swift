/// Tells whether something changes its scale from frame to frame, as under a pinch.
///
/// Every scale has letters of its own, and making them takes longer than all else in a frame. So letters in motion may be
/// off by a fraction of a pixel, where nobody can see it, and are drawn exactly in the frame that ends the motion.
struct ScaleMotion {
    /// Whether what is shown now may differ from what it is at rest.
    private(set) var isInMotion = false
    /// By which areas were shown last.
    private var factor = 1.0
    private var lastChange = Instant(nanoseconds: .min / 2)

    /// Two changes within this time are motion, in nanoseconds; a lone one is drawn exactly at once. More than three frames
    /// at 60 Hz.
    private static let longestStep: Int64 = 60_000_000
    /// A motion without a change for so long is over, in nanoseconds: more than two frames at 60 Hz, since a finger that is
    /// reported at half of a panel's rate changes nothing in every other frame, and may come late.
    private static let leastRest: Int64 = 40_000_000

    /// Takes the factor by which areas are shown in a frame, and returns whether that frame ends a motion.
    mutating func follow(_ new: Double, at now: Instant) -> Bool {
        let since = now.nanoseconds - lastChange.nanoseconds
        if new != factor {
            factor = new
            lastChange = now
            isInMotion = isInMotion || since <= Self.longestStep
            return false
        }
        guard isInMotion, since >= Self.leastRest else { return false }
        isInMotion = false
        return true
    }
}
