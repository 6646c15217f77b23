import CBenchmark
import CasementControls
import CasementCore
import CompositorHarness

/// Counts the heap allocations of the toolkit in a frame in which a touch drags a control, once it has been dragged before.
///
/// Counts a whole frame: the event of the touch, the control with an action, the scene's frame and its painting. The first
/// frames, in which the touch starts to drag and brings a switch beyond its middle, and the last one are not counted. The rows
/// of a picker are drawn in some dozens of sizes; the drags before the count fill the cache of their glyphs.
@MainActor enum ControlAllocations {
    static let benchmark = Benchmark(figures: ["controls.allocations-per-drag-frame"], run: run)

    private static let size = Size(width: 640, height: 480)
    private static let cycles = 4
    private static let frames = 60
    /// The number of frames after which a drag has begun.
    private static let beginning = 20
    /// The number of drags before the count; an even one.
    private static let warmUp = 40

    /// A control, and the path of the touch that drags it to and fro.
    private struct Specimen {
        let name: String
        let control: Control
        let start: Point
        /// The translation of the first four frames.
        let beginning: Vector
        let step: Vector
        /// The number of frames after which the touch returns.
        let period: Int
    }

    private static func run() throws(HarnessError) -> [Figure] {
        var worst = 0.0
        for specimen in specimens() { worst = max(worst, try allocations(of: specimen)) }
        return [Figure("controls.allocations-per-drag-frame", worst, "count", decimals: 2)]
    }

    private static func specimens() -> [Specimen] {
        let (slider, toggle) = (Slider(value: 0.2), Switch())
        let picker = Picker([Picker.Column((0..<40).map { "Row \($0)" }), Picker.Column(["AM", "PM"])])
        slider.frame = Rect(x: 100, y: 200, width: 400, height: 44)
        toggle.frame = Rect(x: 100, y: 200, width: 52, height: 44)
        picker.frame = Rect(x: 100, y: 100, width: 300, height: 220)
        picker.value = [20, 0]
        return [
            Specimen(
                name: "slider", control: slider, start: Point(180, 222), beginning: Vector(dx: 20, dy: 0),
                step: Vector(dx: 4.3, dy: 0), period: 50),
            Specimen(
                name: "switch", control: toggle, start: Point(112, 222), beginning: Vector(dx: 14, dy: 0),
                step: Vector(dx: 0.2, dy: 0), period: 20),
            Specimen(
                name: "picker", control: picker, start: Point(160, 300), beginning: Vector(dx: 0, dy: -20),
                step: Vector(dx: 0, dy: -7.7), period: 23),
        ]
    }

    private static func allocations(of specimen: Specimen) throws(HarnessError) -> Double {
        let stage = try PanelStage(width: Int(size.width), height: Int(size.height))
        var changes = 0
        specimen.control.addAction(for: .valueChanged) { _ in changes += 1 }
        stage.scene.root.addSubview(specimen.control)
        stage.rest()
        var unused = AllocationTally()
        for number in 0..<warmUp { drag(stage, specimen, isBack: !number.isMultiple(of: 2), &unused) }
        var tally = AllocationTally()
        let before = changes
        for number in 0..<cycles { drag(stage, specimen, isBack: !number.isMultiple(of: 2), &tally) }
        guard changes - before >= cycles else { throw HarnessError("the \(specimen.name) was not dragged") }
        Files.complain(
            """
            controls allocations: \(specimen.name): \(tally.own) in \(tally.frames) frames, and \(tally.others) of C \
            libraries
            """)
        tally.report("\(specimen.name): ")
        return tally.perFrame
    }

    /// Performs one drag along the path or a mirrored one back, and lets the control settle.
    private static func drag(
        _ stage: PanelStage, _ specimen: Specimen, isBack: Bool, _ tally: inout AllocationTally
    ) {
        let finger = stage.newFingers(1)
        var unused = AllocationTally()
        var path = (0...frames).map { place(specimen, $0) }
        if isBack { path = path.map { path[frames] - ($0 - path[0]) } }
        var events = [stage.event(.began, finger, at: [path[0]])]
        for number in 1...frames { events.append(stage.event(.moved, finger, at: [path[number]], in: number)) }
        events.append(stage.event(.ended, finger, at: [path[frames]], in: frames + 1))
        show(stage, events[...beginning], &unused)
        show(stage, events[(beginning + 1)...frames], &tally)
        show(stage, events[(frames + 1)...], &unused)
        stage.rest()
    }

    /// The location of the touch in a frame: it moves away for a period, and returns in another one.
    private static func place(_ specimen: Specimen, _ number: Int) -> Point {
        let phase = number % (2 * specimen.period)
        let steps = Double(min(phase, 2 * specimen.period - phase))
        let begun = Double(min(number, 4)) / 4
        return specimen.start + specimen.beginning * begun + specimen.step * steps
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
}
