import CompositorHarness

/// Figures that a program of its own measures, because this one must not contain what it needs.
@MainActor enum ProgramFigures {
    /// Compares text with Pango and Cairo, and icons with exact ones.
    static let text = Benchmark(
        figures: [
            "text.layout-vs-pango", "text.rewrap-vs-pango", "text.ten-megabytes-worst-ms", "text.pixels-vs-cairo",
            "text.pixels-vs-ideal", "text.cairo-pixels-vs-ideal", "icons.mean-difference", "icons.beyond-32",
        ]
    ) { () throws(HarnessError) in try figures(of: "TextBenchmarks") }

    /// Measures what following models costs. In a program that contains `CasementModel`, all views are followed.
    static let model = Benchmark(
        figures: ["observation.bytes-after-million-runs", "observation.update-us", "observation.idle-instructions"]
    ) { () throws(HarnessError) in
        let runs = ["0", "1000"].map { ["--idle", $0] }
        let idle = try Callgrind.instructions(runs, of: "ModelBenchmarks")
        return try figures(of: "ModelBenchmarks") + [
            Figure("observation.idle-instructions", idle[1] - idle[0], "count")
        ]
    }

    private static func figures(of program: String) throws(HarnessError) -> [Figure] {
        let path = try BuildProducts.path(of: program)
        let child = try ChildProcess([path], environment: ["PATH": "/usr/bin:/bin"])
        var result: [Figure] = []
        while let line = try child.nextLine(within: .seconds(120)) {
            let words = line.split(separator: " ")
            guard words.count == 4, words[0] == "figure", let value = Double(words[2]) else {
                Files.complain(line)
                continue
            }
            result.append(Figure(String(words[1]), value, String(words[3]), decimals: 3))
        }
        guard !result.isEmpty else { throw HarnessError("\(program) measured nothing") }
        return result
    }
}
