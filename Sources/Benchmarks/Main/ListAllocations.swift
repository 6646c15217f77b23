import CasementControls
import CasementCore
import CompositorHarness

/// Counts the heap allocations of the toolkit while a list of 100,000 recycled rows with sticky headers scrolls, during a drag
/// and during deceleration.
///
/// Counts a whole frame, as ``ScrollAllocations``. Frames in which a row or a part of it becomes visible, or the list asks for
/// one, are counted apart. Those in which a touch begins, starts to scroll or ends are not counted.
@MainActor enum ListAllocations {
    static let benchmark = Benchmark(
        figures: ["list-scroll.allocations-per-frame", "list-scroll.allocations-per-row"], run: run)

    private static let cycles = 6
    private static let drag = 52
    private static let coast = 90
    /// The number of frames after which a touch scrolls in its direction, and its velocity is known.
    private static let beginning = 5

    private static func run() throws(HarnessError) -> [Figure] {
        let plain = try scroll(prefetches: false)
        let announcing = try scroll(prefetches: true)
        return [
            Figure(
                "list-scroll.allocations-per-frame", max(plain.perFrame, announcing.perFrame), "count", decimals: 2),
            Figure("list-scroll.allocations-per-row", plain.perRow, "count", decimals: 1),
        ]
    }

    /// - Parameter prefetches: whether the list announces rows ahead.
    private static func scroll(prefetches: Bool) throws(HarnessError) -> (perFrame: Double, perRow: Double) {
        let stage = try PanelStage(width: Int(ListSpecimen.size.width), height: Int(ListSpecimen.size.height))
        let counter = RowCounter()
        let list = ListSpecimen.sections(ListSpecimen.many, on: stage, prefetches: prefetches) { counter.note($0) }
        list.scrollTo(ListSpecimen.many / 2, at: .top, animated: false)
        for cycle in 0..<cycles { flick(stage, list, counter, upwards: cycle < cycles / 2) }
        counter.forget()
        for cycle in 0..<cycles {
            let offset = list.contentOffset.y
            flick(stage, list, counter, upwards: cycle < cycles / 2)
            guard (list.contentOffset.y - offset).magnitude > 500 else { throw HarnessError("the list did not scroll") }
        }
        let (steady, entering, rows) = (counter.steady, counter.entering, counter.rows)
        guard steady.frames > 0, rows > 0 else { throw HarnessError("no row entered, or one in each frame") }
        let perRow = (Double(entering.own) - steady.perFrame * Double(entering.frames)) / Double(rows)
        Files.complain(
            """
            list allocations\(prefetches ? ", with rows announced" : ""): \(steady.own) in \(steady.frames) frames; \
            \(entering.own) in \(entering.frames) frames in which \(rows) rows enter, \
            \(Numbers.text(perRow, decimals: 1)) a row; \(steady.others + entering.others) of C libraries
            """)
        steady.report()
        if AllocationTally.listsAllSites { entering.report("rows that enter: ") }
        return (steady.perFrame, perRow)
    }

    /// Performs a touch that begins, moves for some frames and ends, and renders the frames of the deceleration.
    private static func flick(
        _ stage: PanelStage, _ list: ListView<Int, Int>, _ counter: RowCounter, upwards: Bool
    ) {
        let finger = stage.newFingers(1)
        let (start, step) = upwards ? (740.0, -12.5) : (60.0, 12.5)
        func place(_ number: Int) -> Point { Point(200 + Double(number % 3), start + step * Double(number)) }
        var events = [stage.event(.began, finger, at: [place(0)])]
        for number in 1...drag { events.append(stage.event(.moved, finger, at: [place(number)], in: number)) }
        events.append(stage.event(.ended, finger, at: [place(drag)], in: drag + 1))
        for (number, event) in events.enumerated() {
            func show() {
                stage.scene.handle(event)
                stage.show()
            }
            if number > beginning, number <= drag { counter.count(list, show) } else { show() }
            stage.pass()
        }
        for _ in 0..<coast {
            counter.count(list) { stage.show() }
            stage.pass()
        }
        stage.rest()
    }
}

/// Counts the rows that become visible, the allocations of frames in which something enters the screen, and those of all
/// others.
@MainActor private final class RowCounter {
    /// 2 points: content is drawn when a pixel of it may be visible, also of the parts of letters beyond their frames.
    private static let margin = 2.0

    private(set) var steady = AllocationTally()
    private(set) var entering = AllocationTally()
    private(set) var rows = 0
    private var asked = 0
    /// The parts of rows that were not visible yet: one is drawn when it becomes visible, after its row.
    private var hiddenParts: [View] = []

    /// The list is asked for views while allocations are counted.
    init() { hiddenParts.reserveCapacity(1000) }

    func note(_ row: View) {
        asked += 1
        note(partsOf: row)
    }

    private func note(partsOf view: View) {
        if view.subviews.isEmpty, !hiddenParts.contains(where: { $0 === view }) { hiddenParts.append(view) }
        for subview in view.subviews { note(partsOf: subview) }
    }

    func count(_ list: ListView<Int, Int>, _ frame: () -> Void) {
        let (before, visible) = (asked, Set(list.visibleItems))
        var tally = AllocationTally()
        tally.count(frames: 1, frame)
        let new = list.visibleItems.count { !visible.contains($0) }
        let isEntering = new > 0 || asked > before || hiddenParts.contains { isVisible($0, margin: Self.margin) }
        hiddenParts.removeAll { isVisible($0, margin: -Self.margin) }
        if isEntering { entering.add(tally) } else { steady.add(tally) }
        rows += new
    }

    private func isVisible(_ part: View, margin: Double) -> Bool {
        guard let root = part.scene?.root, !part.isHidden else { return false }
        return part.convert(part.bounds, to: root).intersects(root.bounds.inset(by: -margin))
    }

    func forget() { (steady, entering, rows) = (AllocationTally(), AllocationTally(), 0) }
}
