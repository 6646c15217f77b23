import CasementCore
import CompositorHarness

/// Counts the heap allocations of the toolkit in a frame of an overview that scrolls, while a touch drags it and while it
/// settles.
///
/// Counts the frames in which the same pages have views: a page that comes or goes is a view that is made or removed. Counts
/// those separately, and those in which a touch begins, starts to scroll or ends.
@MainActor enum OverviewAllocations {
    static let benchmark = Benchmark(figures: ["overview.allocations-per-frame"], run: run)

    private static let cycles = 8
    private static let frames = 30
    private static let settleFrames = 30
    /// The number of frames after which a touch scrolls and its velocity is known.
    private static let beginning = 2
    /// 8 pt a frame: a drag remains within a fifth of a page, where the same pages are in sight.
    private static let step = 8.0
    /// The number of frames for which the finger rests before it lifts, so that the row settles where it was: a faster release
    /// moves to another page.
    private static let rest = 4

    private static func run() throws(HarnessError) -> [Figure] {
        let specimen = try OverviewSpecimen(pages: 10, shadow: true)
        let (stage, row) = (specimen.stage, specimen.switcher)
        // The row rests on a page in its middle, whose neighbours have been drawn wherever the drags show them.
        var unused = (begun: AllocationTally(), steady: AllocationTally())
        for step in [-50, -50, -50, -50, -step, step] {
            drag(specimen, by: step, begun: &unused.begun, steady: &unused.steady)
            stage.rest()
        }
        var (begun, steady) = (AllocationTally(), AllocationTally())
        for cycle in 0..<cycles {
            drag(specimen, by: cycle % 2 == 0 ? -step : step, begun: &begun, steady: &steady)
        }
        guard row.isShowingOverview else { throw HarnessError("the overview is not shown") }
        var passing = (begun: AllocationTally(), steady: AllocationTally())
        for _ in 0..<4 { drag(specimen, by: 50, begun: &passing.begun, steady: &passing.steady) }
        Files.complain(
            """
            overview allocations: \(steady.own) in \(steady.frames) frames, and \(steady.others) of C libraries; \
            \(begun.own) in \(begun.frames) frames in which a touch begins or ends, \
            \(passing.steady.own) in \(passing.steady.frames) frames in which pages come and go
            """)
        steady.report()
        if AllocationTally.listsAllSites {
            begun.report("at a beginning or an end: ")
            passing.steady.report("where pages come and go: ")
        }
        return [Figure("overview.allocations-per-frame", steady.perFrame, "count", decimals: 2)]
    }

    /// Performs one drag, and lets the row settle.
    private static func drag(
        _ specimen: OverviewSpecimen, by step: Double, begun: inout AllocationTally, steady: inout AllocationTally
    ) {
        let stage = specimen.stage
        let events = specimen.drag(by: step, frames: frames, rest: rest)
        show(stage, events[...beginning], &begun)
        show(stage, events[(beginning + 1)...frames], &steady)
        pass(stage, rest, &steady)
        show(stage, events[(frames + 1)...], &begun)
        pass(stage, settleFrames, &steady)
    }

    private static func pass(_ stage: PanelStage, _ frames: Int, _ tally: inout AllocationTally) {
        tally.count(frames: frames) {
            for _ in 0..<frames {
                stage.pass()
                stage.show()
            }
        }
    }

    private static func show(_ stage: PanelStage, _ events: ArraySlice<InputEvent>, _ tally: inout AllocationTally) {
        tally.count(frames: events.count) {
            for event in events {
                stage.pass()
                stage.scene.handle(event)
                stage.show()
            }
        }
    }
}
