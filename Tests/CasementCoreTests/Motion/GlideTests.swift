import Testing

@testable import CasementBase
@testable import CasementCore

@Suite("The movement of one number") struct GlideTests {
    private static let range = 0.0...1000
    private static let second = Instant(nanoseconds: 1_000_000_000)

    /// One of each law, and sequences of two and three.
    private static let glides: [(name: String, glide: Glide)] = [
        ("curve", Glide(from: 200, to: 40, .easeInOut, over: .milliseconds(300), at: second)),
        ("settle", Glide(settlingFrom: -300, velocity: 900, to: 20, at: second)),
        ("scroll", Glide(scrollingFrom: 10, velocity: -800, to: 400, at: second, limits: nil)),
        ("page", Glide(pagingFrom: 3, velocity: 6, to: 5, within: 0.001, at: second)),
        ("decay", Glide(from: 100, velocity: 400, at: second, in: range, by: ReleaseRule())),
        ("bounce", Glide(from: -120, velocity: 0, at: second, in: range, by: ReleaseRule())),
        ("decay and bounce", Glide(from: 900, velocity: 3000, at: second, in: range, by: ReleaseRule())),
        ("bounce, decay and bounce", Glide(from: -60, velocity: 8000, at: second, in: range, by: ReleaseRule())),
    ]

    private func after(_ milliseconds: Double) -> Instant { Self.second + .nanoseconds(Int64(milliseconds * 1e6)) }

    @Test("Its velocity is the derivative of its position, and both end at the destination", arguments: glides.indices)
    func derivative(index: Int) {
        let (name, glide) = Self.glides[index]
        let length = (glide.end - glide.start).inSeconds * 1000
        for time in stride(from: 0.5, to: length - 1, by: 3.7) {
            let speed = (glide.position(at: after(time + 0.1)) - glide.position(at: after(time - 0.1))) / 2e-4
            let velocity = glide.velocity(at: after(time))
            // A deceleration is summed in milliseconds, and a phase may end between the two positions.
            #expect((speed - velocity).magnitude <= max(30, velocity.magnitude * 0.05), "\(name) at \(time) ms")
        }
        #expect(!glide.isOver(at: glide.end - .nanoseconds(1)) && glide.isOver(at: glide.end))
        #expect(glide.position(at: glide.end) == glide.destination && glide.velocity(at: glide.end) == 0)
        #expect((glide.position(at: glide.end - .nanoseconds(1)) - glide.destination).magnitude < 0.51, "\(name)")
    }

    @Test("Its phases do not depend on the frames: each begins where and when the one before ends")
    func phases() {
        let glide = Self.glides[7].glide
        #expect(glide.phases.count == 3)
        for (one, next) in zip(glide.phases, glide.phases.dropFirst()) {
            #expect(one.end == next.start && one.target == next.from)
            let before = glide.position(at: one.end - .nanoseconds(1))
            #expect((before - glide.position(at: one.end)).magnitude < 0.001)
        }
    }

    @Test("Momentum that an outer participant receives is left at the end, and is no rest")
    func leftover() {
        let glide = Glide(from: 900, velocity: 3000, at: Self.second, in: Self.range, by: ReleaseRule(givesAtEnd: true))
        #expect(glide.phases.count == 1 && glide.destination == 1000)
        #expect(glide.leftover > 2500 && !glide.isNearRest(at: glide.end))
    }

    @Test("A spring that ends as soon as it rests is over at the first instant at which it does")
    func rest() {
        let (spring, rest) = (Spring(omega: 20), Glide.Rest(distance: 0.5, speed: 10))
        let glide = Glide(from: 500, velocity: -300, to: 0, by: spring, until: rest, at: Self.second)
        func state(_ now: Instant) -> (displacement: Double, velocity: Double) {
            spring.state(after: now - Self.second, displacement: 500, velocity: -300)
        }
        #expect(rest.isMet(by: state(glide.end), from: 500))
        #expect(!rest.isMet(by: state(glide.end - .microseconds(1)), from: 500))
        let resting = Glide(from: 0.4, velocity: 0, to: 0, by: spring, until: rest, at: Self.second)
        #expect(resting.isOver(at: Self.second))
    }

    @Test("A spring that ends at its target does not pass it")
    func passing() {
        let rest = Glide.Rest(distance: 0.001, speed: 0.01, endsAtTarget: true)
        let glide = Glide(from: 1, velocity: -60, to: 0, by: Spring(omega: 18), until: rest, at: Self.second)
        #expect(glide.position(at: glide.end - .microseconds(1)) > 0)
        #expect(glide.velocity(at: glide.end - .microseconds(1)) < -20)
    }

    @Test("Shifted, it is the same movement elsewhere; scaled, the same one in another size, with its velocity")
    func shiftedAndScaled() {
        for (name, glide) in Self.glides {
            let shifted = glide.shifted(by: 70)
            #expect(shifted.end == glide.end)
            for time in stride(from: 0.0, to: 1500, by: 41) {
                #expect((shifted.position(at: after(time)) - glide.position(at: after(time)) - 70).magnitude < 1e-9)
                #expect(shifted.velocity(at: after(time)) == glide.velocity(at: after(time)), "\(name)")
            }
        }
        for (name, glide) in Self.glides[..<4] {
            let scaled = glide.scaled(by: 2)
            #expect(scaled.destination == glide.destination * 2)
            for time in stride(from: 0.0, to: 1500, by: 41) where !glide.isOver(at: after(time)) {
                #expect((scaled.position(at: after(time)) - glide.position(at: after(time)) * 2).magnitude < 1e-9)
                let speed = glide.velocity(at: after(time)) * 2
                #expect((scaled.velocity(at: after(time)) - speed).magnitude < 1e-9, "\(name)")
            }
        }
    }

    @Test("Scaled, a spring still ends at its own limits")
    func scaledRest() {
        let glide = Glide(settlingFrom: -300, velocity: 900, to: 0, at: Self.second)
        let scaled = glide.scaled(by: 2)
        #expect(scaled.end > glide.end)
        let before = scaled.end - .microseconds(1)
        #expect(scaled.position(at: before).magnitude > 0.5 || scaled.velocity(at: before).magnitude > 5)
    }

    @Test("It is near its rest within 2 points and below 40 points a second, also where its unit is not a point")
    func nearRest() {
        let glide = Self.glides[3].glide
        for time in stride(from: 0.0, to: 1500, by: 7) {
            let (left, speed) = (glide.position(at: after(time)) - 5, glide.velocity(at: after(time)))
            let isNear = left.magnitude * 300 <= 2 && speed.magnitude * 300 < 40
            #expect(glide.isNearRest(at: after(time), scale: 300) == isNear)
        }
    }

    @Test("A movement that lasts longer rests at its destination")
    func lasting() {
        let glide = Glide(scrollingFrom: 0, velocity: 0, to: 100, at: Self.second, limits: nil)
        let longer = glide.lasting(until: glide.end + .milliseconds(500))
        #expect(longer.end == glide.end + .milliseconds(500))
        #expect((longer.position(at: glide.end + .milliseconds(100)) - 100).magnitude < 0.1)
        #expect(glide.lasting(until: glide.start).end == glide.end)
    }
}
