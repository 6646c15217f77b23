import Testing

@testable import CasementCore

@Suite("The settling of slides with a velocity") struct SlideSpringTests {
    private nonisolated static let distances = [-1920.0, -800, -200, -40, -3, -0.6, 0.6, 3, 40, 200, 800, 1920]
    private nonisolated static let velocities = [-12_000.0, -3000, -800, -300, -20, -1, 1, 20, 300, 800, 3000, 12_000]

    private func settle(_ distance: Double, _ velocity: Double) -> Glide {
        Glide(settlingFrom: distance, velocity: velocity, to: 0, at: .zero)
    }

    private func instant(_ milliseconds: Double) -> Instant { Instant(nanoseconds: Int64(milliseconds * 1e6)) }

    @Test("It starts with the velocity, never passes its end, and is there after 0.4 s", arguments: distances)
    func ends(distance: Double) {
        for velocity in Self.velocities {
            let settle = settle(distance, velocity)
            let slope = (settle.position(at: instant(0.001)) - distance) / 1e-6
            #expect((slope - velocity).magnitude <= velocity.magnitude * 0.02 + 2, "\(velocity): \(slope)")
            for step in 1...100 {
                let now = settle.position(at: instant(Double(step) * 4))
                #expect(now * distance >= 0, "\(velocity), \(step * 4) ms: \(now)")
            }
            let end = settle.position(at: instant(400))
            let speed = (settle.position(at: instant(400.01)) - end) / 1e-5
            #expect(end.magnitude <= 0.5 && speed.magnitude <= 5.01, "\(velocity): \(end) pt, \(speed) pt/s")
            #expect(settle.isOver(at: instant(400.001)))
        }
    }

    @Test("Released from rest it is an ease-out of 0.3 s")
    func easeOut() {
        let settle = settle(200, 0)
        #expect((settle.position(at: instant(150)) - 200 * (1 - Curve.easeOut.value(at: 0.5))).magnitude < 1e-9)
        #expect(!settle.isOver(at: instant(299)) && settle.isOver(at: instant(300)))
    }

    @Test("At the end nothing is left to settle, whatever the velocity")
    func nothing() {
        #expect(settle(0, 900).isOver(at: instant(0)) && settle(0, 900).position(at: instant(10)) == 0)
    }
}
