/// Why nothing can be spoken.
struct SpeechProblem: Error, Equatable {
    /// What is missing and how it is repaired.
    let sentence: String

    init(_ reason: String) { sentence = "Nothing is spoken: \(reason)" }

    /// The server has ended, or was killed.
    static let lost = SpeechProblem("speech-dispatcher has closed its connection; it is begun anew with a later text.")
}
