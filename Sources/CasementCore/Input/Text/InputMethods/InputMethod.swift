/// Composes the text of a language from keys, in the process: Pinyin, Kana, Hangul, or a library for them.
///
/// ```swift
/// final class Doubles: InputMethod {
///     private var letters = ""
///     let offersCandidates = true
///
///     func handle(_ key: InputMethodKey, in client: any TextInputClient) -> InputMethodAnswer {
///         switch key {
///         case .text(let text): letters += text
///         case .candidate(let index):
///             defer { letters = "" }
///             return .commit([letters, letters + letters][index])
///         default: return .notHandled
///         }
///         return .marked(letters, candidates: [letters, letters + letters])
///     }
///
///     func reset() { letters = "" }
/// }
/// ```
///
/// The keyboard on the screen and hardware keyboards send it their keys, one after the other: the next key is sent when the
/// answer to the one before is shown. It gets keys for text of the kind `TextInputTraits.Kind.text` only, and never those of
/// secret text.
@MainActor public protocol InputMethod: AnyObject {
    /// Whether it may offer candidates: a keyboard then has space for them from the beginning.
    var offersCandidates: Bool { get }

    /// Handles a key.
    ///
    /// - Parameters:
    ///   - client: the view that edits text, to read what is around the caret. The answer changes its text: if the method
    ///     itself edits it, the composition ends, and the answer is ignored.
    func handle(_ key: InputMethodKey, in client: any TextInputClient) -> InputMethodAnswer

    /// Ends the composition: the marked text became part of the text. Another view edits text, a person moved the
    /// caret or chose another layout, the app changed the text, a key was not handled, or an answer took too long.
    func reset()
}
