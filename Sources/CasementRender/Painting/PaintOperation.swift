internal import CasementCore

/// The Porter-Duff operators that most drawing needs.
enum PaintOperation {
    /// The source replaces the destination.
    case source
    /// The source is blended over the destination.
    case over
}
