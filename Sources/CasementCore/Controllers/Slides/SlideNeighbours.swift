/// The edges of slides: asked when they are needed, and fixed until the slides rest.
@MainActor final class SlideNeighbours {
    private struct Answer {
        weak var slide: LoadedSlide?
        let side: SlideDirection
        let edge: SlideEdge?
        var isOpen = true
    }

    /// Whether a slide that may not be loaded has a neighbour on a side.
    private struct End {
        let id: SlideID
        let side: SlideDirection
        let isDead: Bool
    }

    /// The graph.
    var nodes: SlideNodes { didSet { removeAll() } }
    /// The view in whose layout leading and trailing lie.
    private unowned let view: View
    private var answers: [Answer] = []
    private var ends: [End] = []

    init(_ nodes: SlideNodes, in view: View) {
        (self.nodes, self.view) = (nodes, view)
    }

    /// Drops the answers, on which no movement depends any more.
    func removeAll() {
        answers.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// The edge of a slide; runs the app's code unless it was asked before.
    func edge(of slide: LoadedSlide, _ side: SlideDirection) -> SlideEdge? { answer(slide, side).edge }

    /// The same, unless the edge is known to be closed.
    func openEdge(of slide: LoadedSlide, _ side: SlideDirection) -> SlideEdge? {
        let answer = answer(slide, side)
        return answer.isOpen ? answer.edge : nil
    }

    /// The neighbour that the graph names now; runs the app's code.
    func neighbour(of id: SlideID, _ side: SlideDirection) -> SlideID? { find(id, side)?.id }

    /// Whether a slide has no neighbour on a side; runs the app's code unless it was asked before.
    func isDeadEnd(_ id: SlideID, _ side: SlideDirection) -> Bool {
        if let end = ends.first(where: { $0.side == side && $0.id == id }) { return end.isDead }
        let end = End(id: id, side: side, isDead: find(id, side) == nil)
        ends.append(end)
        return end.isDead
    }

    /// Notes whether an edge is open.
    func note(_ slide: LoadedSlide, _ side: SlideDirection, isOpen: Bool) {
        guard let index = answers.firstIndex(where: { $0.slide === slide && $0.side == side }) else { return }
        answers[index].isOpen = isOpen
    }

    /// The side with left or right instead of leading or trailing.
    func side(_ direction: SlideDirection) -> SlideDirection { direction.resolved(view.effectiveLayoutDirection) }

    private func answer(_ slide: LoadedSlide, _ side: SlideDirection) -> Answer {
        if let answer = answers.first(where: { $0.slide === slide && $0.side == side }) { return answer }
        let answer = Answer(slide: slide, side: side, edge: find(slide.id, side))
        answers.append(answer)
        return answer
    }

    private func find(_ id: SlideID, _ side: SlideDirection) -> SlideEdge? {
        nodes.edge(id, side, view.effectiveLayoutDirection)
    }
}
