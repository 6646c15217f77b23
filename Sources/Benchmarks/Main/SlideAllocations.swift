import CasementCore
import CompositorHarness

/// Counts the heap allocations of the toolkit in a frame of a drag of slides, and of the settling after it: to a neighbour and
/// back, beyond an end, and with a transition.
///
/// Counts separately the frames in which a touch begins, starts to move the slides or ends, and in which slides come to rest.
@MainActor enum SlideAllocations {
    static let benchmark = Benchmark(figures: ["slide-drag.allocations-per-frame"], run: run)

    private static let frames = 50
    private static let settleFrames = 12
    /// The number of frames after which a touch moves the slides and its velocity is known.
    private static let beginning = 3

    private static func run() throws(HarnessError) -> [Figure] {
        let stage = try SlideStage()
        guard let slides = stage.scene.rootViewController as? SlideController else {
            throw HarnessError("there are no slides")
        }
        var (begun, steady) = (AllocationTally(), AllocationTally())
        let transitions: [any SlideTransition] = [.slide, .parallax, .crossFade]
        for transition in transitions {
            slides.transition = transition
            var unused = (begun: AllocationTally(), steady: AllocationTally())
            for step in [-30.0, 30] { drag(stage, by: step, begun: &unused.begun, steady: &unused.steady) }
            // To the neighbour, beyond the end behind it, back, and beyond the other end.
            for step in [-30.0, -6, 30, 6] { drag(stage, by: step, begun: &begun, steady: &steady) }
        }
        guard slides.current == "one" else { throw HarnessError("the slides did not follow the touch") }
        Files.complain(
            """
            slide allocations: \(steady.own) in \(steady.frames) frames, and \(steady.others) of C libraries; \
            \(begun.own) in \(begun.frames) frames in which a touch begins or ends
            """)
        steady.report()
        if AllocationTally.listsAllSites { begun.report("at a beginning or an end: ") }
        return [Figure("slide-drag.allocations-per-frame", steady.perFrame, "count", decimals: 2)]
    }

    /// Performs one drag, and lets the slides settle.
    private static func drag(
        _ stage: SlideStage, by step: Double, begun: inout AllocationTally, steady: inout AllocationTally
    ) {
        var x = 960 - step * Double(frames) / 2
        begun.count(frames: 1) { stage.scene.handle(stage.event(.began, x: x)) }
        for number in 1...frames {
            stage.pass(PanelStage.frame)
            x += step
            let event = stage.event(.moved, x: x)
            func move() {
                stage.scene.handle(event)
                stage.show()
            }
            if number <= beginning { begun.count(frames: 1, move) } else { steady.count(frames: 1, move) }
        }
        let end = stage.event(.ended, x: x)
        begun.count(frames: 1) {
            stage.scene.handle(end)
            stage.show()
        }
        steady.count(frames: settleFrames) {
            for _ in 0..<settleFrames {
                stage.pass(PanelStage.frame)
                stage.show()
            }
        }
        stage.rest()
    }
}
