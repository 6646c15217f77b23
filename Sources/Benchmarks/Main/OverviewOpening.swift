import CasementCore
import CompositorHarness
import Glibc

/// Compares the cost of opening the overview of 10,000 pages with that of ten, in instructions that callgrind counts: the call
/// and the frames until it is shown, without painting.
@MainActor enum OverviewOpening {
    static let benchmark = Benchmark(figures: ["overview.10k-pages-open-vs-10"], run: run)

    /// The argument that makes this program run only the part that callgrind counts.
    static let option = "--open-overview"

    private static let frames = 30

    private static func run() throws(HarnessError) -> [Figure] {
        let counts = try Callgrind.instructions([[option, "10"], [option, "10000"]])
        let (few, many) = (counts[0], counts[1])
        Files.complain(
            "overview opening, thousands of instructions: 10 pages \(Int(few / 1000)), 10,000 \(Int(many / 1000))")
        return [Figure("overview.10k-pages-open-vs-10", many / few, "ratio", decimals: 2)]
    }

    static func runCounted(_ numbers: [Int]) {
        guard let count = numbers.first else { exit(2) }
        let stage = GestureStage()
        let switcher = PageSwitcher((0..<count).map { _ in ViewController() })
        stage.scene.rootViewController = switcher
        stage.show(frames: 2)
        switcher.select(switcher.page(at: count / 2))
        stage.show(frames: 2)
        Callgrind.measure {
            switcher.showOverview()
            stage.show(frames: frames)
        }
        if !switcher.isShowingOverview { exit(1) }
    }
}
