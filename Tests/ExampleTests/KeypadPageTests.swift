import Casement
import CasementKioskTesting
import Testing

@testable import Guestbook
@testable import Guide
@testable import Settings

@MainActor extension BlindPerson {
    /// What is said after a key.
    fileprivate func key(_ symbol: KeySymbol) -> [String] {
        stage.keyboard.press(symbol)
        return hear()
    }

    /// Goes from element to element by an arrow, and by Tab where that does not lead on, until the words begin with a text.
    fileprivate func reach(_ text: String) throws {
        for arrow in [KeySymbol.rightArrow, .leftArrow] {
            var (last, repeats) = ([String](), 0)
            for _ in 0..<Self.mostSteps where repeats < 6 {
                let words = key(repeats == 2 || repeats == 4 ? .tab : arrow)
                if words.contains(where: { $0.hasPrefix(text) }) { return }
                repeats = words.isEmpty || words == last ? repeats + 1 : 0
                if !words.isEmpty { last = words }
            }
        }
        throw StageFailure(.missing, "No key leads to '\(text)'.")
    }

    /// Presses OK on an element, and lets the tasks of the app run. Returns what is said.
    fileprivate func enter(_ text: String) async throws -> [String] {
        try reach(text)
        return try await wait { key(.return) }
    }

    /// Walks a page to both ends. Each of the texts is the beginning of something that is said there, none of the others is.
    fileprivate func inspect(_ texts: [String], without others: [String] = []) {
        let heard = walk(.rightArrow) + walk(.leftArrow)
        for text in texts { #expect(heard.contains { $0.hasPrefix(text) }, "\(text) of \(heard)") }
        for text in others { #expect(!heard.contains { $0.hasPrefix(text) }, "\(text)") }
    }
}

@Suite("The further pages of examples, by keys alone") @MainActor struct KeypadPageTests {
    @Test("Settings: a second page, a menu and a question are entered, walked and left") func settings() async throws {
        let person = try BlindPerson(Stage(Settings()))
        _ = try await person.enter("About")
        person.inspect(["Version 1.0", "Settings"], without: ["Brightness"])
        _ = person.key(.escape)
        _ = try await person.enter("Language, English")
        person.inspect(["Deutsch", "English"], without: ["Brightness"])
        _ = person.key(.escape)
        #expect(try await person.enter("Restart").contains { $0.contains("Restart the device?") })
        person.inspect(["Restart", "Cancel"], without: ["Brightness", "About"])
        _ = try await person.wait { person.key(.escape) }
        person.inspect(["Brightness", "Language", "About", "Restart"], without: ["Cancel"])
    }

    @Test("Guide: an exhibit, the next slide, the climate and the settings are entered, walked and left") func guide()
        async throws
    {
        let person = try BlindPerson(Stage(Guide()))
        _ = try await person.enter("Neck amphora")
        person.inspect(["Neck amphora", "Home"], without: ["Six vessels"])
        _ = try await person.enter("Climate")
        person.inspect(["The air in the cases", "Home"], without: ["Neck amphora"])
        _ = try await person.enter("Settings")
        person.inspect(["Large", "Done"], without: ["Home"])
        _ = person.key(.escape)
        _ = try await person.enter("Home")
        person.inspect(["Six vessels", "Neck amphora"], without: ["Large"])
    }

    @Test("Guestbook: the date, a question and the discarding of a page are entered, walked and left") func guestbook()
        async throws
    {
        let stage = try Stage(GuestbookApp())
        let person = BlindPerson(stage)
        let date = try #require(stage.view("date").accessibility.label)
        _ = try await person.enter(date)
        person.inspect([], without: ["Sign the book", "Your name"])
        _ = person.key(.escape)
        #expect(try await person.enter("Sign the book").contains { $0.contains("Who are you?") })
        person.inspect(["OK"], without: ["Sign the book"])
        #expect(try await person.enter("OK").contains { $0.hasPrefix("Your name") })
        try person.reach("How did you like it?")
        _ = person.key(.upArrow)
        #expect(try await person.enter("Discard").contains { $0.contains("Discard your page?") })
        person.inspect(["Keep writing", "Discard"], without: ["Sign the book"])
        _ = try await person.wait { person.key(.escape) }
        person.inspect(["Sign the book", "Ines Calder"], without: ["Keep writing"])
    }
}
