import CompositorHarness
import Glibc
import Simulation

/// `make simulate`: plays simulated years of a panel, and prints the figures. Exits with 1 if one fails, or has fewer strokes,
/// faults or days than a year must have.
///
///     simulate [--years N] [--seed N] [--steps N] [--keep FOLDER]
///     simulate --play FILE
@main @MainActor struct Simulate {
    private static let usage = """
        usage: simulate [--years N] [--seed N] [--steps N] [--keep FOLDER] | --play FILE
        Plays N simulated years from a seed on, or the first steps of them, and prints one line a figure. The shortest
        list of steps that still fails is printed, and written to a file of the folder; --play plays it again.
        """
    /// What a year has at least.
    private static let (leastStrokes, leastFaults, leastTime) = (1000, 50, Duration.seconds(365 * 86_400))
    /// The number of failures after which the run ends; more of them rarely have other causes.
    private static let mostFailures = 5

    /// 120 s: many times what a step takes; one that takes longer ends the process.
    private static let longest: UInt32 = 120

    private var years: UInt64 = 1
    private var seed: UInt64 = 1
    private var steps = PanelStory.year
    private var folder: String?
    /// A file with steps to play instead.
    private var file: String?

    static func main() async {
        guard var simulate = Simulate(CommandLine.arguments.dropFirst()) else {
            print(usage)
            exit(2)
        }
        exit(await simulate.run() ? 0 : 1)
    }

    private init?(_ arguments: ArraySlice<String>) {
        var words = arguments
        while let word = words.popFirst() {
            guard let value = words.popFirst() else { return nil }
            switch (word, UInt64(value)) {
            case ("--years", let number?) where number > 0: years = number
            case ("--seed", let number?): seed = number
            case ("--steps", let number?) where number > 0: steps = Int(clamping: number)
            case ("--keep", _): folder = value
            case ("--play", _): file = value
            default: return nil
            }
        }
    }

    /// - Returns: whether no year failed.
    private mutating func run() async -> Bool {
        PanelStory.onStep = { alarm(Self.longest) }
        if let file { return await play(file) }
        var (done, failures, thin) = (UInt64(0), 0, 0)
        while done < years && failures < Self.mostFailures {
            let before = PanelStory.sum
            // A crash ends the process: the seed is known.
            print("year \(seed &+ done)")
            fflush(nil)
            let report = await PanelStory.report(seed: seed &+ done, first: steps)
            let sum = PanelStory.sum
            if report.isEmpty {
                let isThin =
                    sum.strokes - before.strokes < Self.leastStrokes || sum.faults - before.faults < Self.leastFaults
                    || sum.time - before.time < Self.leastTime
                if isThin && steps == PanelStory.year { thin += 1 }
            } else {
                failures += 1
                keep(report, seed &+ done)
            }
            done += 1
        }
        print("figure simulate.years \(done) count")
        print("figure simulate.failures \(failures) count")
        print("figure simulate.thin-years \(thin) count")
        print("figure simulate.days \(Int(PanelStory.sum.time / .seconds(86_400))) days")
        print("figure simulate.strokes \(PanelStory.sum.strokes) count")
        print("figure simulate.faults \(PanelStory.sum.faults) count")
        print("figure simulate.pictures \(PanelStory.sum.pictures) count")
        print("figure simulate.frames \(PanelStory.sum.frames) count")
        print("figure simulate.growth-kib \(PanelStory.growth >> 10) KiB")
        return failures + thin == 0
    }

    private func play(_ path: String) async -> Bool {
        do throws(HarnessError) {
            guard let steps = PanelStory.steps(parsing: try Files.text(path)), !steps.isEmpty else {
                throw HarnessError("\(path) has no steps, or a line that is none")
            }
            let report = await PanelStory.report(steps)
            for line in report { print(line) }
            return report.isEmpty
        } catch {
            print("\(error)")
            return false
        }
    }

    private func keep(_ report: [String], _ seed: UInt64) {
        let text = "# year \(seed)\n" + report.map { "\($0)\n" }.joined()
        print(text)
        guard let folder else { return }
        do throws(HarnessError) { try Files.write(text, to: "\(folder)/year-\(seed).txt") } catch { print("\(error)") }
    }
}
