package import CasementCore
package import CasementTesting

/// A hand that swipes over rows: it accelerates until it lifts, curves and trembles, in another way for each seed.
@MainActor package struct SwipeHand {
    package let stage: Stage
    private var state: UInt64

    package init(_ stage: Stage, seed: UInt64) {
        self.stage = stage
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    /// A number in a range.
    package mutating func number(in range: ClosedRange<Double>) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Double(state >> 40) / Double(1 << 24) * (range.upperBound - range.lowerBound)
    }

    /// Puts a finger down, moves it and lifts it, at 60 to 200 reports a second.
    ///
    /// - Parameters:
    ///   - point: where it lands.
    ///   - vector: the whole movement, in points.
    ///   - seconds: its duration.
    ///   - curve: the largest distance from the straight line, in points.
    ///   - onMove: runs after each report.
    package mutating func stroke(
        at point: Point, by vector: Vector, over seconds: Double, curve: Double, onMove: () -> Void = {}
    ) {
        let finger = stage.newFinger().press(at: point)
        move(finger, by: vector, over: seconds, curve: curve, onMove: onMove)
        finger.lift()
    }

    /// Moves a finger that is down, as ``stroke(at:by:over:curve:onMove:)``.
    package mutating func move(
        _ finger: Finger, by vector: Vector, over seconds: Double, curve: Double, onMove: () -> Void = {}
    ) {
        let point = finger.location
        let rate = number(in: 60...200)
        let count = max(4, Int(seconds * rate))
        let exponent = number(in: 1.2...2)
        let across = Vector(dx: -vector.dy, dy: vector.dx) / max(vector.length, 1)
        for index in 1...count {
            var share = 1.0
            let time = Double(index) / Double(count)
            // The power accelerates until the finger lifts.
            share = time < 1 ? power(time, exponent) : 1
            let bow = across * (curve * 4 * share * (1 - share))
            let tremor = Vector(dx: number(in: -0.4...0.4), dy: number(in: -0.4...0.4))
            stage.advance(by: .nanoseconds(Int64(seconds * 1e9 / Double(count))))
            finger.move(to: point + vector * share + bow + tremor)
            onMove()
        }
    }

    private func power(_ base: Double, _ exponent: Double) -> Double {
        // Between the square and the base itself, which is enough for a hand.
        base * (2 - exponent) + base * base * (exponent - 1)
    }
}
