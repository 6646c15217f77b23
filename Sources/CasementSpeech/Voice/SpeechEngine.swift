public import CasementCore

/// A voice: what a ``Speaker`` speaks with.
///
/// ``SpeechDispatcher`` is one. Another one keeps these rules: it speaks one request at a time, it reports each request as
/// begun and as ended, and no call of it blocks.
@MainActor public protocol SpeechEngine: AnyObject {
    /// Begins to speak a request, and stops the one before it first.
    func speak(_ request: SpeechRequest)
    /// Stops the present request.
    func stop()
    /// Releases connections and threads, and ends the present request without an event. The next request may begin anew.
    func close()
    /// Receives the events, after the call that caused them has returned.
    var onEvent: (@MainActor (SpeechEvent) -> Void)? { get set }
}

/// What an engine reports.
@nonexhaustive public enum SpeechEvent: Sendable, Hashable {
    /// The engine has accepted the request with this number, and speaks it as soon as it can.
    case began(UInt64)
    /// The engine has spoken the request with this number to its end, or has stopped it. No sound of it follows.
    case ended(UInt64)
    /// The engine cannot speak, and the present request is lost; one sentence says what is missing and how it is repaired.
    case failed(String)
    /// The engine has no voice for a language, and speaks its words with another one.
    case withoutVoice(Locale)
}

/// What an engine speaks at once: at most 2,000 Unicode scalars in all.
public struct SpeechRequest: Sendable, Hashable {
    /// A text on one line, in one language.
    public struct Part: Sendable, Hashable {
        /// The words, without control characters and never empty.
        public var text: String
        /// The language of the words.
        public var language: Locale
        /// Whether each character is spoken by its name.
        public var isSpelled: Bool

        /// Makes a part.
        public init(text: String, language: Locale, isSpelled: Bool) {
            (self.text, self.language, self.isSpelled) = (text, language, isSpelled)
        }
    }

    /// Its number in the events, larger than those of earlier requests.
    public var id: UInt64
    /// The texts, in the order in which they are spoken; at least one.
    public var parts: [Part]
    /// Rate, pitch and volume of all texts.
    public var settings: VoiceSettings

    /// Makes a request.
    public init(id: UInt64, parts: [Part], settings: VoiceSettings) {
        (self.id, self.parts, self.settings) = (id, parts, settings)
    }
}
