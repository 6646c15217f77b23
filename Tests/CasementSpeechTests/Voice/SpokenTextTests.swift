import CasementCore
import CasementSpeech
import Testing

@Suite("Spoken texts") @MainActor struct SpokenTextTests {
    let engine = ScriptedEngine()
    let speaker: Speaker

    init() { speaker = Speaker(engine: engine) }

    @Test("A text of 100,000 characters is spoken request by request, none longer than 2,000, cut at a space")
    func longText() {
        let text = String(repeating: "wonder ", count: 15_000)
        speaker.say(Utterance(text))
        #expect(engine.requests.count == 1)
        while speaker.isSpeaking { engine.finish() }
        #expect(engine.texts.allSatisfy { $0.unicodeScalars.count <= 2_000 && $0.hasSuffix("wonder") })
        #expect(engine.texts.joined(separator: " ") + " " == text)
    }

    @Test("A text without spaces and a character of 100,000 marks are cut too") func withoutSpaces() {
        for text in [String(repeating: "x", count: 5_000), "e" + String(repeating: "\u{301}", count: 100_000)] {
            let before = engine.requests.count
            speaker.say(Utterance(text))
            while speaker.isSpeaking { engine.finish() }
            let requests = engine.requests[before...]
            #expect(requests.allSatisfy { $0.parts[0].text.unicodeScalars.count <= 2_000 })
            let length = requests.reduce(0) { $0 + $1.parts[0].text.unicodeScalars.count }
            #expect(length == text.unicodeScalars.count)
        }
    }

    @Test("The end of a long text is not spoken once something else is said") func interruptedLongText() {
        speaker.say(Utterance(String(repeating: "word ", count: 1_000)))
        speaker.say(Utterance("other"))
        engine.finish()
        #expect(engine.requests.count == 2)
    }

    @Test("Control characters, marks of direction and soft hyphens are left out, joiners stay") func cleaning() {
        speaker.say(Utterance("  a\u{0}b\n\tc\u{202E}d\u{AD}e \u{FFFC} f "))
        #expect(engine.texts == ["a b cde f"])
        speaker.say(Utterance("\u{645}\u{6CC}\u{200C}\u{62E}\u{648}\u{627}\u{647}\u{645}"))
        #expect(engine.texts.last?.unicodeScalars.contains("\u{200C}") == true)
    }

    @Test("A text of one character is spoken by its name") func oneCharacter() {
        speaker.say(Utterance("A"))
        speaker.say(Utterance("!"))
        speaker.say(Utterance("AB"))
        #expect(engine.requests.map { $0.parts[0].isSpelled } == [true, true, false])
    }

    @Test("Words of the app are replaced as whole words, in capital or small letters") func pronunciations() {
        speaker.pronunciations = ["en": ["mma": "em em A", "St. Mary": "Saint Mary", "mma east": "the east wing"]]
        speaker.say(Utterance("The MMA, comma: st. mary, St Mary, MMA East and mma"))
        #expect(
            engine.texts == ["The em em A, comma: Saint Mary, St Mary, the east wing and em em A"])
    }

    @Test("Words are replaced in their language and in its regions alone, and not where they are spelled")
    func languageOfPronunciations() {
        speaker.pronunciations = ["de": ["MMA": "Emm Emm A"]]
        for language: Locale in ["de", "de-CH", "en"] { speaker.say(Utterance("MMA hier", language: language)) }
        speaker.spellLast()
        #expect(engine.texts == ["Emm Emm A hier", "Emm Emm A hier", "MMA hier", "MMA hier"])
    }
}
