import CBenchmark
import CompositorHarness
import Glibc

/// Heap allocations that were counted during some frames.
struct AllocationTally {
    private(set) var frames = 0
    /// Those of the toolkit.
    private(set) var own = 0
    /// Those of the C libraries.
    private(set) var others = 0
    private var sites: [String: Int] = [:]

    /// The most callers that are told apart in one count.
    private static let mostSites = 256
    /// If set, the report lists the callers that ``report(_:_:)`` leaves out otherwise.
    private static let variable = "BENCHMARK_SITES"

    static var listsAllSites: Bool { getenv(variable) != nil }

    /// The allocations of the toolkit in one frame.
    var perFrame: Double { frames == 0 ? 0 : Double(own) / Double(frames) }

    /// Counts the allocations of some frames.
    mutating func count(frames: Int, _ body: () -> Void) {
        benchmark_begin_tracing()
        body()
        benchmark_end_tracing()
        self.frames += frames
        withUnsafeTemporaryAllocation(of: benchmark_site.self, capacity: Self.mostSites) { sites in
            let count = Int(benchmark_sites(sites.baseAddress, Int32(Self.mostSites)))
            for site in sites[..<count] {
                if site.is_own != 0 { own += site.calls } else { others += site.calls }
                self.sites[(site.is_own != 0 ? "" : "library ") + String(cString: site.name), default: 0] += site.calls
            }
        }
        benchmark_forget_sites()
    }

    /// Adds the allocations of other frames.
    mutating func add(_ other: AllocationTally) {
        frames += other.frames
        own += other.own
        others += other.others
        sites.merge(other.sites, uniquingKeysWith: +)
    }

    /// Lists the callers that allocate, with the most calls first.
    func report(_ prefix: String = "", limit: Int = 40) {
        for (name, calls) in sites.sorted(by: { $0.value > $1.value }).prefix(limit) {
            Files.complain("  \(prefix)\(calls) by \(name)")
        }
    }
}
