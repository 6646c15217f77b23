import CasementControls
import CasementTesting
import Testing

@Suite("Clock") @MainActor struct ClockTests {
    private let stage = Stage(size: Size(width: 200, height: 200))
    private final class Source { var midnight = 0.0 }
    private let source = Source()

    private func put(at seconds: Double, _ motion: Clock.Motion = .ticking) -> Clock {
        source.midnight = seconds
        let clock = Clock { [source] in source.midnight + $0.inSecondsOfTest }
        clock.motion = motion
        clock.frame = Rect(x: 20, y: 20, width: 160, height: 160)
        stage.scene.root.addSubview(clock)
        stage.advance(by: .zero)
        return clock
    }

    /// The turns of the hands for hours, minutes and seconds, in degrees.
    private func degrees(_ clock: Clock) -> [Double] {
        clock.subviews.dropFirst().map { ($0.rotation * 180 / .pi * 100).rounded() / 100 }
    }

    @Test func `the hands show the time and tick with the scene's clock`() {
        let clock = put(at: 3 * 3600 + 30.25)
        #expect(degrees(clock) == [90.25, 3, 180])
        stage.advance(by: .milliseconds(700))
        #expect(degrees(clock)[2] == 180)
        stage.advance(by: .milliseconds(100))
        #expect(degrees(clock)[2] == 186)
        stage.advance(by: .seconds(60))
        #expect(degrees(clock)[1] == 9.1)
    }

    @Test func `smooth hands move in every frame, and tick with reduced motion`() {
        let clock = put(at: 0, .smooth)
        stage.advance(by: .milliseconds(2500))
        #expect((14.9...15).contains(degrees(clock)[2]))
        stage.scene.environment.reducesMotion = true
        stage.advance(by: .milliseconds(100))
        #expect(degrees(clock)[2] == 12)
    }

    @Test func `the time is a text for accessibility`() {
        let clock = put(at: 13 * 3600 + 5 * 60 + 59)
        #expect(clock.accessibility.value == "13:05")
        stage.advance(by: .milliseconds(1100))
        #expect(clock.accessibility.value == "13:06")
        clock.timeText = { "\(Int($0)) seconds" }
        #expect(clock.accessibility.value == "47160 seconds")
    }

    @Test(arguments: [(Double.nan, "0:00"), (.infinity, "0:00"), (86_400 + 60.0, "0:01"), (-60.0, "23:59")])
    func `a time beyond the day is brought into it`(seconds: Double, text: String) {
        let clock = put(at: seconds)
        #expect(clock.accessibility.value == text)
        stage.advance(by: .milliseconds(3100))
        #expect(stage.settle())
    }

    @Test func `a time that the app sets anew is shown at once`() {
        let clock = put(at: 0)
        source.midnight = 7200
        clock.update()
        #expect(clock.accessibility.value == "2:00")
    }
}
