import SurvivalEngine
import Testing

extension RealCompositors {
    @Suite("Surviving the compositor")
    struct SurvivalOfKills {
        @Test("Kills at random moments leave the app, its pictures and its descriptors as they were")
        func kills() throws {
            let outcome = try Survival(.weston, seed: 5).run(kills: 4)
            #expect(outcome.kills == 4)
            #expect(outcome.losses.isEmpty, "\(outcome.losses)")
            #expect(outcome.descriptors == 0)
            #expect(!outcome.milliseconds.isEmpty && outcome.milliseconds.allSatisfy { $0 > 0 })
        }

        @Test("A quantile is a time that was measured, and two outcomes together have the worse growth")
        func quantiles() {
            #expect(SurvivalOutcome().quantile(0.99) == 0)
            let few = SurvivalOutcome(kills: 3, milliseconds: [30, 10, 20], growth: 4, descriptors: -1)
            #expect(few.quantile(0.5) == 20)
            #expect(few.quantile(0.99) == 30)
            let both = few.merging(SurvivalOutcome(kills: 2, milliseconds: [90], growth: -8, descriptors: 2))
            #expect(both.kills == 5 && both.growth == 4 && both.descriptors == 2)
            #expect(both.quantile(0.99) == 90)
        }
    }
}
