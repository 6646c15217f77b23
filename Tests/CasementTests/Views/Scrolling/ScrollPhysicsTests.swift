import Casement
import CasementTesting
import ScrollRigs
import Testing
import Glibc

/// The motion of released content, compared with the formulas, which are repeated here.
///
/// The times of the frames lie on grids that contain the coarser ones, so that all rates have common times.
@Suite("The physics of a scroll view") @MainActor struct ScrollPhysicsTests {
    private static let inputRates = [60.0, 90, 125, 240]
    /// The intervals of frames, in nanoseconds, and the largest of them.
    private static let frames: [Int64] = [33_333_332, 16_666_666, 8_333_333]
    private static let coarse = frames[0]
    private static let height = 1000.0

    /// The state of the content at a release, and its motion in seconds after it.
    private struct Release {
        var offset: Double
        /// The expected positions by seconds, from the formulas.
        var position: (Double) -> Double
        /// The distance of which the tolerance is a share.
        var reach: Double
    }

    /// Runs a gesture at each rate of input and of frames.
    ///
    /// - Returns: the offsets at the common times, by combination.
    private func runs(
        content: Double, seconds: Double, set: (ScrollView) -> Void = { _ in },
        gesture: (Stage, ScrollView) -> Void, check: (ScrollRig, Double, Instant) -> Void = { _, _, _ in }
    ) -> [[(time: Double, offset: Double)]] {
        var all: [[(time: Double, offset: Double)]] = []
        for input in Self.inputRates {
            for frame in Self.frames {
                let rig = ScrollRig(
                    size: Size(width: 40, height: Self.height), content: Size(width: 40, height: content))
                rig.stage.host.frameInterval = .nanoseconds(frame)
                rig.stage.reportRate = input
                set(rig.scrollView)
                gesture(rig.stage, rig.scrollView)
                let start = rig.stage.host.now
                var samples = [(time: 0.0, offset: rig.scrollView.contentOffset.y)]
                var next = (start.nanoseconds / Self.coarse + 1) * Self.coarse
                while Double(next - start.nanoseconds) / 1e9 < seconds {
                    rig.stage.advance(by: .nanoseconds(next - rig.stage.host.now.nanoseconds))
                    samples.append((Double(next - start.nanoseconds) / 1e9, rig.scrollView.contentOffset.y))
                    next += Self.coarse
                }
                check(rig, Double(frame) / 1e9, start)
                all.append(samples)
            }
        }
        return all
    }

    /// Checks that each run follows the formula within 0.5 % of the distance, and that the runs differ only by
    /// rounding.
    private func expect(_ all: [[(time: Double, offset: Double)]], _ formula: (Double, Double) -> Double, reach: Double)
    {
        for samples in all {
            let start = samples[0].offset
            let worst = samples.map { ($0.offset - formula(start, $0.time)).magnitude }.max() ?? .infinity
            #expect(worst <= reach * 0.005)
        }
        let first = all[0]
        for samples in all {
            #expect(samples.count == first.count)
            // The locations of a touch are multiples of 1/64 pt: over 100 ms that is 0.2 pt/s, and so 0.1 pt of
            // distance.
            let worst = zip(samples, first).map { ($0.offset - $1.offset).magnitude }.max() ?? .infinity
            #expect(worst <= 0.15)
        }
    }

    @Test("A flick of 3000 pt/s decelerates by the formula, 1492 pt in 2.85 s, at each rate", arguments: [0.998, 0.99])
    func deceleration(rate: Double) {
        let distance = 3000 * rate / (1 - rate) / 1000 * (1 - 10.0 / 3000)
        let rest = log(10.0 / 3000) / log(rate) / 1000
        if rate == 0.998 {
            #expect((distance - 1492).magnitude < 1)
            #expect((rest - 2.85).magnitude < 0.005)
        }
        let all = runs(content: 20_000, seconds: 3) {
            $0.decelerationRate = rate
        } gesture: { stage, _ in
            stage.finger.press(at: Point(20, 900)).drag(by: Vector(dx: 0, dy: -600)).lift()
        } check: { rig, _, _ in
            let moved = rig.scrollView.contentOffset.y - 590
            #expect((moved - distance).magnitude <= distance * 0.005)
        }
        expect(
            all,
            { start, time in
                start + 3000 * rate / (1 - rate) / 1000 * (1 - pow(rate, min(time, rest) * 1000))
            }, reach: distance)
    }

    @Test("A flick of 3000 pt/s is at rest after 2.85 s, with the next frame") func restTime() {
        for frame in Self.frames {
            let rig = ScrollRig(size: Size(width: 40, height: Self.height), content: Size(width: 40, height: 20_000))
            rig.stage.host.frameInterval = .nanoseconds(frame)
            rig.stage.finger.press(at: Point(20, 900)).drag(by: Vector(dx: 0, dy: -600)).lift()
            let start = rig.stage.host.now
            var end: Instant?
            rig.log.onCall = { name, _ in if name == "didEndDecelerating" { end = rig.stage.scene.now } }
            rig.stage.settle()
            let seconds = end.map { ($0 - start) / .seconds(1) } ?? 0
            #expect(seconds >= 2.85 * 0.99)
            #expect(seconds <= 2.85 * 1.01 + Double(frame) / 1e9)
        }
    }

