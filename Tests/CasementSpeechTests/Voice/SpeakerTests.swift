import CasementCore
import CasementSpeech
import CasementTesting
import Testing

@Suite("The speaker") @MainActor struct SpeakerTests {
    let engine = ScriptedEngine()
    let speaker: Speaker

    init() { speaker = Speaker(engine: engine) }

    @Test("What a person asks for interrupts what is spoken") func interruption() {
        speaker.say(Utterance("one"))
        speaker.say(Utterance("two"))
        #expect(engine.texts == ["one", "two"])
        // The late end of the first request is not that of the second.
        engine.onEvent?(.ended(engine.requests[0].id))
        #expect(speaker.isSpeaking)
        engine.finish()
        #expect(!speaker.isSpeaking)
    }

    @Test("A polite announcement waits for the end, an urgent one interrupts") func priorities() {
        speaker.say(Utterance("text"))
        speaker.announce(Utterance("polite"))
        #expect(engine.texts == ["text"])
        speaker.announce(Utterance("urgent"), .urgent)
        #expect(engine.texts == ["text", "urgent"])
        engine.finish()
        #expect(engine.texts == ["text", "urgent", "polite"])
    }

    @Test("No announcement interrupts an urgent one, and urgent ones are spoken first") func urgency() {
        speaker.announce(Utterance("first"), .urgent)
        speaker.announce(Utterance("polite"))
        speaker.announce(Utterance("second"), .urgent)
        #expect(engine.texts == ["first"])
        engine.finish()
        engine.finish()
        engine.finish()
        #expect(engine.texts == ["first", "second", "polite"])
    }

    @Test("What a person asks for drops the polite announcements that wait, and keeps the urgent ones") func dropping()
    {
        speaker.announce(Utterance("first"), .urgent)
        speaker.announce(Utterance("polite"))
        speaker.announce(Utterance("second"), .urgent)
        speaker.say(Utterance("text"))
        engine.finish()
        engine.finish()
        #expect(engine.texts == ["first", "text", "second"])
        #expect(!speaker.isSpeaking)
    }

    @Test("Eight announcements wait at most: the oldest polite one is dropped") func bound() {
        speaker.say(Utterance("text"))
        for number in 0..<7 { speaker.announce(Utterance("\(number)")) }
        speaker.announce(Utterance("a"))
        speaker.announce(Utterance("b"))
        for _ in 0..<12 { engine.finish() }
        #expect(engine.texts == ["text", "1", "2", "3", "4", "5", "6", "a", "b"])
    }

    @Test("An announcement replaces one with its id that waits") func replacement() {
        speaker.say(Utterance("text"))
        speaker.announce(Utterance("9 of 10"), id: "progress")
        speaker.announce(Utterance("other"))
        speaker.announce(Utterance("10 of 10"), id: "progress")
        for _ in 0..<4 { engine.finish() }
        #expect(engine.texts == ["text", "10 of 10", "other"])
    }

    @Test("What is withdrawn is not spoken, not to its end and not again") func withdrawal() {
        speaker.announce(Utterance("now"), id: "toast")
        speaker.announce(Utterance("later"), id: "sheet")
        speaker.announce(Utterance("last"))
        speaker.withdraw(id: "sheet")
        #expect(engine.stops == 0)
        speaker.withdraw(id: "toast")
        #expect(engine.stops == 1)
        #expect(engine.texts == ["now", "last"])
        engine.finish()
        speaker.announce(Utterance("gone"), id: "toast")
        engine.finish()
        speaker.withdraw(id: "toast")
        speaker.repeatLast()
        #expect(engine.texts == ["now", "last", "gone"])
    }

    @Test("A stop ends what is spoken and empties the queue") func stop() {
        speaker.say(Utterance("text"))
        speaker.announce(Utterance("polite"))
        speaker.stop()
        #expect(engine.stops == 1)
        #expect(!speaker.isSpeaking)
        engine.finish()
        #expect(engine.texts == ["text"])
        speaker.stop()
        #expect(engine.stops == 1)
    }

    @Test("The last text is repeated and spelled") func repetition() {
        speaker.say(Utterance("Ab1!", language: "de"))
        engine.finish()
        speaker.spellLast()
        #expect(engine.requests.last?.parts == [.init(text: "Ab1!", language: "de", isSpelled: true)])
        engine.finish()
        speaker.repeatLast()
        #expect(engine.requests.last?.parts == [.init(text: "Ab1!", language: "de", isSpelled: false)])
    }

    @Test("In silence nothing is spoken, and the last text is forgotten") func silence() {
        speaker.say(Utterance("secret"))
        speaker.isSilent = true
        #expect(engine.stops == 1 && engine.closes == 1)
        speaker.say(Utterance("text"))
        speaker.announce(Utterance("urgent"), .urgent)
        speaker.isSilent = false
        speaker.repeatLast()
        speaker.spellLast()
        #expect(engine.texts == ["secret"])
        speaker.say(Utterance("text"))
        #expect(engine.texts == ["secret", "text"])
    }

    @Test("A sentence has parts in several languages, others have that of the speaker") func languages() {
        speaker.language = "de"
        speaker.say(Utterance("Die Ausstellung") + Utterance("The Night Watch", language: "en"))
        #expect(engine.requests[0].parts.map(\.language) == ["de", "en"])
        #expect(engine.texts == ["Die Ausstellung|The Night Watch"])
    }

    @Test("Rate, pitch and volume are those of the moment, and never beyond 100") func settings() {
        speaker.settings = VoiceSettings(rate: 300, pitch: -300, volume: 20)
        speaker.say(Utterance("text"))
        #expect(engine.requests[0].settings == VoiceSettings(rate: 100, pitch: -100, volume: 20))
        speaker.settings.rate = -101
        #expect(speaker.settings.rate == -100)
    }

    @Test("An empty text interrupts nothing") func empty() {
        speaker.say(Utterance("text"))
        for empty in ["", "  \n", "\u{1}\u{200E}\u{AD}"] {
            speaker.say(Utterance(empty))
            speaker.announce(Utterance(empty), .urgent)
        }
        #expect(engine.texts == ["text"])
        engine.finish()
        #expect(!speaker.isSpeaking)
    }
}
