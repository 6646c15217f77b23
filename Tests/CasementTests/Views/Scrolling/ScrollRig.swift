import Casement
import CasementTesting
import Testing

/// A scroll view that fills a stage, and a delegate that logs its calls.
@MainActor final class ScrollRig {
    let stage: Stage
    let scrollView: ScrollView
    let notes = ScrollNotes()

    init(size: Size = Size(width: 400, height: 400), content: Size) {
        stage = Stage(size: size)
        scrollView = ScrollView(frame: Rect(origin: .zero, size: size))
        scrollView.contentSize = content
        scrollView.delegate = notes
        stage.scene.root.addSubview(scrollView)
        stage.advance(by: .milliseconds(40))
    }

    /// Adds a view of a size as the content that zooms.
    @discardableResult
    func addMap(_ size: Size, scales: ClosedRange<Double> = 0.5...2) -> View {
        let map = View(frame: Rect(origin: .zero, size: size))
        scrollView.addSubview(map)
        scrollView.zoomView = map
        scrollView.minimumZoomScale = scales.lowerBound
        scrollView.maximumZoomScale = scales.upperBound
        stage.advance(by: .milliseconds(40))
        return map
    }

    /// A quick stroke upwards, from the lower edge.
    func flickUp(by way: Double = 300, over duration: Duration = .milliseconds(100)) {
        let size = scrollView.bounds.size
        stage.finger.press(at: Point(size.width / 2, size.height - 20)).drag(
            by: Vector(dx: 0, dy: -way), over: duration
        )
        .lift()
    }

    /// A stroke to the left, which scrolls towards the right end.
    func flickLeft(by way: Double, over duration: Duration) {
        let size = scrollView.bounds.size
        stage.finger.press(at: Point(size.width - 20, size.height / 2)).drag(
            by: Vector(dx: -way, dy: 0), over: duration
        )
        .lift()
    }
}

/// Logs the calls of a scroll view's delegate as lines; repetitions in a row are one line.
@MainActor final class ScrollNotes: ScrollViewDelegate {
    private(set) var lines: [String] = []
    /// The number of calls of each kind, and of those without a change.
    private(set) var counts: [String: Int] = [:]
    private(set) var idleScrolls = 0
    /// Runs an action at a call.
    var onCall: ((String, ScrollView) -> Void)?
    var onTarget: ((inout Point) -> Void)?
    private var lastOffset = Point.zero

    var text: String { lines.joined(separator: "\n") }

    func clear() {
        lines = []
        counts = [:]
    }

    func count(_ name: String) -> Int { counts[name] ?? 0 }

    private func note(_ name: String, _ scrollView: ScrollView, _ detail: String = "") {
        counts[name, default: 0] += 1
        let line = name + detail
        if lines.last != line { lines.append(line) }
        onCall?(name, scrollView)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        if scrollView.contentOffset == lastOffset { idleScrolls += 1 }
        lastOffset = scrollView.contentOffset
        note("didScroll", scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("willBeginDragging", scrollView) }

    func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Vector, target: inout Point) {
        onTarget?(&target)
        note("willEndDragging", scrollView)
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        note("didEndDragging", scrollView, willDecelerate ? " decelerating" : "")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note("willBeginDecelerating", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("didEndDecelerating", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { note("didEndScrollingAnimation", scrollView) }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView) { note("willBeginZooming", scrollView) }
    func scrollViewDidZoom(_ scrollView: ScrollView) { note("didZoom", scrollView) }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, scale: Double) { note("didEndZooming", scrollView) }
}
