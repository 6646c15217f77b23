import CBenchmark
import CasementCore
import CompositorHarness

/// Counts the heap allocations of the toolkit while a long list scrolls, during a drag and during deceleration.
///
/// Counts a whole frame: the event of the touch, the recognizers, the scroll view, the scene's frame and its painting.
/// Counts separately the frames in which a touch begins, starts to scroll or ends.
@MainActor enum ScrollAllocations {
    static let benchmark = Benchmark(figures: ["scroll.allocations-per-frame"], run: run)

    private static let cycles = 6
    /// The number of frames of one drag, without its first one, and of the deceleration.
    private static let drag = 52
    private static let coast = 52
    private static let size = Size(width: 1280, height: 800)
    /// The number of frames after which a touch scrolls and its velocity is known.
    private static let beginning = 2

    private static func run() throws(HarnessError) -> [Figure] {
        let stage = try PanelStage(width: Int(size.width), height: Int(size.height))
        let list = ScrollSpecimen.list(size)
        stage.scene.root.addSubview(list)
        // 60 frames before counting begins, so that all caches are filled.
        for number in 0..<30 {
            list.contentOffset.y = list.contentSize.height * Double(number) / 30
            stage.rest(frames: 1)
        }
        list.contentOffset.y = 6000
        flick(stage, frames: 15, coast: 14, upwards: true)
        benchmark_forget_sites()
        var begun = AllocationTally()
        var steady = AllocationTally()
        for cycle in 0..<cycles {
            let offset = list.contentOffset.y
            flick(stage, frames: drag, coast: coast, upwards: cycle < cycles / 2, begun: &begun, steady: &steady)
            guard (list.contentOffset.y - offset).magnitude > 500 else { throw HarnessError("the list did not scroll") }
        }
        report(begun, steady)
        return [
            Figure("scroll.allocations-per-frame", steady.perFrame, "count", decimals: 2)
        ]
    }

    private static func flick(_ stage: PanelStage, frames: Int, coast: Int, upwards: Bool) {
        var (begun, steady) = (AllocationTally(), AllocationTally())
        flick(stage, frames: frames, coast: coast, upwards: upwards, begun: &begun, steady: &steady)
    }

    /// Performs a touch that begins, moves for some frames and ends, and renders some further frames.
    private static func flick(
        _ stage: PanelStage, frames: Int, coast: Int, upwards: Bool, begun: inout AllocationTally,
        steady: inout AllocationTally
    ) {
        let finger = stage.newFingers(1)
        let (start, step) = upwards ? (740.0, -12.5) : (60.0, 12.5)
        var events = [stage.event(.began, finger, at: [Point(400, start)])]
        for number in 1...frames {
            let place = Point(400 + Double(number % 3), start + step * Double(number))
            events.append(stage.event(.moved, finger, at: [place], in: number))
        }
        events.append(
            stage.event(.ended, finger, at: [Point(400, start + step * Double(frames))], in: frames + 1))
        show(stage, events[...beginning], &begun)
        show(stage, events[(beginning + 1)...frames], &steady)
        show(stage, events[(frames + 1)...], &begun)
        steady.count(frames: coast) {
            for _ in 0..<coast {
                stage.show()
                stage.pass()
            }
        }
    }

    private static func show(_ stage: PanelStage, _ events: ArraySlice<InputEvent>, _ tally: inout AllocationTally) {
        tally.count(frames: events.count) {
            for event in events {
                stage.scene.handle(event)
                stage.show()
                stage.pass()
            }
        }
    }

    private static func report(_ begun: AllocationTally, _ steady: AllocationTally) {
        Files.complain(
            """
            scroll allocations: \(steady.own) in \(steady.frames) frames, and \(steady.others) of C libraries; \
            \(begun.own) and \(begun.others) in \(begun.frames) frames in which a finger lands, begins or lifts
            """)
        steady.report()
        if AllocationTally.listsAllSites { begun.report("at a beginning or an end: ", limit: .max) }
    }
}
