import CasementControls
import CasementTesting
import Testing

@Suite("Pictures of ratings") @MainActor struct RatingSnapshotTests {
    /// None, some and half stars; an average; hovered, pressed, disabled and focused.
    private func sheet(average: Double = 4.3) -> Stage {
        ValueSheet(Size(width: 448, height: 208)) { stage in
            let fixed = Rating()
            fixed.isEditable = false
            fixed.value = average
            let ratings = [
                Rating(), Rating(value: 3), Rating(value: 2.5, allowsHalves: true), fixed, Rating(value: 2),
                Rating(value: 2), Rating(value: 4), Rating(value: 3),
            ]
            for (index, rating) in ratings.enumerated() {
                let origin = Point(x: 16 + 216 * Double(index % 2), y: 8 + 48 * Double(index / 2))
                rating.frame = Rect(origin: origin, size: Size(width: 192, height: 44))
                stage.scene.root.addSubview(rating)
            }
            ratings[6].isEnabled = false
            stage.settle()
            stage.pointer.move(to: Point(x: 100, y: 126))
            stage.finger.press(at: Point(x: 340, y: 126))
            stage.keyboard.press(.tab, .shift)
        }.stage
    }

    @Test func `ratings look as approved`() throws {
        try sheet().checkSnapshot("rating")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `a slightly other average fails`() throws {
        let mismatch = #expect(throws: SnapshotMismatch.self) { try sheet(average: 4.4).checkSnapshot("rating") }
        #expect(mismatch?.reason == .pixels)
    }
}
