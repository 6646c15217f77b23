import Testing

@testable import CasementBase
@testable import CasementCore

@Suite struct SpringTests {
    /// Integrates the equation of motion in small steps, with the classic Runge-Kutta method.
    private func integrated(_ spring: Spring, _ x0: Double, _ v0: Double, seconds: Double) -> (Double, Double) {
        let steps = 2_000
        let h = seconds / Double(steps)
        func pull(_ x: Double, _ v: Double) -> Double {
            -spring.omega * spring.omega * x - 2 * spring.dampingRatio * spring.omega * v
        }
        var (x, v) = (x0, v0)
        for _ in 0..<steps {
            let (a1, a2) = (v, pull(x, v))
            let (b1, b2) = (v + h / 2 * a2, pull(x + h / 2 * a1, v + h / 2 * a2))
            let (c1, c2) = (v + h / 2 * b2, pull(x + h / 2 * b1, v + h / 2 * b2))
            let (d1, d2) = (v + h * c2, pull(x + h * c1, v + h * c2))
            x += h / 6 * (a1 + 2 * b1 + 2 * c1 + d1)
            v += h / 6 * (a2 + 2 * b2 + 2 * c2 + d2)
        }
        return (x, v)
    }

    @Test(
        "The closed form agrees with the equation of motion", arguments: [0, 0.2, 0.7, 0.9999995, 1, 1.00001, 1.5, 6])
    func closedForm(dampingRatio: Double) {
        let spring = Spring(omega: 11, dampingRatio: dampingRatio)
        for (x0, v0) in [(100.0, 0.0), (0, 800), (-30, -500)] {
            for seconds in [0.05, 0.3, 1] {
                let state = spring.state(after: Duration(inSeconds: seconds), displacement: x0, velocity: v0)
                let (x, v) = integrated(spring, x0, v0, seconds: seconds)
                #expect(abs(state.displacement - x) < 1e-3)
                #expect(abs(state.velocity - v) < 1e-2)
            }
        }
    }

    @Test("A critically damped spring that leaves its target with velocity v peaks at v / (omega e)")
    func peak() {
        let spring = Spring(omega: 11)
        let peak = (0...10_000).map { step in
            spring.state(after: .microseconds(100 * step), displacement: 0, velocity: 1000).displacement
        }.max()
        #expect(abs((peak ?? 0) - 1000 / (11 * 2.718281828)) < 0.01)
    }

    @Test("A duration is the period without damping, and the bounce is what is missing to critical damping")
    func durations() {
        let smooth = Spring(duration: .milliseconds(500))
        #expect(abs(smooth.omega - 4 * .pi) < 1e-12 && smooth.dampingRatio == 1)
        #expect(abs(Spring(duration: .milliseconds(500), bounce: 0.3).dampingRatio - 0.7) < 1e-12)
        #expect(Spring(duration: .seconds(1), bounce: 1).dampingRatio == 0)
        #expect(Spring(duration: .seconds(1), bounce: -0.5).dampingRatio == 2)
        let state = smooth.state(after: .milliseconds(500), displacement: 100, velocity: 0)
        #expect(state.displacement.magnitude < 5, "Most of the movement is over after the duration.")
    }

    @Test("A spring reaches its target with every damping ratio")
    func overdamped() {
        let spring = Spring(omega: 1, dampingRatio: 1e9)
        let after = spring.state(after: .seconds(4_000_000_000), displacement: 1, velocity: 0)
        #expect(after.displacement < 0.2)
    }
}
