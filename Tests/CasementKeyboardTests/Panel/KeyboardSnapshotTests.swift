import CasementCore
import CasementKeyboard
import CasementTesting
import Glibc
import SnapshotRigs
import Testing

/// Pictures of the keyboard.
@Suite @MainActor struct KeyboardSnapshotTests {
    private static let size = Size(width: 800, height: 480)
    private nonisolated static let isBlessing = getenv("CASEMENT_BLESS") != nil

    private func stage(
        _ traits: TextInputTraits = TextInputTraits(), languages: [String] = ["en", "de"],
        size: Size = KeyboardSnapshotTests.size, _ environment: SceneEnvironment = SceneEnvironment()
    ) throws -> KeyboardStage {
        try KeyboardStage(traits, languages: languages, size: size, environment: environment)
    }

    @Test func `letters`() throws { try stage().stage.expectSnapshot("letters") }

    @Test func `letters in the dark, with capitals locked`() throws {
        let test = try stage(SceneEnvironment(appearance: .dark))
        try test.tap("Shift", "Shift")
        test.stage.settle()
        try test.stage.expectSnapshot("letters-dark")
    }

    @Test(arguments: [SceneEnvironment.Appearance.light, .dark])
    func `letters with high contrast`(_ appearance: SceneEnvironment.Appearance) throws {
        let test = try stage(SceneEnvironment(appearance: appearance, contrast: .increased))
        _ = try test.stage.newFinger().press(on: test.key("G"))
        test.stage.advance(by: .milliseconds(20))
        try test.stage.expectSnapshot("letters-contrast-\(appearance)")
    }

    private func stage(_ environment: SceneEnvironment) throws -> KeyboardStage {
        try stage(TextInputTraits(), environment)
    }

    @Test func `a preview above a key`() throws {
        let test = try stage()
        _ = try test.stage.newFinger().press(on: test.key("T"))
        test.stage.advance(by: .milliseconds(50))
        try test.stage.expectSnapshot("preview")
    }

    @Test func `alternatives of a letter`() throws {
        let test = try stage(TextInputTraits(capitalization: .none))
        let finger = try test.stage.newFinger().press(on: test.key("e"))
        finger.hold(for: .milliseconds(520)).move(by: Vector(dx: 120, dy: 0))
        test.stage.settle()
        try test.stage.expectSnapshot("alternatives")
    }

    @Test(arguments: ["symbols", "more-symbols"])
    func `symbols`(_ page: String) throws {
        let test = try stage()
        try test.tap("Symbols")
        if page == "more-symbols" { try test.tap("More symbols") }
        test.stage.settle()
        try test.stage.expectSnapshot(page)
    }

    @Test(arguments: [
        ("email", TextInputTraits.Kind.email, TextInputTraits.ReturnKey.next), ("url", .url, .go),
        ("number", .number, .done), ("decimal", .decimal, .done), ("phone", .phone, .next), ("pin", .pin, .done),
        ("search", .text, .search), ("send", .text, .send),
    ])
    func `keys for a kind of text`(
        _ name: String, _ kind: TextInputTraits.Kind, _ returnKey: TextInputTraits.ReturnKey
    ) throws {
        let test = try stage(TextInputTraits(kind, returnKey: returnKey))
        try test.stage.expectSnapshot("kind-\(name)")
    }

    @Test(arguments: ["ar", "ru", "fr", "hi"])
    func `letters of a language`(_ language: String) throws {
        let environment = SceneEnvironment(locale: language == "ar" ? "ar" : "en")
        try stage(languages: [language, "en"], environment).stage.expectSnapshot("language-\(language)")
    }

    @Test func `a narrow panel`() throws {
        try stage(size: Size(width: 360, height: 640)).stage.expectSnapshot("narrow")
    }

    @Test(arguments: [KeyboardStyle.docked, .split, .floating])
    func `a wide panel`(_ style: KeyboardStyle) throws {
        let test = try stage(size: Size(width: 1280, height: 800))
        test.controller.style = style
        test.stage.settle()
        try test.stage.expectSnapshot("wide-\(style)")
    }

    @Test(.disabled(if: isBlessing)) func `a picture with one key pressed differs`() throws {
        let test = try stage()
        _ = try test.stage.newFinger().press(on: test.key("Shift"))
        test.stage.advance(by: .milliseconds(20))
        #expect(throws: SnapshotMismatch.self) { try test.stage.checkSnapshot("letters") }
    }
}
