import CompositorHarness
import Glibc

/// Runs the external programs that benchmarks use.
enum Tool {
    /// Runs a program to its end.
    static func run(_ name: String, package: String, _ arguments: [String]) throws(HarnessError) {
        let child = try ChildProcess([name] + arguments, environment: ["PATH": "/usr/bin:/bin"], output: .discarded)
        let code = try child.awaitEnd(within: .seconds(120))
        guard code == 0 else {
            throw HarnessError("\(name) failed with \(code); it is in the package \(package)")
        }
    }

    /// Makes a copy of a program beside it, without some of its symbols; the caller removes the copy.
    static func stripped(_ program: String, _ option: String) throws(HarnessError) -> String {
        let copy = "\(program).stripped-\(getpid())"
        try run("strip", package: "binutils", [option, "-o", copy, program])
        return copy
    }
}
