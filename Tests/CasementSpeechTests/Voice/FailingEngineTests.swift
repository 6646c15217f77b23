import CasementCore
import CasementSpeech
import CasementTesting
import Testing

/// What the speaker does with an engine that fails or hangs; the time is that of a stage.
@Suite("An engine that fails") @MainActor struct FailingEngineTests {
    let engine = ScriptedEngine()
    let stage = Stage()
    let speaker: Speaker
    let problems = Problems()

    /// The sentences that the speaker reports.
    final class Problems { var sentences: [String] = [] }

    init() {
        speaker = Speaker(engine: engine)
        // The package's hook: a session calls it.
        speaker.start(in: stage.scene)
        speaker.onProblem = { [problems] in problems.sentences.append($0) }
    }

    @Test("A cause is reported once, and again after speech has worked") func oneSentence() {
        for _ in 0..<3 {
            speaker.say(Utterance("text"))
            engine.onEvent?(.failed("no server"))
            #expect(!speaker.isSpeaking)
            stage.advance(by: .seconds(60))
        }
        #expect(problems.sentences == ["no server"])
        speaker.say(Utterance("text"))
        engine.finish()
        speaker.say(Utterance("text"))
        engine.onEvent?(.failed("no server"))
        #expect(problems.sentences == ["no server", "no server"])
    }

    @Test("A language without a voice is one sentence, and what is spoken goes on") func withoutVoice() {
        speaker.say(Utterance("Tẹ̀síwájú", language: "yo"))
        for language: Locale in ["yo", "yo-NG", "dz"] { engine.onEvent?(.withoutVoice(language)) }
        #expect(speaker.isSpeaking)
        let sentences = ["yo", "dz"].map {
            "Another voice speaks words in '\($0)': install a voice for that language."
        }
        #expect(problems.sentences == sentences)
    }

    @Test("It is tried again after one second, two, four, and at most 60, by the next text") func delays() {
        var expected = 0
        for delay in [1, 2, 4, 8, 16, 32, 60, 60] {
            speaker.say(Utterance("text"))
            expected += 1
            engine.onEvent?(.failed("no server"))
            stage.advance(by: .seconds(delay) - .milliseconds(50))
            speaker.say(Utterance("text"))
            speaker.announce(Utterance("text"), .urgent)
            #expect(engine.requests.count == expected)
            stage.advance(by: .milliseconds(100))
            #expect(engine.requests.count == expected)
        }
    }

    @Test("One that does not accept a request is closed") func noAnswer() {
        speaker.say(Utterance("text"))
        stage.advance(by: .seconds(14))
        #expect(engine.closes == 0)
        stage.advance(by: .seconds(2))
        #expect(engine.closes == 1)
        #expect(problems.sentences.count == 1)
        #expect(!speaker.isSpeaking)
    }

    @Test("One that never ends a text is closed after a time that grows with the text") func noEnd() {
        speaker.say(Utterance("ten letter"))
        engine.begin()
        stage.advance(by: .seconds(24))
        #expect(engine.closes == 0)
        stage.advance(by: .seconds(2))
        #expect(engine.closes == 1)
    }

    @Test("One that does not stop is closed") func noStop() {
        speaker.say(Utterance("a long text of many words"))
        engine.begin()
        speaker.stop()
        stage.advance(by: .seconds(16))
        #expect(engine.closes == 1)
    }

    @Test("After an end nothing is watched") func atRest() {
        speaker.say(Utterance("text"))
        engine.finish()
        stage.advance(by: .seconds(300))
        #expect(engine.closes == 0 && problems.sentences.isEmpty)
    }
}
