internal import CasementCore

extension Rect {
    /// Whether it has an extent and every number of it is one.
    var isDrawable: Bool { !isEmpty && origin.isFinite && width.isFinite && height.isFinite }
}
