/// The direction in which an interface is read.
@frozen public enum LayoutDirection: Hashable, Sendable {
    /// As in English.
    case leftToRight
    /// As in Arabic and Hebrew.
    case rightToLeft
}
