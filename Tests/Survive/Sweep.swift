import CompositorHarness
import Dispatch
import SurvivalEngine
import Synchronization

/// What the command line of `survive sweep` asks for.
struct SweepOptions {
    var kinds: Set<String> = []
    var most = Int.max

    init(_ arguments: some Sequence<String>) throws(HarnessError) {
        var rest = Array(arguments)[...]
        while let option = rest.popFirst() {
            guard let value = rest.popFirst() else { throw HarnessError("\(option) is not an option with a value") }
            switch option {
            case "--only": kinds = Set(value.split(separator: ",").map(String.init))
            case "--most":
                guard let number = Int(value), number > 0 else { throw HarnessError("--most takes a number from 1") }
                most = number
            default: throw HarnessError("there is no option '\(option)'")
            }
        }
    }
}

/// Lets calls fail one after the other, in two compositors side by side, and prints the figures.
struct Sweep {
    private static let workers = 2

    private let options: SweepOptions

    init(_ options: SweepOptions) { self.options = options }

    /// Returns whether nothing was lost, and no limit exceeded.
    func run() throws(HarnessError) -> Bool {
        let progress = Mutex(Progress())
        DispatchQueue.concurrentPerform(iterations: Self.workers) { _ in
            do throws(HarnessError) {
                try work(progress)
            } catch {
                progress.withLock { $0.errors.append("sweep: \(error)") }
            }
        }
        let (outcome, errors) = progress.withLock { ($0.outcome, $0.errors) }
        for abort in outcome.aborts { Files.complain("ended by a library: \(abort)") }
        let faults = outcome.faults
        for fault in faults { Files.complain(fault) }
        if let error = errors.first { throw HarnessError(error) }
        print("figure sweep.points \(outcome.points) count")
        print("figure sweep.losses \(outcome.losses.count) count")
        print("figure sweep.aborts \(outcome.aborts.count) count")
        print("figure sweep.unreached \(outcome.unreached) count")
        print("figure sweep.repeats \(outcome.repeats) count")
        try killByMemory()
        return faults.isEmpty
    }

    /// Lowers the memory of the app's group until the kernel kills it.
    private func killByMemory() throws(HarnessError) {
        guard options.kinds.isEmpty else { return }
        do throws(HarnessError) { _ = try MemoryGroup(bytes: 64 << 20) } catch {
            return Files.complain("memory limit: skipped, because \(error)")
        }
        let sweep = try FailureSweep()
        for mebibytes in [24, 16, 12, 8, 6, 4] where try sweep.isKilled(withMemory: mebibytes << 20) {
            Files.complain("memory limit: killed with \(mebibytes) MiB, and started again with its state")
            return print("figure sweep.memory-limit \(mebibytes) MiB")
        }
        throw HarnessError("the kernel does not kill the app with 4 MiB")
    }

    private struct Progress {
        /// The calls that fail, of the worker that knew them first.
        var calls: [FailingCall]?
        var next = 0
        var outcome = SweepOutcome()
        var errors: [String] = []

        mutating func take(of sample: [FailingCall]) -> FailingCall? {
            let calls = calls ?? sample
            self.calls = calls
            defer { next += 1 }
            return errors.isEmpty && calls.indices.contains(next) ? calls[next] : nil
        }
    }

    /// Takes one call after the other from those that no worker has taken.
    private func work(_ progress: borrowing Mutex<Progress>) throws(HarnessError) {
        let sweep = try FailureSweep()
        let wanted = sweep.calls.filter { options.kinds.isEmpty || options.kinds.contains($0.kind) }
        let sample = FailingCall.sample(wanted, most: options.most)
        while let call = progress.withLock({ $0.take(of: sample) }) {
            let end = try sweep.run(call)
            Files.complain("\(call): \(end)")
            progress.withLock { $0.outcome.add(call, end) }
        }
    }
}
