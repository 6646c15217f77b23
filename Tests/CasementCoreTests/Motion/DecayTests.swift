import CasementCore
import Testing

@Suite struct DecayTests {
    @Test func threeThousandPointsASecondMoveAsFarAsOnAPhone() {
        let decay = Decay(velocity: 3000)
        #expect((decay.distance - 1492).magnitude < 0.1)
        #expect((decay.duration / .seconds(1) - 2.85).magnitude < 0.002)
    }

    @Test(arguments: [Decay.normalRate, Decay.fastRate]) func theSpeedFallsByTheRateEachMillisecond(rate: Double) {
        let decay = Decay(velocity: -2000, rate: rate)
        var velocity = -2000.0
        for millisecond in 0..<100 {
            #expect((decay.velocity(after: .milliseconds(millisecond)) - velocity).magnitude < 1e-6)
            velocity *= rate
        }
    }

    @Test(arguments: [Decay.normalRate, Decay.fastRate]) func theDistanceIsTheIntegralOfTheVelocity(rate: Double) {
        let decay = Decay(velocity: 1700, rate: rate)
        for millisecond in stride(from: 0, to: 500, by: 7) {
            let time = Duration.milliseconds(millisecond)
            let step = Duration.microseconds(10)
            let slope = (decay.distance(after: time + step) - decay.distance(after: time)) / 1e-5
            // The phone's sum of milliseconds is 0.1 % below the integral, and 0.5 % at the fast rate.
            #expect((slope / decay.velocity(after: time) - 1).magnitude < 0.0055)
        }
    }

    @Test func itEndsAtItsDistanceAndStaysThere() {
        let decay = Decay(velocity: 800)
        #expect((decay.distance(after: decay.duration) - decay.distance).magnitude < 1e-6)
        #expect(decay.distance(after: .seconds(60)) == decay.distance(after: decay.duration))
        #expect(decay.velocity(after: decay.duration) == 0)
        #expect(decay.velocity(after: decay.duration - .milliseconds(1)) > Decay.restSpeed)
    }

    @Test(arguments: [0, 9.9, -10]) func aVelocityBelowTheRestSpeedMovesNothing(velocity: Double) {
        let decay = Decay(velocity: velocity)
        #expect(decay.duration == .zero)
        #expect(decay.distance == 0)
        #expect(decay.distance(after: .seconds(1)) == 0)
        #expect(decay.time(forDistance: 1) == nil)
    }

    @Test func itComputesTheTimeAtWhichItPassesAnEdge() throws {
        let decay = Decay(velocity: -3000)
        let time = try #require(decay.time(forDistance: -400))
        #expect((decay.distance(after: time) + 400).magnitude < 1e-4)
        #expect(decay.time(forDistance: 400) == nil)
        #expect(decay.time(forDistance: -1493) == nil)
        #expect(decay.time(forDistance: 0) == .zero)
    }

    @Test(arguments: [-5000, -3, 0.5, 120, 4000]) func aVelocityCanBeComputedForADistance(distance: Double) {
        for rate in [Decay.normalRate, Decay.fastRate] {
            let decay = Decay(velocity: Decay.velocity(forDistance: distance, rate: rate), rate: rate)
            #expect((decay.distance - distance).magnitude < 1e-9 * distance.magnitude)
        }
    }
}
