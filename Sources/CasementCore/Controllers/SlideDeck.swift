/// A position in the grid of slides, relative to the current one.
struct Slot: Hashable {
    var x: Int
    var y: Int

    init(x: Int, y: Int) {
        (self.x, self.y) = (x, y)
    }

    /// A position along one axis.
    init(_ axis: Axis, _ slot: Int) {
        self = axis == .horizontal ? Slot(x: slot, y: 0) : Slot(x: 0, y: slot)
    }

    subscript(axis: Axis) -> Int { axis == .horizontal ? x : y }

    func origin(in size: Size) -> Point {
        Point(x: Double(x) * size.width, y: Double(y) * size.height)
    }

    /// Whether a part of it is visible at an offset of the slides.
    func isVisible(at offset: Vector, size: Size) -> Bool {
        let origin = origin(in: size)
        return (origin.x - offset.dx).magnitude < size.width && (origin.y - offset.dy).magnitude < size.height
    }

    /// Whether it lies between the current slide and the visible ones: slides of quick flicks that have yet to pass by.
    func isPassed(by offset: Vector, size: Size) -> Bool {
        Axis.allCases.contains { axis in
            let position = Double(self[axis]) * size[axis]
            return self[axis.crossed] == 0 && position * offset[axis] > 0
                && position.magnitude < offset[axis].magnitude
        }
    }
}

/// A slide whose controller has been made.
@MainActor final class LoadedSlide {
    let id: SlideID
    let controller: ViewController
    /// Whether it was the current slide and disappears.
    var isLeaving = false

    init(id: SlideID, controller: ViewController) {
        self.id = id
        self.controller = controller
    }

    /// Notifies the slide that it appears; one that only passes by disappears at once.
    func becomeVisible() {
        guard isLeaving else { return controller.setAppearance(.appearing) }
        guard controller.appearance == .disappeared else { return }
        controller.setAppearance(.appearing)
        if isLeaving { controller.setAppearance(.disappearing) }
    }
}

/// The loaded slides, and the slots of those that are placed.
///
/// A class, because its methods run the app's code (making content, appearance hooks), which may call back into it.
@MainActor final class SlideDeck {
    /// The current slide and its four neighbours: idle slides beyond this number are evicted, placed ones never.
    static let mostLive = 5

    struct Placed {
        let slide: LoadedSlide
        var slot: Slot
    }

    private let graph: SlideGraph
    /// Loaded but not placed, the least recently used first.
    private var idle: [LoadedSlide] = []
    private(set) var placed: [Placed] = []

    init(graph: SlideGraph) {
        self.graph = graph
    }

    func slide(at slot: Slot) -> LoadedSlide? {
        placed.first { $0.slot == slot }?.slide
    }

    func slot(of slide: LoadedSlide) -> Slot? {
        placed.first { $0.slide === slide }?.slot
    }

    /// The number of slides in a row on one side of the current one.
    func countPlaced(_ axis: Axis, _ side: Int) -> Int {
        var count = 0
        while slide(at: Slot(axis, side * (count + 1))) != nil { count += 1 }
        return count
    }

    /// Removes and returns an idle slide with this identifier, or makes one: an identifier can be placed twice.
    func dequeue(_ id: SlideID) -> LoadedSlide {
        if let index = idle.firstIndex(where: { $0.id == id }) { return idle.remove(at: index) }
        guard let node = graph.node(id) else {
            preconditionFailure("There is no slide '\(id)' in the graph.")
        }
        evictIdle(toAdd: 1)
        return LoadedSlide(id: id, controller: node.content())
    }

    /// An idle slide with this identifier, made if there is none.
    func preload(_ id: SlideID) -> LoadedSlide {
        let slide = dequeue(id)
        idle.append(slide)
        return slide
    }

    func place(_ slide: LoadedSlide, at slot: Slot) {
        placed.append(Placed(slide: slide, slot: slot))
    }

    func unplace(_ slide: LoadedSlide) {
        placed.removeAll { $0.slide === slide }
        slide.isLeaving = false
        slide.controller.view.isHidden = true
        idle.append(slide)
        evictIdle(toAdd: 0)
    }

    /// Evicts idle slides, the least recently used first, until a number of further ones fits the limit.
    private func evictIdle(toAdd count: Int) {
        while placed.count + idle.count + count > Self.mostLive, !idle.isEmpty {
            idle.removeFirst().controller.removeFromParent()
        }
    }

    /// Makes all slots relative to another slot.
    func shift(by slot: Slot) {
        for index in placed.indices {
            placed[index].slot.x -= slot.x
            placed[index].slot.y -= slot.y
        }
    }

    /// Evicts idle slides, except one of each given identifier.
    func dropIdle(keeping ids: [SlideID] = []) {
        var kept: [LoadedSlide] = []
        var dropped: [LoadedSlide] = []
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
