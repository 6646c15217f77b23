internal import CasementCore

/// The edits of a text that can be undone and redone, in steps.
///
/// Typing is one step up to the end of a word, and consecutive deletions in one direction are one, as long as the selection
/// does not change in between and no pause is longer than ``longestPause``.
struct TextHistory: Sendable {
    /// What an edit was, for the division into steps.
    enum Kind: Sendable {
        case typing
        case deletionBackward
        case deletionForward
        /// A step of its own: a paste or a replacement.
        case other
    }

    /// What one undo restores.
    struct Step: Sendable {
        fileprivate(set) var edits: [TextEdit]
        /// The selections before the first edit and after the last one.
        let before: TextSelection
        fileprivate(set) var after: TextSelection
        fileprivate let kind: Kind
        fileprivate var size: Int { edits.reduce(0) { $0 + $1.size } }
    }

    /// Slow typing has a key every 600 ms (20 words a minute).
    static let longestPause = Duration.seconds(1)
    /// The oldest steps beyond this number are dropped.
    static let mostSteps = 1000
    /// The oldest steps beyond this number of bytes are dropped, but never the last step: everything deleted can be restored.
    static let mostBytes = 4 << 20

    private var done: [Step] = []
    private var undone: [Step] = []
    private var size = 0
    private var time: Instant?
    private var isOpen = false

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Records edits that were made together. What was undone can no longer be redone.
    ///
    /// - Parameter time: when the person made them; nil counts as without a pause.
    mutating func record(
        _ edits: [TextEdit], as kind: Kind, from before: TextSelection, to after: TextSelection, at time: Instant?
    ) {
        undone = []
        let isPause = if let time, let last = self.time { time - last > Self.longestPause } else { false }
        self.time = time ?? self.time
        size += edits.reduce(0) { $0 + $1.size }
        if isOpen, !isPause, let last = done.last, continues(last, edits, kind, before) {
            var step = done.removeLast()
            for edit in edits where !step.edits[step.edits.count - 1].append(edit) { step.edits.append(edit) }
            step.after = after
            done.append(step)
        } else {
            done.append(Step(edits: edits, before: before, after: after, kind: kind))
        }
        isOpen = kind != .other
        while done.count > 1, done.count > Self.mostSteps || size > Self.mostBytes { size -= done.removeFirst().size }
    }

    /// Lets the next edit begin a step.
    mutating func endStep() { isOpen = false }

    /// Removes and returns the last step; the caller makes the inverse of its edits, from the last to the first.
    mutating func undo() -> Step? {
        isOpen = false
        guard let step = done.popLast() else { return nil }
        size -= step.size
        undone.append(step)
        return step
    }

    /// Returns the step that was undone last; the caller makes its edits again.
    mutating func redo() -> Step? {
        guard let step = undone.popLast() else { return nil }
        size += step.size
        done.append(step)
        return step
    }

    private func continues(_ last: Step, _ edits: [TextEdit], _ kind: Kind, _ before: TextSelection) -> Bool {
        guard last.kind == kind, last.after == before, let new = edits.first, let old = last.edits.last else {
            return false
        }
        guard kind == .typing else { return true }
        // A word with the spaces behind it is a step.
        return !(old.inserted.last?.isWhitespace == true && new.inserted.first?.isWhitespace == false)
    }
}
