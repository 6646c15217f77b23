internal import CasementCore

extension Rect {
    /// Whether the rectangle has an area and all its numbers are finite.
    var isDrawable: Bool { !isEmpty && origin.isFinite && width.isFinite && height.isFinite }
}
