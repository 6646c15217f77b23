import Testing

@testable import CasementCore

/// The figures of a phone.
@Suite("The bounce of content") struct ScrollBounceTests {
    private func motion(from offset: Double, velocity: Double) -> Glide {
        Glide(from: offset, velocity: velocity, at: .zero, in: 0...10_000, by: ReleaseRule())
    }

    private func after(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

    @Test(
        "Content released from rest is at half the distance after 91 ms, and at rest after 691 ms",
        arguments: [-235.0, 10_235])
    func fromRest(offset: Double) {
        let edge = offset < 0 ? 0.0 : 10_000
        let motion = motion(from: offset, velocity: 0)
        #expect((motion.position(at: after(91)) - (edge + offset) / 2).magnitude < 2)
        #expect((motion.position(at: after(691)) - edge).magnitude < 0.5)
        #expect((motion.end.seconds(since: .zero) - 0.691).magnitude < 0.005)
        #expect(motion.destination == edge)
        #expect(motion.velocity(at: .zero) == 0)
    }

    @Test("Entered with 3000 pt/s it peaks at v / (11 e) beyond the end, and is at rest after 807 ms")
    func withVelocity() {
        let motion = motion(from: 0, velocity: -3000)
        let peak = (0..<400).map { motion.position(at: after($0)) }.min() ?? 0
        #expect((peak + 100.3).magnitude < 0.1)
        #expect((motion.position(at: after(807))).magnitude < 0.5)
        #expect((motion.end.seconds(since: .zero) - 0.807).magnitude < 0.005)
    }

    @Test("Its position and its velocity are continuous, and the velocity is the derivative")
    func derivative() {
        for (offset, velocity) in [(-235.0, 0.0), (-50, -1500), (-50, 1500), (-200, 6000), (0, -4000)] {
            let motion = motion(from: offset, velocity: velocity)
            for time in stride(from: Int64(2), to: 1500, by: 5) where !motion.isOver(at: after(time + 2)) {
                let (before, now, next) = (
                    motion.position(at: after(time - 1)), motion.position(at: after(time)),
                    motion.position(at: after(time + 1))
                )
                #expect((now - before).magnitude <= 0.001 * (velocity.magnitude + 5000))
                let speed = motion.velocity(at: after(time))
                // At the edge the bounce hands over to the deceleration, whose speed is summed in milliseconds.
                #expect(((next - before) / 0.002 - speed).magnitude < max(60, speed.magnitude * 0.05))
            }
        }
    }

    @Test("A small change of the entry makes a small change of the movement")
    func continuous() {
        for velocity in stride(from: -3000.0, through: 1000, by: 250) {
            let (one, other) = (motion(from: -80, velocity: velocity), motion(from: -80.01, velocity: velocity + 0.1))
            for time in stride(from: Int64(0), to: 1200, by: 10) {
                #expect((one.position(at: after(time)) - other.position(at: after(time))).magnitude < 0.5)
            }
        }
    }

    @Test("Thrown inwards hard enough it passes the end and decelerates; softly it stays beyond it and settles")
    func inwards() {
        let hard = motion(from: -50, velocity: 4000)
        #expect(hard.destination > 500)
        let soft = motion(from: -200, velocity: 500)
        #expect(soft.destination == 0)
        #expect((0..<700).allSatisfy { soft.position(at: after($0)) <= 0 })
    }
}
