import CompositorHarness
import SurvivalEngine

/// What the command line of `survive` asks for.
struct SurviveOptions {
    var kills = 100
    var seed: UInt64 = 1

    static let usage = """
        usage: survive [--kills N] [--seed N]
        Kills weston and sway, N times together, while an app with fields, a keyboard, a list and a sheet runs in them; prints
        one line a figure. Fails if the app is lost or shows another picture afterwards, and above its limits:
        \(Int(SurvivalOutcome.longestReturn)) ms for one of 100 returns, \(SurvivalOutcome.largestGrowth) KiB of growth,
        \(SurvivalOutcome.mostBuffers) buffers, and no descriptor more than before.
        """

    init(_ arguments: [String]) throws(HarnessError) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { throw HarnessError("\(option) is not an option with a value") }
            switch option {
            case "--kills":
                guard let number = Int(value), number > 0 else { throw HarnessError("--kills takes a number from 1") }
                kills = number
            case "--seed":
                guard let number = UInt64(value) else { throw HarnessError("--seed takes a number") }
                seed = number
            default: throw HarnessError("there is no option '\(option)'")
            }
        }
    }
}
