import CompositorHarness
import Glibc
import SurvivalEngine

/// `make survive`: kills compositors at random moments while an app runs, prints how the app
/// recovers, and fails above the limits of `SurvivalOutcome`.
@main
struct Survive {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.contains("--help") { return print(SurviveOptions.usage) }
        do throws(HarnessError) {
            let outcome = try run(try SurviveOptions(arguments))
            let faults = outcome.faults
            for fault in faults { Files.complain(fault) }
            printFigures(outcome)
            exit(faults.isEmpty ? 0 : 1)
        } catch {
            Files.complain("survive: \(error)")
            exit(1)
        }
    }

    private static func run(_ options: SurviveOptions) throws(HarnessError) -> SurvivalOutcome {
        let onSway = options.kills / 2
        let parts: [(MortalCompositor.Kind, Int)] = [(.weston, options.kills - onSway), (.sway, onSway)]
        var outcomes: [SurvivalOutcome] = []
        for (index, (kind, kills)) in parts.enumerated() where kills > 0 {
            let seed = options.seed &+ UInt64(index)
            let survival = try Survival(kind, seed: seed) { Files.complain("\(kind.rawValue): \($0)") }
            outcomes.append(try survival.run(kills: kills))
        }
        return outcomes.dropFirst().reduce(outcomes[0]) { $0.merging($1) }
    }

    private static func printFigures(_ outcome: SurvivalOutcome) {
        print("figure survive.kills \(outcome.kills) count")
        print("figure survive.lost \(outcome.losses.count) count")
        print("figure survive.p50-ms \(Int(outcome.quantile(0.5).rounded())) ms")
        print("figure survive.p99-ms \(Int(outcome.quantile(0.99).rounded())) ms")
        print("figure survive.growth-kib \(outcome.growth) KiB")
        print("figure survive.fds \(outcome.descriptors) count")
        print("figure survive.buffers \(outcome.buffers) count")
    }
}
