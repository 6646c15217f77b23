import CompositorHarness
import Glibc
import SurvivalEngine

/// `make survive`: kills compositors at random moments while an app runs, prints how the app
/// recovers, and fails above the limits of `SurvivalOutcome`. `make soak`: lets hands touch programs for hours, and fails above
/// those of `SoakOutcome`. `make sweep` is `survive sweep`.
@main
struct Survive {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.contains("--help") { return print(SurviveOptions.usage) }
        do throws(HarnessError) {
            if arguments.first == "sweep" { exit(try Sweep(SweepOptions(arguments.dropFirst())).run() ? 0 : 1) }
            let options = try SurviveOptions(arguments)
            let faults = if let hours = options.hours { soak(options, hours: hours) } else { try kill(options) }
            for fault in faults { Files.complain(fault) }
            exit(faults.isEmpty ? 0 : 1)
        } catch {
            Files.complain("survive: \(error)")
            exit(1)
        }
    }

    /// - Returns: the faults.
    private static func soak(_ options: SurviveOptions, hours: Double) -> [String] {
        let soak = Soak(options.examples, on: options.compositors, seed: options.seed) { Files.complain($0) }
        let outcome = soak.run(hours: hours)
        for record in outcome.records { Files.complain(record.summary) }
        let unknown = outcome.unknown
        if outcome.hours < SoakOutcome.sufficient {
            for sentence in unknown { Files.complain("too short to know the growth of \(sentence)") }
        }
        print("figure soak.hours \(decimal(outcome.hours)) hours")
        print("figure soak.touches \(outcome.touches) count")
        if let growth = outcome.growth {
            let rest = unknown.isEmpty ? "" : " (not known of \(unknown.count) of \(outcome.records.count) programs)"
            print("figure soak.growth-kib-per-hour \(Int(growth.rounded(.up))) KiB/h\(rest)")
        }
        return outcome.faults
    }

    /// With two digits after the point.
    private static func decimal(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// - Returns: the faults.
    private static func kill(_ options: SurviveOptions) throws(HarnessError) -> [String] {
        let onSway = options.kills / 2
        let parts: [(MortalCompositor.Kind, Int)] = [(.weston, options.kills - onSway), (.sway, onSway)]
        var outcomes: [SurvivalOutcome] = []
        for (index, (kind, kills)) in parts.enumerated() where kills > 0 {
            let seed = options.seed &+ UInt64(index)
            let survival = try Survival(kind, seed: seed) { Files.complain("\(kind.rawValue): \($0)") }
            outcomes.append(try survival.run(kills: kills))
        }
        let outcome = outcomes.dropFirst().reduce(outcomes[0]) { $0.merging($1) }
        printFigures(outcome)
        return outcome.faults
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
