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

    /// Whether a part of it shows when the plane is moved by an offset.
    func isVisible(at offset: Vector, size: Size) -> Bool {
        let origin = origin(in: size)
        return (origin.x - offset.dx).magnitude < size.width && (origin.y - offset.dy).magnitude < size.height
    }

    /// Whether it lies between the current slide and what an offset shows: slides flicked past, still on their way.
    func isPassed(by offset: Vector, size: Size) -> Bool {
        Axis.allCases.contains { axis in
            let way = Double(self[axis]) * size[axis]
            return self[axis.crossed] == 0 && way * offset[axis] > 0 && way.magnitude < offset[axis].magnitude
        }
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
///
/// A class, for an app's code runs while it works: content is made, hooks are called.
@MainActor final class SlideDeck {
    /// So many slides live at most, the current one and its neighbours, but for those that show.
    static let mostLive = 5

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

    func slot(of slide: LiveSlide) -> Slot? {
        placed.first { $0.slide === slide }?.slot
    }

    /// An idle slide of this name, no longer idle, or a new one: one name may be on the plane twice.
    func take(_ id: SlideID) -> LiveSlide {
        if let index = idle.firstIndex(where: { $0.id == id }) { return idle.remove(at: index) }
        guard let node = graph.node(id) else {
            preconditionFailure("There is no slide '\(id)' in the graph.")
        }
        makeRoom(for: 1)
        return LiveSlide(id: id, controller: node.content())
    }

    /// An idle slide of this name, made if there is none.
    func preload(_ id: SlideID) -> LiveSlide {
        let slide = take(id)
        idle.append(slide)
        return slide
    }

    func place(_ slide: LiveSlide, at slot: Slot) {
        placed.append(Placed(slide: slide, slot: slot))
    }

    func unplace(_ slide: LiveSlide) {
        placed.removeAll { $0.slide === slide }
        slide.isLeaving = false
        slide.controller.view.isHidden = true
        idle.append(slide)
        makeRoom(for: 0)
    }

    /// Lets go of idle slides, those that waited longest first, until there is room.
    private func makeRoom(for count: Int) {
        while placed.count + idle.count + count > Self.mostLive, !idle.isEmpty {
            idle.removeFirst().controller.removeFromParent()
        }
    }

    /// Counts places from another one.
    func shift(by slot: Slot) {
        for index in placed.indices {
            placed[index].slot.x -= slot.x
            placed[index].slot.y -= slot.y
        }
    }

    /// Lets go of idle slides but one of each name to be kept.
    func dropIdle(keeping ids: [SlideID] = []) {
        var kept: [LiveSlide] = []
        var dropped: [LiveSlide] = []
        for slide in idle {
            let isNeeded = ids.contains(slide.id) && !kept.contains { $0.id == slide.id }
            if isNeeded { kept.append(slide) } else { dropped.append(slide) }
        }
        idle = kept
        for slide in dropped { slide.controller.removeFromParent() }
    }

    func layOut(in size: Size) {
        for placed in placed {
            placed.slide.controller.view.frame = Rect(origin: placed.slot.origin(in: size), size: size)
        }
        for slide in idle {
            slide.controller.view.frame = Rect(origin: .zero, size: size)
        }
    }
}
