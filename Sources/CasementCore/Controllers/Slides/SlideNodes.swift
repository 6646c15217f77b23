/// The questions that a slide controller asks about its graph, whatever the type of the nodes.
@MainActor struct SlideNodes {
    /// The edge in a direction, which may be leading or trailing.
    let edge: (SlideID, SlideDirection) -> SlideEdge?
    let content: (SlideID) -> (any SlideContent)?
    let axis: (SlideID) -> Axis?
    let contains: (SlideID) -> Bool

    init(_ graph: SlideGraph) {
        edge = { graph.node($0)?.edges[$1] }
        content = { graph.node($0)?.content() }
        axis = { graph.node($0)?.axis }
        contains = { graph.node($0) != nil }
    }

    /// A source that is an object is not retained; without it there is no slide.
    init<Source: SlideSource>(_ source: Source) {
        let find: () -> Source?
        if type(of: source) is AnyClass {
            weak let object = source as AnyObject
            find = { object as? Source }
        } else {
            find = { source }
        }
        edge = { id, direction in
            guard let source = find(), let node = id.value as? Source.Node,
                let neighbour = source.neighbour(of: node, direction)
            else { return nil }
            return SlideEdge(SlideID(neighbour), stops: source.stops(from: node, direction)) {
                find()?.mayMove(from: node, to: neighbour, direction) ?? false
            }
        }
        content = { id in (id.value as? Source.Node).flatMap { find()?.content(of: $0) } }
        axis = { id in (id.value as? Source.Node).flatMap { find()?.axis(of: $0) } }
        contains = { id in (id.value as? Source.Node).map { find()?.contains($0) ?? false } ?? false }
    }

    /// The edge to the neighbour on a side.
    func edge(_ id: SlideID, _ side: SlideDirection, _ layout: SceneEnvironment.LayoutDirection) -> SlideEdge? {
        if let edge = edge(id, side) { return edge }
        return side.relative(layout).flatMap { edge(id, $0) }
    }

    /// Makes the controller of a slide.
    ///
    /// - Precondition: in debug builds, there is such a slide; in other builds it is empty.
    func controller(of id: SlideID) -> ViewController {
        guard let content = content(id) else {
            assertionFailure("There is no slide '\(id)' in the graph.")
            return ViewController()
        }
        return content.makeSlideController()
    }
}
