import Testing

@testable import CasementCore

@Suite("Where released slides rest") @MainActor struct SlideReleaseTests {
    /// A release of slides that are 400 points long, from the middle of three, with a stop half way to the right one.
    private func target(
        _ offset: Double, by distance: Double, at velocity: Double = 0, stops: [Double] = [-400, 0, 200, 400],
        from destination: Double = 0, beganAtRest: Bool = true, interrupted: Int = 0
    ) -> Double {
        SlideRelease(
            stops: stops, offset: offset, destination: destination, beganAtRest: beganAtRest, distance: distance,
            velocity: velocity, interrupted: interrupted, commitDistance: 50, commitVelocity: 300
        ).target
    }

    @Test("From 300 points a second on the velocity decides: to the next stop, or back")
    func velocity() {
        #expect(target(20, by: 30, at: 300) == 200)
        #expect(target(20, by: 30, at: 299) == 0)
        #expect(target(250, by: 260, at: 300) == 400)
        #expect(target(250, by: 260, at: -300) == 200)
        #expect(target(150, by: 160, at: -300) == 0)
        #expect(target(-150, by: -160, at: -300) == -400)
    }

    @Test("A slower release goes by more than 50 points to the nearest stop, at least one on")
    func distance() {
        #expect(target(40, by: 50) == 0)
        #expect(target(40, by: 50.5) == 200)
        #expect(target(290, by: 300) == 200)
        #expect(target(310, by: 320) == 400)
        #expect(target(-41, by: -51) == -400)
    }

    @Test("From a stop they go on, back, or stay")
    func fromStop() {
        #expect(target(220, by: 30, at: 400, from: 200) == 400)
        #expect(target(180, by: -30, at: -400, from: 200) == 0)
        #expect(target(240, by: 50, from: 200) == 200)
        #expect(target(245, by: 51, from: 200) == 400)
        #expect(target(150, by: -51, from: 200) == 0)
    }

    @Test("Slides that were caught go to one of the two that show")
    func caught() {
        #expect(target(-150, by: 30, at: 300, beganAtRest: false) == 0)
        #expect(target(-150, by: -30, at: -300, beganAtRest: false) == -400)
        #expect(target(-150, by: 20, beganAtRest: false) == 0)
        #expect(target(-150, by: -60, beganAtRest: false) == -400)
    }

    @Test("A flick that interrupts one in the same direction goes one further")
    func repeated() {
        let stops = [-400.0, 0, 400]
        #expect(target(-150, by: 30, at: 300, stops: stops, beganAtRest: false, interrupted: 1) == 400)
        #expect(target(-150, by: -30, at: -300, stops: stops, beganAtRest: false, interrupted: 1) == -400)
        #expect(target(-150, by: 60, stops: stops, beganAtRest: false, interrupted: 1) == 0, "no flick")
    }

    @Test("At a dead end they return")
    func deadEnd() {
        #expect(target(30, by: 100, at: 900, stops: [-400, 0]) == 0)
        #expect(target(30, by: 100, stops: [-400, 0]) == 0)
        #expect(target(-10, by: -30, at: -500, stops: [0]) == 0)
    }
}
