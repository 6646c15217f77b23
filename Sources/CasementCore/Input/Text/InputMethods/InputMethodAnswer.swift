/// The answer of an input method to a key.
@frozen public enum InputMethodAnswer: Sendable {
    /// The key does what it does without an input method. Marked text is committed before.
    case notHandled
    /// What is shown from now on, instead of what was shown before.
    case output(InputMethodOutput)
    /// The answer is not known yet. Keys wait for it, for at most ``timeLimit``.
    ///
    /// The operation runs as a task of the scene, which is cancelled if its answer is not needed any more. A replay of a
    /// recording has the same result if it waits for nothing but `client.work { }` and `client.sleep(for:)`.
    ///
    /// - Parameters:
    ///   - meanwhile: what is shown until then; nil for no change.
    case later(meanwhile: InputMethodOutput?, _ operation: @MainActor @Sendable () async -> InputMethodAnswer)

    /// 1 s: the time after which an answer is not awaited any longer. The marked text is then committed, the keys that wait are
    /// typed as without an input method, and so are all later ones until another view edits text. The scene's `onProblem`
    /// gets an ``InputMethodError``.
    public static let timeLimit = Duration.seconds(1)

    /// Shows marked text, and candidates.
    ///
    /// - Parameter selection: in UTF-8 bytes of the text; nil for a caret at its end.
    public static func marked(
        _ text: String, selection: Range<Int>? = nil, candidates: [String] = []
    ) -> InputMethodAnswer {
        .output(InputMethodOutput(marked: text, selection: selection, candidates: candidates))
    }

    /// Commits text, and shows marked text behind it.
    public static func commit(_ text: String, marked: String = "", candidates: [String] = []) -> InputMethodAnswer {
        .output(InputMethodOutput(commit: text, marked: marked, candidates: candidates))
    }

    /// The answer is not known yet, and the present marked text and candidates stay.
    public static func later(
        _ operation: @escaping @MainActor @Sendable () async -> InputMethodAnswer
    ) -> InputMethodAnswer { .later(meanwhile: nil, operation) }
}