    @Test("Beyond the end content is shown where the rubber band puts it") func rubberBand() {
        let rig = ScrollRig(size: Size(width: 40, height: 852), content: Size(width: 40, height: 4000))
        let finger = rig.stage.finger.press(at: Point(20, 100))
        for distance in stride(from: 20.0, through: 700, by: 40) {
            finger.move(to: Point(20, 110 + distance))
            let shown = (1 - 1 / (distance * 0.55 / 852 + 1)) * 852
            #expect((rig.scrollView.contentOffset.y + shown).magnitude < 0.001)
        }
        finger.move(to: Point(20, 110 + 590))
        #expect((rig.scrollView.contentOffset.y + 235).magnitude < 0.1)
    }

    @Test("Content that meets its end bounces with its velocity, by v / (11 e)") func bounce() {
        // The end lies 100 pt after the release.
        let reach = 0.998 / 0.002 / 1000
        let time = log(1 - 100 / (3000 * reach)) / log(0.998) / 1000
        let speed = 3000 * pow(0.998, time * 1000)
        let all = runs(content: Self.height + 690, seconds: 2) { stage, _ in
            stage.finger.press(at: Point(20, 900)).drag(by: Vector(dx: 0, dy: -600)).lift()
        } check: { rig, _, _ in
            #expect(rig.scrollView.contentOffset.y == 690)
        }
        expect(
            all,
            { start, now in
                if now < time { return start + 3000 * reach * (1 - pow(0.998, now * 1000)) }
                let t = now - time
                return 690 + speed * t * exp(-11 * t)
            }, reach: speed / (11 * M_E))
    }

    @Test("The peak of a bounce is v / (11 e)") func peak() {
        let rig = ScrollRig(
            size: Size(width: 40, height: Self.height), content: Size(width: 40, height: Self.height + 690))
        rig.stage.host.frameInterval = .nanoseconds(1_000_000)
        rig.stage.finger.press(at: Point(20, 900)).drag(by: Vector(dx: 0, dy: -600)).lift()
        let reach = 0.998 / 0.002 / 1000
        let speed = 3000 * (1 - 100 / (3000 * reach))
        var highest = 0.0
        rig.log.onCall = { _, scrollView in highest = max(highest, scrollView.contentOffset.y - 690) }
        rig.stage.settle()
        let expected = speed / (11 * M_E)
        #expect((highest - expected).magnitude <= expected * 0.005)
    }

    /// The share of the distance beyond the end that is left after so many seconds, and its rate of change, for content that
    /// was released at rest.
    private func left(_ t: Double) -> Double { (53.9 * exp(-9.78 * t) - 9.78 * exp(-53.9 * t)) / (53.9 - 9.78) }
    private func leftRate(_ t: Double) -> Double {
        9.78 * 53.9 * (exp(-53.9 * t) - exp(-9.78 * t)) / (53.9 - 9.78)
    }

    @Test("Released at rest beyond the end, content returns at the two rates of a phone") func releaseAtRest() {
        let shown = (1 - 1 / (390 * 0.55 / Self.height + 1)) * Self.height
        let all = runs(content: 4000, seconds: 2) { stage, _ in
            stage.finger.press(at: Point(20, 100)).drag(by: Vector(dx: 0, dy: 400)).hold(for: .milliseconds(100)).lift()
        } check: { rig, _, _ in
            #expect(rig.scrollView.contentOffset.y == 0)
        }
        #expect((all[0][0].offset + shown).magnitude < 0.01)
        expect(all, { _, t in -shown * left(t) }, reach: shown)
    }

    @Test("Released beyond the end while it moves outwards, content continues with its velocity") func releaseOutwards()
    {
        let shown = (1 - 1 / (590 * 0.55 / Self.height + 1)) * Self.height
        let slope = 0.55 / ((590 * 0.55 / Self.height + 1) * (590 * 0.55 / Self.height + 1))
        let speed = -3000 * slope
        let all = runs(content: 4000, seconds: 2) { stage, _ in
            stage.finger.press(at: Point(20, 100)).drag(by: Vector(dx: 0, dy: 600)).lift()
        }
        expect(all, { _, t in -shown * left(t) + speed * t * exp(-11 * t) }, reach: shown)
        #expect(all.allSatisfy { $0.contains { $0.offset < -shown * left($0.time) - 5 } })
    }

    @Test("Flicked inwards from beyond the end, content passes the end and decelerates") func releaseInwards() {
        let factor = 40 * 0.55 / Self.height + 1
        let shown = (1 - 1 / factor) * Self.height
        let speed = 3000 * 0.55 / (factor * factor)
        var (before, crossing) = (0.0, 0.1)
        while crossing - before > 1e-9 {
            let middle = (before + crossing) / 2
            let isBefore = -shown * left(middle) + speed * middle * exp(-11 * middle) < 0
            if isBefore { before = middle } else { crossing = middle }
        }
        // The derivative of the same, where that is zero.
        let inside = -shown * leftRate(crossing) + speed * (1 - 11 * crossing) * exp(-11 * crossing)
        let reach = 0.998 / 0.002 / 1000
        let rest = crossing + log(10 / inside) / log(0.998) / 1000
        let distance = (inside - 10) * reach
        let all = runs(content: 20_000, seconds: 3) { stage, _ in
            stage.finger.press(at: Point(20, 100)).drag(by: Vector(dx: 0, dy: 410)).hold(for: .milliseconds(200))
                .drag(by: Vector(dx: 0, dy: -360), over: .milliseconds(120)).lift()
        }
        #expect((all[0][0].offset + shown).magnitude < 0.02)
        expect(
            all,
            { _, t in
                if t < crossing { return -shown * left(t) + speed * t * exp(-11 * t) }
                return inside * reach * (1 - pow(0.998, (min(t, rest) - crossing) * 1000))
            }, reach: distance)
    }
}
