/// The slides whose content has been made: those placed around the current one, and idle ones.
@MainActor final class SlideDeck {
    /// A slide at a position.
    struct Placed {
        let slide: LoadedSlide
        var slot: Slot
        /// The side to which it was placed, from the slide before it, and the stops between the two; nil for the first slide.
        let arrival: (side: SlideDirection, stops: [Double])?
    }

    /// The largest number of slides: idle ones beyond it are evicted, placed ones never.
    var mostLive = 5
    /// The states of slides that were evicted.
    var states = StateStore<SlideID> { $0.value as? any Encodable }
    /// Makes the content of a slide.
    private let makeContent: (SlideID) -> ViewController
    /// Runs with a slide that was evicted.
    private let evict: (LoadedSlide) -> Void
    /// Loaded but not placed, the least recently used first.
    private(set) var idle: [LoadedSlide] = []
    private(set) var placed: [Placed] = []
    /// Slides that fade out; they are placed, but no drag leads to them.
    private(set) var fading: [Placed] = []
    /// Slides that an overview shows, beside the current one.
    private(set) var inOverview: [LoadedSlide] = []

    init(makeContent: @escaping (SlideID) -> ViewController, evict: @escaping (LoadedSlide) -> Void) {
        (self.makeContent, self.evict) = (makeContent, evict)
    }

    /// All live slides.
    var slides: [LoadedSlide] { placed.map(\.slide) + fading.map(\.slide) + inOverview + idle }

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

    /// The stops between the slides at two neighbouring positions along an axis, as shares of the upper one.
    func stops(_ axis: Axis, above slot: Int) -> [Double] {
        // The latest arrival decides: the slide that shows now came by its edge.
        for entry in placed.reversed() {
            guard let arrival = entry.arrival, arrival.side.axis == axis, entry.slot[axis.crossed] == 0 else {
                continue
            }
            if entry.slot[axis] == slot + 1 && arrival.side.slot > 0 { return arrival.stops }
            if entry.slot[axis] == slot && arrival.side.slot < 0 { return arrival.stops.reversed().map { 1 - $0 } }
        }
        return []
    }

    /// The slides that are out of sight where slides rest: those that fade, and those beyond the edges of the view.
    func hidden(at offset: Vector, _ size: Size, besides current: LoadedSlide) -> [LoadedSlide] {
        let beyond = placed.filter { $0.slide !== current && !$0.slot.isVisible(at: offset, size: size) }
        return (fading + beyond).map(\.slide)
    }

    // MARK: State

    /// Restores the state of a slide that is placed for the first time, or whose content comes late. A second copy gets the
    /// state that the first one has now.
    func restore(_ slide: LoadedSlide) {
        if let twin = slides.first(where: { $0.id == slide.id && $0.wasPlaced && $0 !== slide }) {
            states.save(twin.content, for: slide.id)
        }
        slide.wasPlaced = true
        states.restore(slide.content, for: slide.id)
    }

    /// Saves the states of all live slides. Of two copies of one identity, the one that was placed first owns the state.
    func saveStates() {
        for slide in slides.reversed() where slide.wasPlaced { states.save(slide.content, for: slide.id) }
    }

    private func drop(_ slide: LoadedSlide) {
        let hasTwin = slides.contains { $0.id == slide.id && $0.wasPlaced }
        if slide.wasPlaced && !hasTwin { states.save(slide.content, for: slide.id) }
        evict(slide)
    }

    // MARK: Changing

    /// Removes and returns an idle slide with this identifier, or makes one: an identifier can be placed twice.
    func dequeue(_ id: SlideID) -> LoadedSlide {
        if let index = idle.firstIndex(where: { $0.id == id }) { return idle.remove(at: index) }
        evictIdle(toAdd: 1)
        return LoadedSlide(id, make: makeContent)
    }

    /// The slide with an identifier that is in sight or idle, not placed any more; a new one if there is none.
    func reuse(_ id: SlideID) -> LoadedSlide {
        (fading + placed).first { $0.slide.id == id }?.slide ?? dequeue(id)
    }

    /// Adds a slide that is loaded but not placed.
    func addIdle(_ slide: LoadedSlide) { idle.append(slide) }

