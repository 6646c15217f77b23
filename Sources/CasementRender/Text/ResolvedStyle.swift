internal import CasementCore

/// What the runs of a text look like, with its font found.
struct ResolvedStyle {
    let style: TextStyle
    /// The em in points, finite and limited.
    let size: Double
    let spacing: Double
    /// The font's number; nil if there is none at all.
    let font: Int?
    let ascent: Double
    let descent: Double
}
