import Strokes
import Testing

@MainActor @Suite struct FlickTests {
    /// With half of the touch's velocity, a flick of 25 pt was below the 300 pt/s that turn a page.
    @Test func flicksThatAccelerateUntilTheLiftTurnThePage() {
        let accuracy = FlickAccuracy(flicksPerCell: 2)
        #expect(accuracy.percentTurned >= 95)
    }
}
