/// A place on the plane of slides, counted from the current one.
struct Slot: Hashable {
    var x: Int
    var y: Int

    init(x: Int, y: Int) {
        (self.x, self.y) = (x, y)
    }

    /// A place along one axis.
    init(_ axis: Axis, _ slot: Int) {
        self = axis == .horizontal ? Slot(x: slot, y: 0) : Slot(x: 0, y: slot)
    }

    subscript(axis: Axis) -> Int { axis == .horizontal ? x : y }

    func origin(in size: Size) -> Point {
        Point(x: Double(x) * size.width, y: Double(y) * size.height)
    }
}

/// A slide that has been made.
@MainActor final class LiveSlide {
    let id: SlideID
    let controller: ViewController
    /// Whether it was the current one and goes.
    var isLeaving = false

    init(id: SlideID, controller: ViewController) {
        self.id = id
        self.controller = controller
    }
}

/// The slides that have been made, and where those lie that are on the plane.
@MainActor struct SlideDeck {
    struct Placed {
        let slide: LiveSlide
        var slot: Slot
    }

    private let graph: SlideGraph
    /// Made and not on the plane.
    private var idle: [LiveSlide] = []
    private(set) var placed: [Placed] = []

    init(graph: SlideGraph) {
        self.graph = graph
    }

    func slide(at slot: Slot) -> LiveSlide? {
        placed.first { $0.slot == slot }?.slide
    }

    /// An idle slide of this name, no longer idle, or a new one: one name may be on the plane twice.
    mutating func take(_ id: SlideID) -> LiveSlide {
        if let index = idle.firstIndex(where: { $0.id == id }) { return idle.remove(at: index) }
        guard let node = graph.node(id) else {
            preconditionFailure("There is no slide '\(id)' in the graph.")
        }
        return LiveSlide(id: id, controller: node.content())
    }

    /// An idle slide of this name, made if there is none.
    mutating func preload(_ id: SlideID) -> LiveSlide {
        let slide = take(id)
        idle.append(slide)
        return slide
    }

    mutating func place(_ slide: LiveSlide, at slot: Slot) {
        placed.append(Placed(slide: slide, slot: slot))
    }

    mutating func unplace(_ slide: LiveSlide) {
        placed.removeAll { $0.slide === slide }
        slide.isLeaving = false
        slide.controller.view.isHidden = true
        idle.append(slide)
    }

    /// Counts places from another one.
    mutating func shift(by slot: Slot) {
        for index in placed.indices {
            placed[index].slot.x -= slot.x
            placed[index].slot.y -= slot.y
        }
    }

    /// Lets go of idle slides but one of each name to be kept.
    mutating func dropIdle(keeping ids: [SlideID] = [], except current: LiveSlide) {
        var kept: [SlideID] = []
        for slide in idle {
            if ids.contains(slide.id) && !kept.contains(slide.id) {
                kept.append(slide.id)
            } else {
                slide.controller.removeFromParent()
            }
        }
        idle.removeAll { $0.controller.parent == nil }
    }

    func layOut(in size: Size) {
        for placed in placed {
            placed.slide.controller.view.frame = Rect(origin: placed.slot.origin(in: size), size: size)
        }
        for slide in idle {
            slide.controller.view.frame = Rect(origin: .zero, size: size)
        }
    }

    /// Whether a part of a slide shows when the plane is moved by an offset.
    func isVisible(_ slide: LiveSlide, offset: Vector, size: Size) -> Bool {
        guard let slot = placed.first(where: { $0.slide === slide })?.slot else { return false }
        let origin = slot.origin(in: size)
        return (origin.x - offset.dx).magnitude < size.width && (origin.y - offset.dy).magnitude < size.height
    }
}
