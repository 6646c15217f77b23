import CasementCore

/// Slides around, or in, other surfaces.
@MainActor enum MoveSlides {
    static func part(at place: MovePlace, axis: Axis?, content: View = View(), name: String = "content") -> MovePart {
        var graph = SlideGraph()
        let isAtStart = place == .start
        let isAtEnd = place == .end
        let isVertical = axis != .horizontal
        graph.add(
            "own", left: isAtStart ? nil : "left", right: isAtEnd ? nil : "right",
            up: isVertical && !isAtStart ? "up" : nil, down: isVertical && !isAtEnd ? "down" : nil
        ) { content }
        for other in ["left", "right", "up", "down"] { graph.add(SlideID(other)) { View() } }
        let slides = SlideController(graph, start: "own")
        slides.axis = axis
        let part = MovePart(slides.view, controller: slides)
        let place = {
            let origin = content.convert(content.bounds.origin, to: slides.view)
            return origin - slides.view.bounds.origin
        }
        let surface = MoveSurface(name, edge: .container, scrolls: true, place: place) { direction in
            if axis == .horizontal, direction.isSubset(of: .vertical) { return .no }
            let isToStart = direction == .right || direction == .down
            return isToStart ? (isAtStart ? .stretches : .moves) : (isAtEnd ? .stretches : .moves)
        }
        surface.isAtRest = {
            let (offset, size) = (slides.view.bounds.origin, slides.view.bounds.size)
            return (offset.x / size.width).isNearInteger && (offset.y / size.height).isNearInteger
        }
        part.arrange = { slides.go(to: "own", animated: false) }
        part.setOff = { slides.go(to: axis == .horizontal ? "right" : "down", animated: true) }
        part.surfaces = [surface]
        return part
    }
}
