/// A view that a test asks for, or presses, is not on the stage, is there several times, has another type or cannot be reached
/// by a finger; or an app does not start there.
public struct StageFailure: Error, Hashable, CustomStringConvertible {
    /// The kinds of failure.
    @nonexhaustive public enum Reason: Hashable, Sendable {
        /// No view on the stage matches.
        case missing
        /// Several views on the stage match.
        case ambiguous
        /// The view has another type.
        case otherType
        /// A touch at the centre of the view lands on another view, which covers it.
        case covered
        /// A touch at the centre of the view cannot land on it: it is hidden, transparent, clipped or outside the panel.
        case unreachable
        /// The app on the stage did not start.
        case notStarted
        /// The text of a date, a time zone or a code cannot be used.
        case invalid
    }

    /// The kind of failure.
    public let reason: Reason
    /// A sentence that names the views concerned.
    public let description: String

    package init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}
