import CBenchmark
import CompositorHarness
import Glibc

/// Measures the sizes of examples as in a device image.
@MainActor enum BinarySize {
    static let slides = benchmark("size.slides-static-bytes", of: Program.slides)
    static let guide = benchmark("guide.static-bytes", of: Program.guide)

    private static func benchmark(_ figure: String, of program: String) -> Benchmark {
        Benchmark(figures: [figure]) { () throws(HarnessError) in
            let stripped = try Tool.stripped(BuildProducts.path(of: program), "--strip-all")
            defer { unlink(stripped) }
            let size = benchmark_file_size(stripped)
            guard size > 0 else { throw HarnessError("\(stripped) cannot be read") }
            return [Figure(figure, Double(size), "bytes")]
        }
    }
}
