internal import CasementCore

enum PaintOperation {
    /// The source replaces what is there.
    case source
    /// The source lies over what is there.
    case over
}
