import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of badges") @MainActor struct BadgeSnapshotTests {
    /// A dot, a digit, two digits, too many, each on an icon; and an app's own colour.
    private func sheet(number: Int = 24) -> ValueSheet {
        ValueSheet(Size(width: 320, height: 72), hasText: true) { stage in
            for (index, content) in [Badge.Content.dot, .number(3), .number(number), .number(140), .number(8)]
                .enumerated()
            {
                let icon = View(frame: Rect(x: 16 + 60 * Double(index), y: 20, width: 40, height: 40))
                icon.backgroundColor = stage.scene.environment.theme.colors.separator
                icon.cornerRadius = 10
                let badge = Badge(content)
                if index == 4 { badge.color = stage.scene.environment.theme.colors.accent }
                stage.scene.root.insertSubview(icon, at: 0)
                stage.scene.root.addSubview(badge)
                badge.place(on: icon.frame)
            }
            stage.settle()
        }
    }

    @Test func `badges look as approved`() throws {
        try sheet().check("badge")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `another number fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) { try sheet(number: 25).stage.checkSnapshot("badge") }
        #expect(mismatch?.reason == .pixels || mismatch?.reason == .otherEdition)
    }
}
