public import CasementCore

/// Logs the calls of the delegate of one or more scroll views.
@MainActor public final class ScrollDelegateLog: ScrollViewDelegate {
    /// The calls, without their prefix `scrollView`; repetitions in a row are one line.
    public private(set) var lines: [String] = []
    /// Calls of `didScroll` at which the offset was the same as at the call before.
    public private(set) var idleScrolls = 0
    /// Runs at each call.
    public var onCall: ((String, ScrollView) -> Void)?
    /// Changes the offset at which a deceleration will end.
    public var onTarget: ((inout Point) -> Void)?
    private var calls: [(scrollView: String?, name: String)] = []
    private var lastOffset = Point.zero

    public init() {}

    public var text: String { lines.joined(separator: "\n") }

    public func clear() {
        lines = []
        calls = []
    }

    /// How often a call was made.
    public func count(_ name: String) -> Int { calls.count { $0.name == name } }

    /// The calls for the scroll view with an identifier, without `didScroll`.
    public func calls(of identifier: String) -> [String] {
        calls.filter { $0.scrollView == identifier && $0.name != "didScroll" }.map(\.name)
    }

    private func append(_ name: String, _ scrollView: ScrollView, _ detail: String = "") {
        calls.append((scrollView.identifier, name))
        let line = name + detail
        if lines.last != line { lines.append(line) }
        onCall?(name, scrollView)
    }

    public func scrollViewDidScroll(_ scrollView: ScrollView) {
        if scrollView.contentOffset == lastOffset { idleScrolls += 1 }
        lastOffset = scrollView.contentOffset
        append("didScroll", scrollView)
    }

    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) { append("willBeginDragging", scrollView) }

    public func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Vector, target: inout Point) {
        onTarget?(&target)
        append("willEndDragging", scrollView)
    }

    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        append("didEndDragging", scrollView, willDecelerate ? " decelerating" : "")
    }

    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
        append("willBeginDecelerating", scrollView)
    }
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { append("didEndDecelerating", scrollView) }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
        append("didEndScrollingAnimation", scrollView)
    }
    public func scrollViewWillBeginZooming(_ scrollView: ScrollView) { append("willBeginZooming", scrollView) }
    public func scrollViewDidZoom(_ scrollView: ScrollView) { append("didZoom", scrollView) }
    public func scrollViewDidEndZooming(_ scrollView: ScrollView, scale: Double) { append("didEndZooming", scrollView) }
}
