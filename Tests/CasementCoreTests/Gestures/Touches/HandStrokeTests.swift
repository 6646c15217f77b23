import CasementCore
import Strokes
import Testing

/// The sixty flings at which the velocity tracker is measured.
@Suite struct HandStrokeTests {
    @Test func theStrokesAreAlwaysTheSame() {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for sample in HandStroke.all.flatMap(\.samples) {
            // A thousandth of a point, so that another processor's rounding does not count.
            for number in [
                sample.location.x * 1000, sample.location.y * 1000, sample.time.seconds(since: .zero) * 1000,
            ] {
                hash = (hash ^ UInt64(bitPattern: Int64(number.rounded()))) &* 1_099_511_628_211
            }
        }
        #expect(HandStroke.all.count == 60)
        #expect(hash == 17_885_636_679_778_260_439)
    }

    /// The speed of the last reports where these are where the finger is.
    @Test func theFinalVelocityIsThatOfTheFinger() throws {
        for stroke in HandStroke.all where stroke.ending == .curving {
            let last = try #require(stroke.samples.last)
            let before = try #require(stroke.samples.last { last.time - $0.time >= .milliseconds(20) })
            let speed = last.location.distance(to: before.location) / last.time.seconds(since: before.time)
            #expect((0.7...1.25).contains(speed / stroke.finalVelocity.length), "\(stroke): \(speed)")
        }
    }

    @Test func nineteenOfTwentyFlingsHaveTheSpeedOfTheFinger() {
        let strokes = HandStroke.all
        #expect(strokes.count { $0.isWithinTolerance } >= 57, "\(strokes.filter { !$0.isWithinTolerance })")
        for stroke in strokes {
            #expect(stroke.trackedShare < 1.15, "\(stroke)")
            #expect(stroke.trackedVelocity.dot(stroke.netMovement) >= 0, "\(stroke)")
        }
    }

    /// Not only at those sixty: so many others that no single one of them decides.
    @Test func otherFlingsOfThisKindAreToldAsWell() {
        let strokes = (1...20 as ClosedRange<UInt64>).flatMap { HandStroke.strokes(seed: $0) }
        #expect(strokes.count { $0.isWithinTolerance } >= strokes.count * 94 / 100)
        for stroke in strokes { #expect(stroke.trackedShare < 1.3, "\(stroke)") }
    }

    @Test(arguments: StopAccuracy.rates) func aLongerCreepIsNoFasterFling(rate: Double) {
        let stops = StopAccuracy(rate: rate)
        #expect(stops.nonMonotonic == 0)
        #expect(stops.stopsAfter <= 50)
    }
}
