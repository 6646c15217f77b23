import CasementCore
import FuzzEngine
import Strokes
import Testing

/// The velocity tracker against strokes whose final velocity is known: people accelerate until they lift.
@Suite struct VelocityFamiliesTests {
    /// Every family, at durations and rates that give 3 to 37 reports.
    private static let cells: [(milliseconds: Double, rate: Double)] = [
        (12, 240), (16, 125), (25, 90), (40, 60), (40, 125), (60, 90), (100, 240), (150, 60), (150, 240),
    ]

    @Test(arguments: StrokeFamily.common) func nineOfTenStrokesAreWithinFifteenPercent(family: StrokeFamily) throws {
        for (milliseconds, rate) in Self.cells {
            let cell = try #require(VelocityAccuracy(family, milliseconds: milliseconds, rate: rate, strokes: 500))
            #expect(cell.percentWithin >= 90, "\(cell)")
            #expect(cell.opposed == 0)
        }
    }

    /// With three or four reports a movement that changes its acceleration looks like another one that ends a third faster.
    @Test(arguments: StrokeFamily.uneven + StrokeFamily.keptBack)
    func unevenStrokesAreWithinFifteenPercentFromSixReportsOn(family: StrokeFamily) throws {
        for (milliseconds, rate) in Self.cells {
            let cell = try #require(VelocityAccuracy(family, milliseconds: milliseconds, rate: rate, strokes: 100))
            if cell.samples >= 6 { #expect(cell.percentWithin >= 90, "\(cell)") }
            #expect(cell.opposed == 0)
        }
    }

    @Test(arguments: StrokeFamily.common + StrokeFamily.uneven + StrokeFamily.keptBack)
    func aHoldOfFortyMillisecondsGivesZero(family: StrokeFamily) {
        var random = SplitMix64(seed: 40)
        for rate in VelocityAccuracy.rates {
            for hold in [40.0, 60, 100, 200] {
                var recipe = Stroke.Recipe(family, milliseconds: [60, 100, 150][random.pick(0...2)], rate: rate)
                recipe.hold = hold + 1000 / rate
                for _ in 0..<20 { #expect(Stroke(recipe, &random).trackedVelocity == .zero) }
            }
        }
    }

    @Test func aRollTurnsTheVelocityByLessThanTenDegrees() {
        for rate in VelocityAccuracy.rates {
            for milliseconds in [60.0, 100, 150] {
                var random = SplitMix64(seed: 10)
                var recipe = Stroke.Recipe(
                    StrokeFamily(.accelerating, rolls: true), milliseconds: milliseconds, rate: rate)
                recipe.jitter = 0
                for _ in 0..<50 {
                    let stroke = Stroke(recipe, &random)
                    let turn = stroke.trackedVelocity.angle(to: stroke.finalVelocity).magnitude * 180 / .pi
                    #expect(turn < 10)
                }
            }
        }
    }

    /// 5 pt aside over 78 pt, which was taken for a roll: the fastest 30 ms were left out.
    @Test func anArcIsNoRoll() {
        for rate in VelocityAccuracy.rates {
            var recipe = Stroke.Recipe(StrokeFamily(.accelerating, .arced), milliseconds: 100, rate: rate)
            (recipe.length, recipe.jitter, recipe.hasWholeMilliseconds) = (78, 0, false)
            var random = SplitMix64(seed: 5)
            for _ in 0..<20 {
                let stroke = Stroke(recipe, &random)
                let error = (stroke.trackedVelocity - stroke.finalVelocity).length
                #expect(error < 0.05 * stroke.finalVelocity.length)
            }
        }
    }

    /// `wl_touch` counts whole milliseconds: at 240 Hz four, four, five.
    @Test func wholeMillisecondsDoNotShakeTheVelocity() {
        var recipe = Stroke.Recipe(StrokeFamily(.constant), milliseconds: 25, rate: 240)
        (recipe.length, recipe.jitter) = (100, 0)
        var random = SplitMix64(seed: 1)
        for _ in 0..<200 {
            let stroke = Stroke(recipe, &random)
            #expect((stroke.trackedVelocity.length - 4000).magnitude < 0.04 * 4000)
        }
    }
}
