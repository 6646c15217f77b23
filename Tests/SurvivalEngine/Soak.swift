import CompositorHarness
import Glibc

/// Lets hands touch programs for hours, each in a compositor of its own, and measures what the programs hold meanwhile.
///
/// All programs run from the start to the end, so that the growth of each is measured over the whole time; a few at a time have
/// hands, which the processors can follow.
public final class Soak {
    private var lanes: [SoakLane] = []
    private var failed: [SoakRecord] = []
    private let report: (String) -> Void

    /// Starts them.
    ///
    /// - Parameter report: gets a line for each round.
    public init(
        _ examples: [String], on kinds: [MortalCompositor.Kind], seed: UInt64,
        report: @escaping (String) -> Void = { _ in }
    ) {
        self.report = report
        for kind in kinds {
            for example in examples {
                let number = UInt64(lanes.count + failed.count)
                do throws(HarnessError) {
                    lanes.append(try SoakLane(example, on: kind, seed: seed &* 1000 &+ number))
                } catch {
                    failed.append(SoakRecord("\(example) on \(kind.rawValue)", errors: ["it did not start: \(error)"]))
                }
            }
        }
    }

    /// Lets the hands go on for so many hours.
    public func run(hours: Double) -> SoakOutcome {
        let start = ContinuousClock.now
        func elapsed() -> Double { (ContinuousClock.now - start) / .seconds(3600) }
        // Hands rest half of the time, and programs at 640 x 400 need a tenth of a processor.
        let together = 4 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        while elapsed() < hours && lanes.contains(where: \.isAlive) {
            for first in stride(from: 0, to: lanes.count, by: together) where elapsed() < hours {
                let playing = lanes[first..<min(first + together, lanes.count)]
                for lane in playing { lane.begin() }
                for lane in playing { lane.end(at: elapsed) }
            }
            let memory = lanes.reduce(0) { $0 + ($1.record.samples.last?.kibibytes ?? 0) }
            report("after \(Int(elapsed() * 3600)) s: \(lanes.count(where: \.isAlive)) programs hold \(memory) KiB")
        }
        let end = elapsed()
        for lane in lanes { lane.stop() }
        return SoakOutcome(hours: end, records: failed + lanes.map(\.record))
    }
}
