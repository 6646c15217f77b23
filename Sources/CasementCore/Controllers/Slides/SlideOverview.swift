/// Shows the slides of a controller in an overview: it lends them to the pages, and the one that is zoomed into becomes the
/// current slide.
///
/// While the overview is shown, the current slide is the only one that is placed, and the slides do not rest.
@MainActor final class SlideOverview {
    let overview = Overview()
    private unowned let controller: SlideController
    private unowned let engine: SlideEngine
    private unowned let tracking: SlideTracking
    /// The slides of the row, in their order.
    private var ids: [SlideID] = []
    /// The last titles of slides that are not loaded any more.
    private var titles: [SlideID: String] = [:]
    private let appearances: PageAppearances<LoadedSlide>
    /// Whether the overview covers the slides.
    private(set) var isShown = false

    init(_ controller: SlideController, _ engine: SlideEngine, _ tracking: SlideTracking) {
        (self.controller, self.engine, self.tracking) = (controller, engine, tracking)
        appearances = PageAppearances {
            $0.appearance
        } set: {
            engine.appearances.set($1, of: $0)
        }
        overview.dataSource = self
        overview.delegate = self
    }

    // MARK: Commands

    var isHeadingForRow: Bool { isShown && overview.engine.zoom.heading == .overview }

    func show(animated: Bool) {
        engine.change {
            if !isShown { begin() }
            overview.engine.showOverview(animated: animated)
        }
    }

    /// Zooms into the slide in the centre.
    func dismiss(animated: Bool) {
        engine.change { overview.engine.open(overview.engine.targetPage, animated: animated) }
    }

    /// Zooms into a slide; false if it is not in the row.
    func open(_ id: SlideID, animated: Bool) -> Bool {
        guard let index = ids.firstIndex(of: id) else { return false }
        engine.change {
            engine.moves.begin()
            overview.engine.open(index, animated: animated)
        }
        return true
    }

    /// Shows the current slide without the overview, at once.
    func leave() { _ = open(engine.current.id, animated: false) }

    /// Puts the overview in front of the slides, with the current one open. Slides that move have arrived before.
    private func begin() {
        tracking.end()
        for axis in Axis.both { engine.leaveStop(axis) }
        engine.arrive()
        engine.supersede()
        engine.moves.begin()
        ids = row()
        appearances.begin(with: engine.current)
        engine.looks.indicators?.show([])
        limitDidChange()
        overview.frame = engine.plane.bounds
        overview.autoresizing = .flexibleSize
        engine.plane.addSubview(overview)
        overview.engine.jump(to: ids.firstIndex(of: engine.current.id) ?? 0)
        isShown = true
    }

    /// The current slide is live as well.
    func limitDidChange() { overview.liveLimit = max(1, controller.maximumLiveSlides - 1) }

    /// A wheel moves the row by one slide, and again when it rests.
    func wheel(_ delta: Double, _ axis: Axis) -> Bool {
        guard axis == overview.layout.axis else { return false }
        let row = overview.engine
        if row.scroll.isAtRest { row.scroll(to: row.centredPage + (delta < 0 ? -1 : 1)) }
        return true
    }

    /// The slide that was zoomed into fills the view again.
    private func end() {
        isShown = false
        overview.removeFromSuperview()
        engine.plane.insertSubview(engine.current.controller.view, at: 0)
        overview.pages.removeAll()
        engine.layOut()
        engine.arrive()
    }

    // MARK: The row

    /// The slides that the app named, once each, else those of the graph, else the row or the column of the current slide.
    private func row() -> [SlideID] {
        let current = engine.current.id
        var seen: Set<SlideID> = []
        let known = (controller.overviewSlides ?? controller.graph?.ids)?.filter {
            engine.neighbours.nodes.contains($0) && seen.insert($0).inserted
        }
        guard let known else {
            let row = line(from: .left, to: .right)
            return row.count > 1 ? row : line(from: .up, to: .down)
        }
        return known.contains(current) || !engine.neighbours.nodes.contains(current) ? known : [current] + known
    }

    /// 50: the most slides of a source on each side of the current one.
    private static let longestSide = 50

    private func line(from before: SlideDirection, to after: SlideDirection) -> [SlideID] {
        var seen: Set<SlideID> = [engine.current.id]
        func side(_ direction: SlideDirection) -> [SlideID] {
            var result: [SlideID] = []
            var last = engine.current.id
            while result.count < Self.longestSide, let next = engine.neighbours.neighbour(of: last, direction),
                seen.insert(next).inserted
            {
                result.append(next)
                last = next
            }
            return result
        }
        let (second, first) = (side(after), side(before))
        return first.reversed() + [engine.current.id] + second
    }

