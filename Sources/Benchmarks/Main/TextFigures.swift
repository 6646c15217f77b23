import CompositorHarness

/// Compares text with Pango and Cairo, and icons with exact ones. A separate program measures this, so that this one need
/// not link Pango.
@MainActor enum TextFigures {
    static let benchmark = Benchmark(
        figures: [
            "text.layout-vs-pango", "text.rewrap-vs-pango", "text.ten-megabytes-worst-ms", "text.pixels-vs-cairo",
            "text.pixels-vs-ideal", "text.cairo-pixels-vs-ideal", "icons.mean-difference", "icons.beyond-32",
        ], run: run)

    private static func run() throws(HarnessError) -> [Figure] {
        let path = try BuildProducts.path(of: "TextBenchmarks")
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
        guard !result.isEmpty else { throw HarnessError("TextBenchmarks measured nothing") }
        return result
    }
}
