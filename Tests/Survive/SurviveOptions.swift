import CompositorHarness
import SurvivalEngine

/// What the command line of `survive` asks for.
struct SurviveOptions {
    var kills = 100
    var seed: UInt64 = 1
    /// The hours for which hands touch programs, instead of kills; nil for kills.
    var hours: Double?
    var examples: [String] = []
    var compositors = MortalCompositor.Kind.allCases

    static let usage = """
        usage: survive [--kills N] [--seed N]
               survive --soak HOURS --examples NAME,... [--compositors weston,sway] [--seed N]
               survive sweep [--only KIND,...] [--most N]
        Kills weston and sway, N times together, while an app with fields, a keyboard, a list and a sheet runs in them; prints
        one line a figure. Fails if the app is lost or shows another picture afterwards, and above its limits:
        \(Int(SurvivalOutcome.longestReturn)) ms for one of 100 returns, \(SurvivalOutcome.largestGrowth) KiB of growth,
        \(SurvivalOutcome.mostBuffers) buffers, and no descriptor more than before.
        With --soak, hands touch each of the programs in each of the compositors for so many hours. Fails if a program ends,
        draws nothing more, writes that something failed, needs more descriptors, mappings or threads with time, or grows by
        more than \(Int(SoakOutcome.largestGrowth)) KiB an hour in the second half of a time of an hour or more.
        sweep: lets one call of libc fail in each run of the app, and fails if the app hangs, ends without a sentence, or loses
        its state. --only: the kinds of Tools/FailingCalls/fail.c; --most: the most calls of one caller that fail, evenly spaced.
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
            case "--soak":
                guard let number = Double(value), number > 0, number.isFinite else {
                    throw HarnessError("--soak takes a number of hours")
                }
                hours = number
            case "--examples": examples = value.split(separator: ",").map(String.init)
            case "--compositors": compositors = try Self.compositors(value)
            default: throw HarnessError("there is no option '\(option)'")
            }
        }
        if hours != nil && examples.isEmpty { throw HarnessError("--soak needs --examples NAME,...") }
    }

    private static func compositors(_ names: String) throws(HarnessError) -> [MortalCompositor.Kind] {
        var kinds: [MortalCompositor.Kind] = []
        for name in names.split(separator: ",") {
            guard let kind = MortalCompositor.Kind(rawValue: String(name)) else {
                throw HarnessError("--compositors takes weston, sway or both, not '\(name)'")
            }
            kinds.append(kind)
        }
        return kinds
    }
}
