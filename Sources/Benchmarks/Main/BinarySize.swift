import CBenchmark
import CompositorHarness
import Glibc

/// Measures the size of the example `Slides` as in a device image.
@MainActor enum BinarySize {
    static let benchmark = Benchmark(figures: ["size.slides-static-bytes"], run: run)

    private static func run() throws(HarnessError) -> [Figure] {
        let stripped = try Tool.stripped(BuildProducts.path(of: Program.slides), "--strip-all")
        defer { unlink(stripped) }
        let size = benchmark_file_size(stripped)
        guard size > 0 else { throw HarnessError("\(stripped) cannot be read") }
        return [Figure("size.slides-static-bytes", Double(size), "bytes")]
    }
}
