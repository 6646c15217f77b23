import CasementCore
import CasementSpeech
import Glibc
import MissingLibraries
import Testing

/// Each test has a process of its own, because the address of the server is a variable of the process.
@Suite("speech-dispatcher", .timeLimit(.minutes(1))) struct SpeechDispatcherTests {
    @Test("A text is begun and ended, in its language and with its settings") func text() async {
        await #expect(processExitsWith: .success) { try await Self.speakTwoLanguages() }
    }

    @Test("Characters are spelled one by one, and a dot at the beginning of a text does not end it") func spelling()
        async
    {
        await #expect(processExitsWith: .success) { try await Self.spell() }
    }

    @Test("A language without a voice is spoken, and named once when nothing is spoken") func withoutVoice() async {
        await #expect(processExitsWith: .success) { try await Self.speakUnknownLanguage() }
    }

    @Test("While the server is busy, only the latest request waits") func latestWins() async {
        await #expect(processExitsWith: .success) { try await Self.replaceWaiting() }
    }

    @Test("A stop ends the present request") func stop() async {
        await #expect(processExitsWith: .success) { try await Self.stopSpeaking() }
    }

    @Test("A server that ends while it speaks is one failure, and the next text has a new connection") func lost() async
    {
        await #expect(processExitsWith: .success) { try await Self.loseServer() }
    }

    @Test("A server that never answers blocks nothing, and after three such connections no further one is tried")
    func silent() async {
        await #expect(processExitsWith: .success) { try await Self.speakToSilentServer() }
    }

    @Test("Without voices the sentence names the package of some") func mute() async {
        await #expect(processExitsWith: .success) {
            let server = FakeSpeechServer(.mute)
            defer { server.remove() }
            try await Self.expectFailure(naming: "install speech-dispatcher-espeak-ng")
        }
    }

    @Test("Without the server the sentence names its package") func noServer() async {
        await #expect(processExitsWith: .success) {
            setenv("SPEECHD_ADDRESS", "unix_socket:/nonexistent/socket", 1)
            setenv("SPEECHD_CMD", "/nonexistent/speech-dispatcher", 1)
            try await Self.expectFailure(naming: "install speech-dispatcher")
        }
    }

    @Test("A server that does not start is named with its exit code") func brokenServer() async {
        await #expect(processExitsWith: .success) {
            setenv("SPEECHD_ADDRESS", "unix_socket:/nonexistent/socket", 1)
            setenv("SPEECHD_CMD", "/bin/false", 1)
            try await Self.expectFailure(naming: "/bin/false ended at its start with code 1")
        }
    }

    @Test("Without the library the sentence names its package") func noLibrary() async {
        await #expect(processExitsWith: .success) {
            casement_miss_library(strdup("libspeechd"))
            try await Self.expectFailure(naming: "install libspeechd2")
        }
    }

    @Test(
        "The real server starts itself, with no signal blocked, and its end is noticed",
        .enabled(if: access("/usr/bin/speech-dispatcher", X_OK) == 0, "speech-dispatcher is not installed"))
    func realServer() async {
        await #expect(processExitsWith: .success) { try await Self.startRealServer() }
    }
}

extension SpeechDispatcherTests {
    /// An engine whose events a test awaits.
    @MainActor private final class Rig {
        let engine = SpeechDispatcher()
        private var events: AsyncStream<SpeechEvent>.Iterator
        private var latest: UInt64 = 0

        init() {
            let (stream, continuation) = AsyncStream<SpeechEvent>.makeStream()
            events = stream.makeAsyncIterator()
            engine.onEvent = { continuation.yield($0) }
        }

        /// - Returns: the number of the request.
        @discardableResult
        func speak(_ parts: SpeechRequest.Part..., settings: VoiceSettings = VoiceSettings()) -> UInt64 {
            latest += 1
            engine.speak(SpeechRequest(id: latest, parts: parts, settings: settings))
            return latest
        }

        func next() async -> SpeechEvent? {
            // One test awaits it at a time.
            var iterator = events
            defer { events = iterator }
            return await iterator.next(isolation: MainActor.shared)
        }
    }

    private static func part(
        _ text: String, _ language: Locale = "en", isSpelled: Bool = false
    ) -> SpeechRequest.Part { SpeechRequest.Part(text: text, language: language, isSpelled: isSpelled) }

    @MainActor private static func speakTwoLanguages() async throws {
        let (server, rig) = (FakeSpeechServer(.speak), Rig())
        defer { server.remove() }
        rig.speak(part("Hello"), part("Guten Tag", "de-CH"), settings: VoiceSettings(rate: 20, pitch: -3, volume: 40))
        try #require(await rig.next() == .began(1))
        try #require(await rig.next() == .ended(1))
        let commands = server.received
        let start = try #require(commands.firstIndex(of: "SET SELF RATE 20"))
        let expected = [
            "SET SELF RATE 20", "SET SELF PITCH -3", "SET SELF VOLUME 40", "SET SELF LANGUAGE en", "SPEAK", "Hello",
            ".",
            "SET SELF LANGUAGE de-CH", "SPEAK", "Guten Tag", ".",
        ]
        try #require(Array(commands[start...]) == expected)
    }

