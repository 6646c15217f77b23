/// Shows the slides of a controller in an overview: the pages contain them, and the one that is zoomed into becomes the
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
    /// The stop that the slides left for the overview.
    private var leftStop: LeftStop?
    /// Whether the overview covers the slides.
    private(set) var isShown = false
    /// Whether the row follows a graph that has changed, and whether it changed again meanwhile.
    private var (isReloading, isReloadDue) = (false, false)

    init(_ controller: SlideController, _ engine: SlideEngine, _ tracking: SlideTracking) {
        (self.controller, self.engine, self.tracking) = (controller, engine, tracking)
        appearances = PageAppearances {
            $0.appearance
        } set: {
            engine.appearances.set($1, of: $0)
        }
        controller.madeOverview = self
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
        engine.change {
            overview.engine.open(overview.engine.targetPage, animated: animated)
            if !animated && !isShown { engine.arrive() }
        }
    }

    /// Zooms into a slide; false if it is not in the row.
    func open(_ id: SlideID, animated: Bool) -> Bool {
        guard let index = ids.firstIndex(of: id) else { return false }
        engine.change {
            engine.moves.begin()
            leftStop = nil
            choose(id)
            overview.engine.open(index, animated: animated)
        }
        return true
    }

    /// Shows the current slide without the overview, at once.
    func leave() {
        engine.change {
            leftStop = nil
            guard let index = ids.firstIndex(of: engine.current.id) else { return end() }
            overview.engine.open(index, animated: false)
        }
    }

    /// Puts the overview in front of the slides, with the current one open. Slides that move have arrived before.
    private func begin() {
        // Asks the app, which may move the slides or show the overview.
        let row = row(isCurrentKept: true)
        guard !isShown else { return }
        tracking.end()
        leftStop = LeftStop(controller.stop, engine)
        for axis in Axis.both { engine.leaveStop(axis) }
        engine.arrive()
        engine.supersede()
        engine.moves.begin()
        ids = row
        appearances.begin(with: engine.current)
        engine.appearance.indicators?.show([])
        limitDidChange()
        (overview.dataSource, overview.delegate) = (self, self)
        overview.frame = engine.plane.bounds
        overview.autoresizing = .flexibleSize
        engine.plane.addSubview(overview)
        overview.engine.jump(to: ids.firstIndex(of: engine.current.id) ?? 0)
        isShown = true
    }

    /// The current slide is live as well.
    func limitDidChange() { overview.liveLimit = max(1, controller.maximumLiveSlides - 1) }

    /// The slide that was zoomed into fills the view again.
    private func end() {
        isShown = false
        ids = []
        (overview.dataSource, overview.delegate) = (nil, nil)
        // Before the overview leaves the scene, which would end the tasks of the slides in it.
        for slide in engine.deck.inOverview {
            if slide.isMade { hide(slide) }
            engine.deck.takeBack(slide)
        }
        let view = engine.current.controller.view
        engine.plane.insertSubview(view, at: 0)
        view.isHidden = false
        overview.removeFromSuperview()
        overview.pages.removeAll()
        engine.layOut()
        engine.arrive()
        defer { leftStop = nil }
        if controller.transition.hasStops { leftStop?.settle(engine) }
    }

    // MARK: The row

    /// The slides that the app named, once each, else those of the graph, else the row or the column of the current slide.
    ///
    /// - Parameter isCurrentKept: whether the current slide is in the row although it does not exist any more.
    private func row(isCurrentKept: Bool) -> [SlideID] {
        let current = engine.current.id
        let exists = engine.neighbours.nodes.contains
        var seen: Set<SlideID> = []
        let known = (controller.overviewSlides ?? controller.graph?.ids)?.filter {
            exists($0) && seen.insert($0).inserted
        }
        guard let known else {
            let row = line(from: .left, to: .right)
            return row.count > 1 ? row : line(from: .up, to: .down)
        }
        return known.contains(current) || !isCurrentKept && !exists(current) ? known : [current] + known
    }

    /// 50: the most slides of a source on each side of the current one.
    private static let longestSide = 50

    private func line(from before: SlideDirection, to after: SlideDirection) -> [SlideID] {
        let nodes = engine.neighbours.nodes
        let isGone = !nodes.contains(engine.current.id) && nodes.contains(controller.fallback)
        let middle = isGone ? controller.fallback : engine.current.id
        var seen: Set<SlideID> = [middle]
        func side(_ direction: SlideDirection) -> [SlideID] {
            var result: [SlideID] = []
            var last = middle
            while result.count < Self.longestSide, let next = engine.neighbours.neighbour(of: last, direction),
                seen.insert(next).inserted
            {
                result.append(next)
                last = next
            }
            return result
        }
        let (second, first) = (side(after), side(before))
        return first.reversed() + [middle] + second
    }

    /// The slides were loaded again: the row follows them. App code that runs meanwhile may load them once more.
    func reload() {
        guard isShown else { return }
        leftStop = leftStop?.inGraph(of: engine)
        isReloadDue = true
        guard !isReloading else { return }
        isReloading = true
        engine.change {
            while isReloadDue, isShown {
                isReloadDue = false
                follow(row(isCurrentKept: false))
            }
            isReloading = false
            if isShown { overview.stateDidChange() }
        }
    }

    /// Animates the row to other slides. Pages are placed when all have their new numbers.
    private func follow(_ new: [SlideID]) {
        guard !new.isEmpty else { return }
        let changes = new.difference(from: ids)
        for case .remove(let index, let id, _) in changes {
            overview.pages.prepareRemoval(of: index)
            overview.pages.removePicture(of: PageID(id))
            titles[id] = nil
        }
        // Drawing the last pictures ran app code.
        guard isShown else { return }
        overview.holdingPlaces {
            for change in changes {
                switch change {
                case .remove(let index, _, _):
                    ids.remove(at: index)
                    overview.engine.apply(.remove(at: index), animated: true)
                case .insert(let index, let id, _):
                    ids.insert(id, at: index)
                    overview.engine.apply(.insert(at: index), animated: true)
                }
            }
            if !ids.contains(engine.current.id) {
                choose(ids.contains(controller.fallback) ? controller.fallback : ids[overview.engine.targetPage])
            }
            engine.deck.dropIdle(unless: engine.neighbours.nodes.contains)
        }
    }

    // MARK: Slides

    /// Makes a slide the current one.
    private func choose(_ id: SlideID) {
        let (old, new) = (engine.current, slide(id))
        guard new !== old else { return }
        engine.select(new)
        guard old.controller.view.superview === engine.plane else { return }
        // No page shows it.
        hide(old)
        engine.deck.takeBack(old)
    }

    /// The slide with an identifier that the overview shows, or that is current.
    private func loaded(_ id: SlideID) -> LoadedSlide? {
        engine.current.id == id ? engine.current : engine.deck.inOverview.first { $0.id == id }
    }

    private func slide(_ id: SlideID) -> LoadedSlide {
        if let slide = loaded(id) { return slide }
        let slide = engine.deck.dequeue(id)
        // Before the content is made: app code that asks for the slide meanwhile finds this one.
        engine.deck.addToOverview(slide)
        engine.adopt(slide)
        if !slide.wasPlaced { engine.deck.restore(slide) }
        // The content zoomed into itself while it was loaded.
        if slide === engine.current && !isShown { slide.controller.view.isHidden = false }
        return slide
    }

    /// Keeps the view of a slide in the scene, out of sight.
    private func hide(_ slide: LoadedSlide) {
        slide.controller.view.isHidden = true
        engine.plane.insertSubview(slide.controller.view, at: 0)
    }

    /// The slide to which the zoom leads or from which it comes, and the appearance that it should have; at the end of the zoom
    /// the slides rest, and it has appeared.
    private var wantedAppearance: (page: LoadedSlide?, appearance: ViewController.Appearance) {
        let zoom = overview.engine.zoom
        guard ids.indices.contains(zoom.focus), zoom.phase != .overview, let slide = loaded(ids[zoom.focus]) else {
            return (nil, .disappeared)
        }
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
            if controller.appearance == .disappeared {
                overview.engine.finish()
                engine.moves.interrupt(exceptTo: nil)
            }
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
        let title = if let slide = loaded(id) { slide.content.titleInForce } else { titles[id] }
        return title ?? id.name
    }

    func didRelease(_ view: View, of id: PageID) {
        guard let slide = ([engine.current] + engine.deck.inOverview).first(where: { $0.controller.view === view })
        else {
            return
        }
        titles[slide.id] = slide.content.titleInForce
        hide(slide)
        if slide !== engine.current { engine.change { engine.deck.takeBack(slide) } }
    }
}

extension SlideOverview: OverviewDelegate {
    func overviewDidChange() {
        guard isShown, !isReloading else { return }
        engine.change {
            let zoom = overview.engine.zoom
            if zoom.heading == .page, !zoom.isHeld, ids.indices.contains(zoom.focus) { choose(ids[zoom.focus]) }
            if zoom.heading == .overview && !overview.engine.isArriving { engine.moves.interrupt(exceptTo: nil) }
            appearances.update { [unowned self] in wantedAppearance }
            if zoom.phase == .open && zoom.heading == .page { end() }
        }
    }

    func overviewShouldClosePage(_ index: Int) {}
    func overviewDidMovePage(from: Int, to: Int) {}
}
