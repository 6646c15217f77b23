import CompositorHarness
import PowerCuts

/// Cuts the power while the state of an app is replaced.
@MainActor enum StateCuts {
    /// `state.cuts-survived`: after how many power cuts an app starts with the old or the new state; the unit names all that
    /// were tried: after each byte and each system call, with everything that was not synchronized lost or not, in any order.
    static let benchmark = Benchmark(figures: ["state.cuts-survived"]) { () throws(HarnessError) in
        let cuts: PowerCutTrial
        do { cuts = try PowerCutTrial() } catch { throw HarnessError("the power cuts cannot be tried: \(error)") }
        guard cuts.survived == cuts.cuts else {
            throw HarnessError("\(cuts.cuts - cuts.survived) of \(cuts.cuts) power cuts lost the state")
        }
        return [Figure("state.cuts-survived", Double(cuts.survived), "of \(cuts.cuts)")]
    }
}
