/// A key as the touch model sees it.
package protocol TouchedKey: Hashable, Sendable {
    /// What touches on the key do.
    var behavior: KeyBehavior { get }
    /// Whether a long press offers alternatives.
    var hasAlternatives: Bool { get }
}

/// What touches on a key do.
package enum KeyBehavior: Hashable, Sendable {
    /// Types when the touch ends, or when another one begins.
    case text
    /// As ``text``; a drag along the row moves the caret instead.
    case space
    /// Acts from the landing to the lift, as Shift does, while other touches type.
    case modifier
    /// Deletes at the landing, and repeatedly while the touch stays.
    case delete
    /// As ``text``, without typing anything: the key of the keyboard itself, such as the one that hides it.
    case command
}
