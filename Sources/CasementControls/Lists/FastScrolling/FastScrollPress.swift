import CasementCore

/// Begins with the landing of a touch and keeps it until it ends, so that no pan around its view gets it, and follows it.
final class FastScrollPress: GestureRecognizer {
    /// One touch at a time: a second one on the same view is left to the views and recognizers around it.
    override func accepts(_ touch: Touch) -> Bool { touches.isEmpty }

    /// A touch that stopped slides, pages or a sheet around the list belongs to them.
    override func touchesBegan(_ touches: [Touch]) {
        guard let list = view?.superview, !touches.contains(where: { $0.hasCaughtContent(around: list) }) else {
            return fail("the touch stopped what moves around it")
        }
        begin()
    }

    override func touchesMoved(_ touches: [Touch]) { change() }

    override func touchesEnded(_ touches: [Touch]) { end() }

    /// The distance of the touch from the top of the viewport, in points.
    func distance(fromTopOf scrollView: ScrollView) -> Double {
        location(in: scrollView).y - scrollView.contentOffset.y
    }
}
