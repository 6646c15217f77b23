package import CasementCore

/// What touches on a keyboard do, in their order.
package enum KeyTouchAction<Key: TouchedKey>: Hashable, Sendable {
    /// A touch landed that may type: capitals are decided now.
    case land(TouchID)
    /// A key types, or does what it is for.
    case type(Key, TouchID)
    /// A modifier goes down.
    case press(Key, TouchID)
    /// A modifier is lifted.
    case release(Key, TouchID)
    /// Deletes what precedes the caret.
    case delete(DeletedUnit)
    /// Moves the caret by characters to the right; negative to the left.
    case moveCaret(Int)
    /// A long press offers the alternatives of a key; the touch is at a point.
    case offer(Key, TouchID, Point)
    /// The touch that chooses among the alternatives moved.
    case choose(TouchID, Point)
    /// The touch that chooses types the chosen alternative.
    case accept(TouchID)
    /// The touch that chooses was cancelled.
    case withdraw(TouchID)

    /// What is deleted at once.
    package enum DeletedUnit: Hashable, Sendable {
        case character
        case word
    }
}
