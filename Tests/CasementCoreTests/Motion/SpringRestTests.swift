import CasementCore
import Testing

@Suite struct SpringRestTests {
    @Test(arguments: [0.2, 0.7, 0.98, 1, 1.5, 4]) func noSpringLeavesItsLimitAfterItsRestTime(damping: Double) throws {
        let spring = Spring(omega: 11, dampingRatio: damping)
        for (displacement, velocity) in [(100.0, 0.0), (0, 3000), (-40, 900), (100, -1100), (0.01, 0)] {
            let rest = try #require(spring.restTime(displacement: displacement, velocity: velocity, within: 0.5))
            for step in 0..<2000 {
                let state = spring.state(
                    after: rest + .milliseconds(step), displacement: displacement, velocity: velocity)
                #expect(state.displacement.magnitude <= 0.5 && state.velocity.magnitude <= 0.5 * 11 * 1.001)
            }
        }
    }

    @Test func theRestTimeIsNotMuchTooLate() throws {
        let spring = Spring(omega: 11)
        let rest = try #require(spring.restTime(displacement: 300, velocity: 0, within: 0.5))
        let before = spring.state(after: rest * 0.9, displacement: 300, velocity: 0)
        #expect(before.displacement.magnitude > 0.5)
        #expect(spring.restTime(displacement: 0.1, velocity: 0, within: 0.5) == .zero)
        #expect(Spring(omega: 11, dampingRatio: 0).restTime(displacement: 1, velocity: 0, within: 0.5) == nil)
    }

    @Test func aBouncePeaksAtTheVelocityOverElevenE() {
        let spring = Spring(omega: 11)
        let peak = (0..<500).map { time in
            spring.state(after: .milliseconds(time), displacement: 0, velocity: 2000).displacement
        }
        let e = 2.718281828459045
        #expect((peak.max().map { $0 - 2000 / (11 * e) } ?? 1).magnitude < 0.01)
    }
}