    /// The slides were loaded again: the row follows them.
    func reload() {
        guard isShown else { return }
        engine.change {
            let new = row()
            guard !new.isEmpty else { return }
            for change in new.difference(from: ids) {
                switch change {
                case .remove(let index, _, _):
                    overview.pages.prepareRemoval(of: index)
                    ids.remove(at: index)
                    overview.engine.apply(.remove(at: index), animated: true)
                case .insert(let index, let id, _):
                    ids.insert(id, at: index)
                    overview.engine.apply(.insert(at: index), animated: true)
                }
            }
            replaceCurrent()
        }
    }

    /// Another slide takes the place of a current one that does not exist any more.
    private func replaceCurrent() {
        guard !ids.contains(engine.current.id) else { return }
        choose(ids.contains(controller.fallback) ? controller.fallback : ids[overview.engine.targetPage])
        engine.deck.dropIdle(unless: engine.neighbours.nodes.contains)
    }

    // MARK: Slides

    /// Makes a slide the current one.
    private func choose(_ id: SlideID) {
        let (old, new) = (engine.current, slide(id))
        guard new !== old else { return }
        engine.select(new)
        // No page shows it.
        if old.controller.view.superview === engine.plane { engine.deck.takeBack(old) }
    }

    private func slide(_ id: SlideID) -> LoadedSlide {
        if engine.current.id == id { return engine.current }
        if let slide = engine.deck.lent.first(where: { $0.id == id }) { return slide }
        let slide = engine.deck.dequeue(id)
        engine.adopt(slide)
        engine.deck.lend(slide)
        return slide
    }

    /// The slide to which the zoom leads or from which it comes, and the appearance that it should have; at the end of the zoom
    /// the slides rest, and it has appeared.
    private var wantedAppearance: (page: LoadedSlide?, appearance: ViewController.Appearance) {
        let zoom = overview.engine.zoom
        guard ids.indices.contains(zoom.focus) else { return (nil, .disappeared) }
        let slide = slide(ids[zoom.focus])
        switch (controller.appearance, zoom.phase) {
        case (.disappeared, _), (_, .overview): return (slide, .disappeared)
        case (.disappearing, _), (_, .zoomingOut): return (slide, .disappearing)
        case (.appearing, _), (_, .zoomingIn): return (slide, .appearing)
        case (.appeared, .open): return (slide, zoom.heading == .page ? .appearing : .appeared)
        }
    }

    /// The controller appears or disappears.
    func appearanceDidChange() {
        engine.change {
            if controller.appearance == .disappeared { overview.engine.finish() }
            overview.stateDidChange()
        }
    }
}

extension SlideOverview: OverviewDataSource {
    var pageCount: Int { ids.count }
    var canReorder: Bool { false }

    func pageID(at index: Int) -> PageID { PageID(ids[index]) }
    func canClosePage(_ index: Int) -> Bool { false }
    func decoration(ofPage index: Int) -> View? { controller.makeOverviewDecoration?(ids[index]) }
    func view(ofPage index: Int) -> View { engine.change { slide(ids[index]) }.controller.view }

    func title(ofPage index: Int) -> String? {
        let id = ids[index]
        let loaded = engine.current.id == id ? engine.current : engine.deck.lent.first { $0.id == id }
        return loaded?.content.titleInForce ?? titles[id] ?? id.name
    }

    func didRelease(_ view: View, of id: PageID) {
        guard let slide = ([engine.current] + engine.deck.lent).first(where: { $0.controller.view === view }) else {
            return
        }
        titles[slide.id] = slide.content.titleInForce
        view.isHidden = true
        engine.plane.insertSubview(view, at: 0)
        if slide !== engine.current { engine.change { engine.deck.takeBack(slide) } }
    }
}

extension SlideOverview: OverviewDelegate {
    func overviewDidChange() {
        guard isShown else { return }
        engine.change {
            let zoom = overview.engine.zoom
            if zoom.heading == .page, !zoom.isHeld, ids.indices.contains(zoom.focus) { choose(ids[zoom.focus]) }
            if zoom.heading == .overview { engine.moves.interrupt(exceptTo: nil) }
            appearances.update { [unowned self] in wantedAppearance }
            if zoom.phase == .open && zoom.heading == .page { end() }
        }
    }

    func overviewShouldClosePage(_ index: Int) {}
    func overviewDidMovePage(from: Int, to: Int) {}
}
