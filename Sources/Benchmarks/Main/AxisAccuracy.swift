import CasementControls
import CasementCore
import CompositorHarness
import Strokes

/// Counts the strokes beside the vertical axis that do not scroll a list whose rows swipe, and how much later than at 10 points
/// the others begin to.
@MainActor enum AxisAccuracy {
    private nonisolated static let steepAngles = [20.0, 30, 40]

    static let benchmark = Benchmark(
        figures: ["axis.wrong-of-200"] + steepAngles.map(name) + ["axis.first-movement-added-ms"], run: run)

    private nonisolated static func name(_ degrees: Double) -> String { "axis.wrong-of-60-at-\(Int(degrees))-degrees" }

    private static func run() throws(HarnessError) -> [Figure] {
        var delays: [Double] = []
        func wrong(_ strokes: [HandStroke]) throws(HarnessError) -> Double {
            var count = 0.0
            for stroke in strokes {
                let beginning = try beginning(of: stroke)
                if beginning == nil {
                    count += 1
                    Files.complain("axis: \(stroke) does not scroll")
                }
                if let beginning, let due = stroke.time(over: PanRecognizer.defaultMinimumDistance) {
                    delays.append(1000 * beginning.seconds(since: due))
                }
            }
            return count
        }
        var figures = [Figure("axis.wrong-of-200", try wrong(HandStroke.besideVertical), "strokes")]
        for degrees in steepAngles {
            figures.append(Figure(name(degrees), try wrong(HandStroke.offVertical(by: degrees)), "strokes"))
        }
        let mean = delays.reduce(0, +) / Double(max(delays.count, 1))
        return figures + [Figure("axis.first-movement-added-ms", mean, "ms", decimals: 2)]
    }

    /// When a stroke begins to scroll a list; nil if it does not.
    private static func beginning(of stroke: HandStroke) throws(HarnessError) -> Instant? {
        let stage = try PanelStage(width: 800, height: 800)
        let list = ListView(Array(0..<100)) { (row: ListRow, item) in row.title = "\(item)" }
        let action = SwipeAction("Keep") { true }
        list.leadingActions { _ in [action] }
        list.trailingActions { _ in [action] }
        list.frame = stage.scene.root.bounds
        stage.scene.root.addSubview(list)
        stage.frames(2)
        list.contentOffset.y = 1000
        stage.frames(1)
        var beginning: Instant?
        for (number, sample) in stroke.samples.enumerated() {
            let phase: TouchEvent.Phase = number == 0 ? .began : .moved
            let event = TouchEvent(id: TouchID(1), phase: phase, location: sample.location, time: sample.time)
            stage.scene.advance(to: sample.time)
            stage.scene.handle(.touches([event]))
            if beginning == nil && list.isDragging { beginning = sample.time }
        }
        return beginning
    }
}
