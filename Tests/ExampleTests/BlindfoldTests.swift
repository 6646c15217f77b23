import Casement
import CasementKioskTesting
import CasementTesting
import Testing

@testable import Guestbook
@testable import Guide
@testable import Settings

/// What a person does who only hears: the tests read nothing but the words that go to the voice.
@Suite("Blindfold") @MainActor struct BlindfoldTests {
    // MARK: Guestbook

    @Test("A guest signs the book with a name, stars and a message") func signs() async throws {
        let guest = try BlindPerson(Stage(GuestbookApp()))
        _ = try guest.press("Your name")
        _ = try guest.type("ada")
        _ = try guest.find("How did you like it?")
        for _ in 0..<4 { _ = guest.up() }
        _ = try guest.press("What will you remember?")
        _ = try guest.type("tea")
        let heard = try await guest.wait { try guest.press("Sign the book") }
        #expect(heard.contains { $0.hasPrefix("Thank you, Ada") })
        #expect(try guest.find("Ada: Tea").contains("4 of 5 stars"))
    }

    @Test("A guest hears who has written before, and how many") func reads() throws {
        let guest = try BlindPerson(Stage(GuestbookApp()))
        #expect(try guest.find("Ines Calder").contains("1 of 9"))
        #expect(try guest.find("Oskar").contains("9 of 9"))
    }

    @Test("A guest removes an entry by the action of its row") func removes() async throws {
        let guest = try BlindPerson(Stage(GuestbookApp()))
        _ = try guest.find("Tomas")
        try guest.choose("Delete")
        _ = try await guest.wait { guest.press() }
        #expect(throws: StageFailure.self) { try guest.find("Tomas") }
    }

    @Test("A guest who forgets the name hears the question, and is led to the field") func forgets() async throws {
        let guest = try BlindPerson(Stage(GuestbookApp()))
        let heard = try await guest.wait { try guest.press("Sign the book") }
        #expect(heard.contains { $0.contains("Who are you?") })
        #expect(try await guest.wait { try guest.press("OK") }.contains { $0.hasPrefix("Your name") })
    }

    // MARK: Guide

    @Test("A visitor opens an exhibit") func opens() throws {
        let visitor = try BlindPerson(Stage(Guide()))
        _ = try visitor.press("Neck amphora")
        #expect(try visitor.find("Neck amphora").contains("heading"))
    }

    @Test("A visitor returns to the start") func returns() throws {
        let visitor = try BlindPerson(Stage(Guide()))
        _ = try visitor.press("Neck amphora")
        _ = try visitor.press("Home")
        #expect(try !visitor.find("Six vessels").isEmpty)
    }

    @Test("A visitor enlarges the text, and closes the sheet") func enlarges() throws {
        let visitor = try BlindPerson(Stage(Guide()))
        _ = try visitor.press("Settings")
        _ = try visitor.press("Large,")
        #expect(try visitor.find("Large,").contains(", checked"))
        _ = try visitor.press("Done")
        #expect(throws: StageFailure.self) { try visitor.find("Large,") }
    }

    @Test("A visitor turns to the next slide with two fingers") func turns() throws {
        let visitor = try BlindPerson(Stage(Guide()))
        _ = try visitor.find("Six vessels")
        let heard = visitor.swipeWithTwo(Vector(dx: -500, dy: 0))
        #expect(!heard.isEmpty)
        #expect(throws: StageFailure.self) { try visitor.find("Six vessels") }
    }

    // MARK: Settings

    @Test("A person makes the panel brighter") func brightens() throws {
        let person = try BlindPerson(Stage(Settings()))
        #expect(try person.find("Brightness, 40").contains("slider"))
        _ = person.up()
        #expect(person.up().contains { $0.hasPrefix("60") })
    }

    @Test("A person chooses a language") func chooses() throws {
        let person = try BlindPerson(Stage(Settings()))
        _ = try person.press("Language, English")
        _ = try person.press("Deutsch")
        #expect(try person.find("Language, ").contains("Deutsch"))
    }

    @Test("A person reads another page, and comes back") func comesBack() throws {
        let person = try BlindPerson(Stage(Settings()))
        _ = try person.press("About")
        _ = try person.press("Settings")
        #expect(try person.find("Restart").contains("button"))
    }

    @Test("A person hears the question before the device restarts, and cancels") func cancels() async throws {
        let person = try BlindPerson(Stage(Settings()))
        let heard = try await person.wait { try person.press("Restart") }
        #expect(heard.contains { $0.contains("Restart the device?") })
        _ = try await person.wait { try person.press("Cancel") }
        #expect(try person.find("About").contains("button"))
    }
}
