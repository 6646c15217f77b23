import CasementControls
import CasementTesting

/// A person's hand: it accelerates until it lifts, curves, and trembles a little, the same way in each run.
@MainActor struct Hand {
    let stage: Stage
    private var seed: UInt64 = 42

    init(_ stage: Stage) { self.stage = stage }

    /// From -1 to 1.
    private mutating func tremor() -> Double {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(seed >> 40) / Double(1 << 23) - 1
    }

    /// Moves a finger that is down by a vertical distance, faster and faster, at 120 reports a second.
    mutating func swing(_ finger: Finger, by distance: Double, over duration: Duration = .milliseconds(150)) {
        let start = finger.location
        let step = Duration.nanoseconds(8_333_333)
        let count = max(Int(duration / step), 1)
        for index in 1...count {
            let share = Double(index) / Double(count)
            stage.advance(by: step)
            finger.move(
                to: Point(
                    x: start.x + 6 * share * share + 0.6 * tremor(),
                    y: start.y + distance * share * share + 0.4 * tremor()))
        }
    }

    /// Rests with a finger that is down, which trembles by up to a point and a half.
    mutating func rest(_ finger: Finger, for duration: Duration = .milliseconds(300)) {
        let start = finger.location
        let step = Duration.nanoseconds(8_333_333)
        for _ in 0..<max(Int(duration / step), 1) {
            stage.advance(by: step)
            finger.move(to: Point(x: start.x + 1.5 * tremor(), y: start.y + 1.5 * tremor()))
        }
    }

    /// Puts a finger down, swings and lifts it.
    mutating func flick(at point: Point, by distance: Double, over duration: Duration = .milliseconds(150)) {
        let finger = stage.newFinger()
        finger.press(at: point)
        swing(finger, by: distance, over: duration)
        finger.lift()
    }
}
