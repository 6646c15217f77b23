import CSpeech
import CasementCore
import CasementSystem
import CasementWayland
import Synchronization

/// A connection to speech-dispatcher, used by one thread. Its calls wait for the server.
final class SpeechConnection {
    /// An answer: its code, and the value on its first line.
    private struct Reply {
        let code: Int
        let value: Substring

        /// Codes from 200 to 299 report success.
        var isSuccess: Bool { code / 100 == 2 }
    }

    /// What receives the ends of messages, by the server's number of the connection: the library's callbacks have no argument
    /// for it.
    private static let receivers = Mutex<[Int: @Sendable (Int) -> Void]>([:])

    /// Becomes readable as closed with the end of the server.
    let socket: Descriptor
    private let connection: UnsafeMutablePointer<SPDConnection>
    private var client = 0
    /// The settings that the server has already, by their names.
    private var settings: [String: String] = [:]
    private var spokenLanguages: Set<Locale> = []
    /// Of these, those that were not compared with the voices yet.
    private var newLanguages: [Locale] = []
    /// The languages of the voices of each module of the server.
    private var voices: [Substring: Set<Substring>] = [:]

    /// Connects to the server.
    ///
    /// - Throws: if no server runs.
    static func open() throws(SpeechProblem) -> UnsafeMutablePointer<SPDConnection> {
        var problem = [CChar](repeating: 0, count: 512)
        let connection = casement_speech_open(
            "casement",
            { message, client in
                SpeechConnection.receivers.withLock { $0[Int(client)] }?(Int(message))
            }, &problem, problem.count)
        if let connection { return connection }
        let text = String(decoding: problem.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        throw SpeechProblem("there is no connection to speech-dispatcher: \(text).")
    }

    /// Takes ownership of an open connection, and chooses what the server reports.
    ///
    /// - Parameters:
    ///   - onOpen: receives ``socket`` before the first call that waits.
    ///   - onEnd: receives the number of each message that has been spoken or cancelled, on a thread of the library.
    init(
        _ connection: UnsafeMutablePointer<SPDConnection>, onOpen: (Descriptor) -> Void,
        onEnd: @escaping @Sendable (Int) -> Void
    ) throws(SpeechProblem) {
        self.connection = connection
        guard let socket = Descriptor(owning: casement_speech_descriptor(connection)) else {
            casement_speech_close(connection)
            throw .lost
        }
        self.socket = socket
        onOpen(socket)
        guard let id = try Int(send("HISTORY GET CLIENT_ID").value) else { throw .lost }
        client = id
        Self.receivers.withLock { $0[id] = onEnd }
        for command in ["NOTIFICATION END on", "NOTIFICATION CANCEL on", "PRIORITY MESSAGE"] {
            _ = try send("SET SELF \(command)")
        }
        // The server goes on with what a run of the app had sent that was killed.
        _ = try send("CANCEL ALL")
        // Without any voice the server plays a recording that says so, in English: its module `dummy`.
        let voices = try send("LIST OUTPUT_MODULES")
        guard voices.isSuccess, voices.value != "dummy" else {
            throw SpeechProblem("speech-dispatcher has no voice; install speech-dispatcher-espeak-ng.")
        }
    }

    deinit {
        Self.receivers.withLock { $0[client] = nil }
        casement_speech_close(connection)
    }

    /// Speaks a request.
    ///
    /// - Returns: the number of its last message.
    func speak(_ request: SpeechRequest) throws(SpeechProblem) -> Int {
        var last = 0
        try set("RATE", "\(request.settings.rate)")
        try set("PITCH", "\(request.settings.pitch)")
        try set("VOLUME", "\(request.settings.volume)")
        for part in request.parts {
            try set("LANGUAGE", Self.tag(of: part.language))
            if spokenLanguages.insert(part.language).inserted { newLanguages.append(part.language) }
            if part.isSpelled {
                for character in part.text { last = try name(character) }
            } else {
                last = try say(part.text)
            }
        }
        return last
    }

    /// Stops what is spoken and drops what waits.
    func cancel() throws(SpeechProblem) { _ = try send("CANCEL SELF") }

    /// Changes a setting. A value that the server refuses leaves the one before.
    private func set(_ name: String, _ value: String) throws(SpeechProblem) {
        guard settings[name] != value else { return }
        _ = try send("SET SELF \(name) \(value)")
        settings[name] = value
    }

    private func say(_ text: String) throws(SpeechProblem) -> Int {
        _ = try send("SPEAK")
        // A line with a dot alone ends the text.
        return try queue((text.hasPrefix(".") ? "." : "") + text + "\r\n.")
    }

    /// Speaks the name of a character. The server names single scalars and letters with their accents; what consists of more,
    /// such as a syllable or an emoji, is a text.
    private func name(_ character: Character) throws(SpeechProblem) -> Int {
        let scalars = character.unicodeScalars
        let isOne = scalars.dropFirst().allSatisfy { $0.properties.canonicalCombiningClass != .notReordered }
        guard isOne, scalars.count < 5, scalars.first?.properties.isEmojiPresentation != true else {
            return try say(String(character))
        }
        return try queue("CHAR \(character == " " ? "space" : String(character))")
    }

    /// Sends what the server queues as a message, and returns its number.
    private func queue(_ line: String) throws(SpeechProblem) -> Int {
        let reply = try send(line)
        guard reply.isSuccess, let number = Int(reply.value) else {
            throw SpeechProblem("speech-dispatcher refuses a text (\(reply.code)).")
        }
        return number
    }

    private func send(_ line: String) throws(SpeechProblem) -> Reply {
        let text = try answer(to: line)
        return Reply(code: Int(text.prefix(3)) ?? 0, value: text.dropFirst(4).prefix { !$0.isNewline })
    }

    private func answer(to line: String) throws(SpeechProblem) -> String {
        guard let answer = casement_speech_send(connection, line + "\r\n") else { throw .lost }
        defer { free(answer) }
        return String(cString: answer)
    }

    // MARK: Languages without a voice

    /// Whether a language was spoken of which it is not known yet whether there is a voice.
    var hasNewLanguages: Bool { !newLanguages.isEmpty }

    /// The languages without a voice of those that are new since the last call. The server answers nothing else meanwhile, for
    /// up to two seconds: its list has 13,000 lines for espeak-ng, which adds each of its variants to each voice.
    func languagesWithoutVoice() throws(SpeechProblem) -> [Locale] {
        defer { newLanguages = [] }
        var missing: [Locale] = []
        for language in newLanguages {
            // The server may have another module for the language.
            try set("LANGUAGE", Self.tag(of: language))
            let module = try send("GET OUTPUT_MODULE").value
            if voices[module] == nil { voices[module] = try listVoices() }
            // A module that lists none may have some all the same.
            if let known = voices[module], !known.isEmpty, known.isDisjoint(with: Self.voiceNames(of: language)) {
                missing.append(language)
            }
        }
        return missing
    }

    /// The languages of the voices of the present module, without regions.
    private func listVoices() throws(SpeechProblem) -> Set<Substring> {
        var languages: Set<Substring> = []
        // A line has the name of the voice, its language and its variant, with tabs between them.
        for line in try answer(to: "LIST SYNTHESIS_VOICES").utf8.split { $0 == UInt8(ascii: "\n") } {
            let fields = line.split { $0 == UInt8(ascii: "\t") }
            guard fields.count == 3, let tag = Substring(fields[1]).lowercased().split { $0 == "-" }.first else {
                continue
            }
            languages.insert(tag)
        }
        return languages
    }

    /// How voices name a language: espeak-ng has Mandarin and Bokmål for Chinese and Norwegian.
    private static func voiceNames(of locale: Locale) -> Set<Substring> {
        let others: KeyValuePairs<String, Set<Substring>> = ["zh": ["cmn", "yue"], "no": ["nb", "nn"]]
        return (others.first { $0.key == locale.language }?.value ?? []).union([locale.language[...]])
    }

    /// A language as the server names it.
    private static func tag(of locale: Locale) -> String {
        locale.region.map { "\(locale.language)-\($0)" } ?? locale.language
    }
}
