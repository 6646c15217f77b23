import CBenchmark
import CompositorHarness
import Glibc

/// Counts instructions in a run of this program under callgrind.
@MainActor enum Callgrind {
    /// Runs this program, or another one, once for each list of arguments; returns the instructions that each measured.
    static func instructions(_ runs: [[String]], of product: String = "Benchmarks") throws(HarnessError) -> [Double] {
        // Valgrind 3.19 cannot read the debug information of the Swift compiler.
        let program = try Tool.stripped(BuildProducts.path(of: product), "--strip-debug")
        defer { unlink(program) }
        var counts: [Double] = []
        for arguments in runs { counts.append(try instructions(program, arguments)) }
        return counts
    }

    private static func instructions(_ program: String, _ arguments: [String]) throws(HarnessError) -> Double {
        let count = "\(program).count"
        defer { unlink(count) }
        try Tool.run(
            "valgrind", package: "valgrind",
            [
                "--quiet", "--tool=callgrind", "--collect-atstart=no", "--toggle-collect=benchmark_measured",
                "--callgrind-out-file=\(count)", program,
            ] + arguments)
        for line in try Files.text(count).split(separator: "\n") where line.hasPrefix("totals: ") {
            if let count = Double(line.dropFirst(8)), count > 0 { return count }
        }
        throw HarnessError("callgrind counted nothing")
    }

    /// Runs the part that callgrind counts.
    static func measure(_ body: @escaping @MainActor () -> Void) {
        let counted = Counted(body)
        benchmark_measured(
            { argument in
                guard let argument else { return }
                let counted = Unmanaged<Counted>.fromOpaque(argument).takeUnretainedValue()
                MainActor.assumeIsolated { counted.body() }
            }, Unmanaged.passUnretained(counted).toOpaque())
        withExtendedLifetime(counted) {}
    }
}

private final class Counted {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }
}