    @MainActor private static func spell() async throws {
        let (server, rig) = (FakeSpeechServer(.speak), Rig())
        defer { server.remove() }
        rig.speak(part("A !\u{1F600}", isSpelled: true), part(".net"))
        try #require(await rig.next() == .began(1))
        try #require(await rig.next() == .ended(1))
        try #require(
            server.received.suffix(9) == [
                "CHAR A", "CHAR space", "CHAR !", "SPEAK", "\u{1F600}", ".", "SPEAK", "..net", ".",
            ])
    }

    @MainActor private static func speakUnknownLanguage() async throws {
        let (server, rig) = (FakeSpeechServer(.speak), Rig())
        defer { server.remove() }
        rig.speak(part("Hello"), part("你好", "zh-TW"), part("Tẹ̀síwájú", "yo"), part("Ẹ káàárọ̀", "yo"))
        try #require(await rig.next() == .began(1))
        try #require(await rig.next() == .ended(1))
        try #require(server.received.contains("Tẹ̀síwájú"))
        try #require(await rig.next() == .withoutVoice("yo"))
        rig.speak(part("Hello"))
        try #require(await rig.next() == .began(2))
        try #require(await rig.next() == .ended(2))
        try #require(server.received.count { $0 == "LIST SYNTHESIS_VOICES" } == 1)
    }

    @MainActor private static func replaceWaiting() async throws {
        let (server, rig) = (FakeSpeechServer(.hold), Rig())
        defer { server.remove() }
        rig.speak(part("first"))
        for await line in server.lines where line == "SPEAK" { break }
        rig.speak(part("second"))
        rig.speak(part("third"))
        try #require(await rig.next() == .ended(2))
        server.release()
        try #require(await rig.next() == .began(1))
        try #require(await rig.next() == .ended(1))
        try #require(await rig.next() == .began(3))
        try #require(await rig.next() == .ended(3))
        try #require(server.received.contains("CANCEL SELF") && !server.received.contains("second"))
    }

    @MainActor private static func stopSpeaking() async throws {
        let (server, rig) = (FakeSpeechServer(.neverEnd), Rig())
        defer { server.remove() }
        rig.speak(part("text"))
        try #require(await rig.next() == .began(1))
        rig.engine.stop()
        try #require(await rig.next() == .ended(1))
        try #require(server.received.last == "CANCEL SELF")
    }

    @MainActor private static func loseServer() async throws {
        let (server, rig) = (FakeSpeechServer(.dieOnce), Rig())
        defer { server.remove() }
        rig.speak(part("text"))
        guard case .failed(let sentence) = await rig.next() else { throw Unexpected() }
        try #require(sentence.contains("speech-dispatcher has closed its connection"))
        rig.speak(part("again"))
        try #require(await rig.next() == .began(2))
        try #require(await rig.next() == .ended(2))
    }

    private struct Unexpected: Error {}

    @MainActor private static func speakToSilentServer() async throws {
        let (server, rig) = (FakeSpeechServer(.silent), Rig())
        defer { server.remove() }
        var lines = server.lines.makeAsyncIterator()
        for _ in 0..<3 {
            rig.speak(part("text"))
            _ = await lines.next(isolation: MainActor.shared)
            rig.engine.close()
        }
        rig.speak(part("text"))
        guard case .failed(let sentence) = await rig.next() else { throw Unexpected() }
        try #require(sentence.contains("does not answer 3 connections"))
    }

    @MainActor fileprivate static func expectFailure(naming words: String) async throws {
        let rig = Rig()
        rig.speak(part("text"))
        guard case .failed(let sentence) = await rig.next() else { throw Unexpected() }
        try #require(sentence.contains(words), "\(sentence)")
    }

    @MainActor private static func startRealServer() async throws {
        var template = Array("/tmp/casement-speech-XXXXXX".utf8CString)
        let folder = String(cString: mkdtemp(&template))
        defer { _ = system("rm -rf \(folder)") }
        setenv("XDG_RUNTIME_DIR", folder, 1)
        unsetenv("SPEECHD_ADDRESS")
        unsetenv("PULSE_SERVER")
        let rig = Rig()
        rig.speak(part("A text that is long enough to be spoken for a while."))
        try #require(await rig.next() == .began(1))
        let pidFile = folder + "/speech-dispatcher/pid/speech-dispatcher.pid"
        let server = try #require(Int32(firstLine(of: pidFile) { _ in true }))
        let blocked = firstLine(of: "/proc/\(server)/status") { $0.hasPrefix("SigBlk:") }
        // SIGTERM makes speech-dispatcher 0.11.4 wait for ever while it speaks.
        kill(server, SIGKILL)
        try #require(blocked.hasSuffix("\t0000000000000000"))
        // The end of the text, or that of the server.
        try #require(await rig.next() != nil)
    }

    /// The first line of a file that matches, without its end.
    private static func firstLine(of path: String, where matches: (String) -> Bool) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var buffer = [CChar](repeating: 0, count: 256)
        while fgets(&buffer, 256, file) != nil {
            let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
            let line = String(decoding: bytes, as: UTF8.self)
            if matches(line) { return line }
        }
        return ""
    }
}