    func place(_ slide: LoadedSlide, at slot: Slot, arrival: (side: SlideDirection, stops: [Double])? = nil) {
        placed.append(Placed(slide: slide, slot: slot, arrival: arrival))
        if !slide.wasPlaced { restore(slide) }
    }

    func unplace(_ slide: LoadedSlide) {
        placed.removeAll { $0.slide === slide }
        fading.removeAll { $0.slide === slide }
        slide.isLeaving = false
        slide.controller.view.isHidden = true
        idle.append(slide)
        evictIdle(toAdd: 0)
    }

    /// Lets all placed slides but one fade out where they are. That one is placed at the centre.
    ///
    /// - Returns: the slides that leave at once, because more would be live than the limit allows.
    func fadeAll(for slide: LoadedSlide) -> [LoadedSlide] {
        fading += placed.filter { $0.slide !== slide }
        fading.removeAll { $0.slide === slide }
        placed = []
        place(slide, at: Slot(x: 0, y: 0))
        return fading.prefix(max(0, fading.count + 1 - mostLive)).map(\.slide)
    }

    /// Lends a slide to an overview.
    func addToOverview(_ slide: LoadedSlide) { inOverview.append(slide) }

    /// A slide is no longer in the overview.
    func takeBack(_ slide: LoadedSlide) {
        inOverview.removeAll { $0 === slide }
        idle.append(slide)
        evictIdle(toAdd: 0)
    }

    /// An overview zooms into a slide: that slide is placed, and the former one moves to the overview.
    func exchange(_ old: LoadedSlide, for new: LoadedSlide) {
        inOverview.removeAll { $0 === new }
        inOverview.append(old)
        placed = []
        place(new, at: Slot(x: 0, y: 0))
    }

    /// Whether a slide fades out.
    func isFading(_ slide: LoadedSlide) -> Bool { fading.contains { $0.slide === slide } }

    /// The number of slides that can be loaded beside those in sight.
    var vacancies: Int { max(0, mostLive - visibleCount) }
    private var visibleCount: Int { placed.count + fading.count + inOverview.count }

    /// Whether a controller is that of a live slide.
    func holds(_ controller: ViewController) -> Bool { slides.contains { $0.isMade && $0.controller === controller } }

    /// Evicts idle slides, the least recently used first, until a number of further ones fits the limit.
    func evictIdle(toAdd count: Int) {
        while visibleCount + idle.count + count > mostLive, !idle.isEmpty {
            drop(idle.removeFirst())
        }
    }

    /// Evicts the idle slides that are not needed, and all but one of each identifier.
    func dropIdle(unless isNeeded: (SlideID) -> Bool = { _ in false }) {
        var kept: [LoadedSlide] = []
        var dropped: [LoadedSlide] = []
        for slide in idle {
            let isKept = isNeeded(slide.id) && !kept.contains { $0.id == slide.id }
            if isKept { kept.append(slide) } else { dropped.append(slide) }
        }
        idle = kept
        for slide in dropped { drop(slide) }
    }

    /// Makes all slots relative to another slot.
    func shift(by slot: Slot) {
        for index in placed.indices {
            placed[index].slot.x -= slot.x
            placed[index].slot.y -= slot.y
        }
        for index in fading.indices {
            fading[index].slot.x -= slot.x
            fading[index].slot.y -= slot.y
        }
    }

    /// Gives the slides their places in the plane. The pages of an overview have those of the slides that they show.
    func layOut(in size: Size, of plane: View) {
        func layOut(_ slide: LoadedSlide, at slot: Slot) {
            guard slide.controller.view.superview === plane else { return }
            slide.controller.view.transform = .identity
            slide.controller.view.frame = Rect(origin: slot.origin(in: size), size: size)
        }
        for entry in placed { layOut(entry.slide, at: entry.slot) }
        for slide in idle + inOverview { layOut(slide, at: Slot(x: 0, y: 0)) }
        for entry in fading {
            // They keep the look that the transition gave them.
            let (view, origin) = (entry.slide.controller.view, entry.slot.origin(in: size))
            view.bounds.size = size
            view.center = Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
        }
    }
}
