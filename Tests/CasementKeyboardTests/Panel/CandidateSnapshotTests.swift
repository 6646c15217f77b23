import CasementCore
import CasementKeyboard
import CasementTesting
import Glibc
import SnapshotRigs
import Testing

/// Pictures of the candidates above the keys.
@Suite @MainActor struct CandidateSnapshotTests {
    private nonisolated static let isBlessing = getenv("CASEMENT_BLESS") != nil

    private func rig(
        _ environment: SceneEnvironment = SceneEnvironment(), scale: Double = 1
    ) throws -> InputMethodTests.Rig {
        let words = [
            "hello", "help", "helm", "helmet", "helicopter", "hello, world", "held", "helping", "helpful", "helix",
            "helped",
        ]
        let rig = try InputMethodTests.Rig(Pinyin(["hel": words]), scale: scale)
        rig.stage.scene.environment = environment
        try rig.test.tap("h", "e", "l")
        rig.stage.settle()
        rig.stage.advance(by: .milliseconds(300))
        return rig
    }

    @Test func `a row`() throws { try rig().stage.expectSnapshot("candidates") }

    @Test func `a row in the dark`() throws {
        try rig(SceneEnvironment(appearance: .dark)).stage.expectSnapshot("candidates-dark")
    }

    @Test func `a row with high contrast, one candidate pressed`() throws {
        let rig = try rig(SceneEnvironment(contrast: .increased))
        _ = try rig.stage.newFinger().press(on: rig.stage.view(label: "helm", role: .button))
        rig.stage.advance(by: .milliseconds(250))
        try rig.stage.expectSnapshot("candidates-contrast")
    }

    @Test func `a row from right to left`() throws {
        try rig(SceneEnvironment(layoutDirection: .rightToLeft)).stage.expectSnapshot("candidates-mirrored")
    }

    @Test func `a row of large text`() throws {
        try rig(SceneEnvironment(textScale: 2)).stage.expectSnapshot("candidates-large")
    }

    @Test func `a row of two pixels a point`() throws {
        try rig(scale: 2).stage.expectSnapshot("candidates-2x")
    }

    @Test(arguments: ["row", "all", "hardware"])
    func `of a floating keyboard`(_ form: String) throws {
        let rig = try rig()
        rig.test.controller.style = .floating
        rig.stage.settle()
        if form == "all" { try rig.test.tap("All candidates") }
        if form == "hardware" { rig.stage.keyboard.press(.rightArrow) }
        rig.stage.settle()
        try rig.stage.expectSnapshot("candidates-floating-\(form)")
    }

    @Test func `all of them, in the dark with high contrast`() throws {
        let rig = try rig(SceneEnvironment(appearance: .dark, contrast: .increased))
        try rig.test.tap("All candidates")
        rig.stage.settle()
        try rig.stage.expectSnapshot("candidates-all-contrast")
    }

    @Test func `all of them`() throws {
        let rig = try rig()
        try rig.test.tap("All candidates")
        rig.stage.settle()
        try rig.stage.expectSnapshot("candidates-all")
    }

    @Test func `a row alone, beside a hardware keyboard`() throws {
        let rig = try rig()
        rig.stage.keyboard.press(.rightArrow).press(.rightArrow)
        rig.stage.settle()
        try rig.stage.expectSnapshot("candidates-hardware")
    }

    @Test(.disabled(if: isBlessing)) func `a picture with one candidate pressed differs`() throws {
        let rig = try rig()
        _ = try rig.stage.newFinger().press(on: rig.stage.view(label: "helm", role: .button))
        rig.stage.advance(by: .milliseconds(250))
        #expect(throws: SnapshotMismatch.self) { try rig.stage.checkSnapshot("candidates") }
    }
}
