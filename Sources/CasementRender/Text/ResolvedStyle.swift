internal import CasementCore

/// The style of a run of text with its font found.
struct ResolvedStyle {
    let style: TextStyle
    /// The em in points, finite and limited.
    let size: Double
    let spacing: Double
    /// The number of the font; nil if there is no font at all.
    let font: Int?
    let ascent: Double
    let descent: Double
}
