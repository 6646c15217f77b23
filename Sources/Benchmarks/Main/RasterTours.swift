import CompositorHarness
import Glibc

/// Plays the tour of each example with and without the raster cache, and counts the examples that show other pixels in any
/// frame.
@MainActor enum RasterTours {
    static let benchmark = Benchmark(figures: ["cache.opaque-pixels-differ"], run: run)

    private static let timeLimit = Duration.seconds(300)

    private static func run() throws(HarnessError) -> [Figure] {
        let folder = try PrivateRuntime()
        var (differing, isCacheUsed) = (0, false)
        for example in try examples() {
            // Two at a time, which takes half as long; `GUIDE_TIME` sets the clock of Guide.
            let cached = try start(example, folder.file("cached"), cache: "1")
            let painted = try start(example, folder.file("painted"), cache: "0")
            let (one, other) = (try figures(of: cached, example), try figures(of: painted, example))
            let isSame = one.frames == other.frames && one.checksum == other.checksum
            Files.complain(
                "\(example): \(one.frames), \(other.frames) without the cache, \(isSame ? "the same" : "other") pixels")
            if !isSame { differing += 1 }
            if one.painted != other.painted { isCacheUsed = true }
        }
        guard isCacheUsed else { throw HarnessError("no example was shown from the raster cache") }
        return [Figure("cache.opaque-pixels-differ", Double(differing), "examples")]
    }

    /// The names of the programs, a line each in the variable that the script of the benchmarks sets.
    private static func examples() throws(HarnessError) -> [String] {
        let names = getenv("TOURS").map { String(cString: $0).split(separator: "\n").map(String.init) } ?? []
        guard !names.isEmpty else { throw HarnessError("TOURS does not name the examples; `make bench` sets it") }
        return names
    }

    private static func start(_ example: String, _ pictures: String, cache: String) throws(HarnessError) -> ChildProcess
    {
        try ChildProcess(
            [try BuildProducts.path(of: example), "--headless", pictures, "--figures"],
            environment: ["CASEMENT_RASTER_CACHE": cache, "GUIDE_TIME": "14:30"])
    }

    /// The counts of frames and of painted pixels, and the checksum of all frames, from the last line that a program prints.
    private static func figures(
        of program: ChildProcess, _ example: String
    ) throws(HarnessError) -> (frames: String, painted: String, checksum: String) {
        var last = ""
        while let line = try program.nextLine(within: timeLimit) { last = line }
        let parts = last.split(separator: ",").map(String.init)
        guard try program.awaitEnd(within: timeLimit) == 0, parts.count == 3 else {
            throw HarnessError("\(example) cannot play its tour: '\(last)'")
        }
        return (parts[0], parts[1], parts[2])
    }
}
