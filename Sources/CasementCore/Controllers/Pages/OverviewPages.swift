/// The pages of an overview that have views: the visible ones, and one at each side of them.
@MainActor final class OverviewPages {
    private unowned let overview: Overview
    /// In the order of their numbers; pages that leave keep theirs.
    private(set) var all: [OverviewPage] = []
    private var pictures = OverviewPictures()

    init(_ overview: Overview) { self.overview = overview }

    /// The page with a number that stays.
    func page(at index: Int) -> OverviewPage? { all.first { $0.index == index && $0.leaving == nil } }
    func page(_ id: PageID) -> OverviewPage? { all.first { $0.id == id && $0.leaving == nil } }
    var isMoving: Bool {
        all.contains { $0.displacement.isMoving || $0.leaving != nil || $0.moveGlide != nil } || areDimming
    }

    /// Whether a page gets bright or dark.
    var areDimming: Bool {
        let now = overview.scene?.now ?? .zero
        return all.contains { $0.isDimming(at: now) }
    }

    /// Lets all pages be bright or dark at once when they are placed next.
    func endDimming() {
        for page in all { page.endDimming() }
    }

    // MARK: Visible pages

    /// Makes the views of the pages in a range and removes those of the others. Runs app code, which may edit the pages.
    func update(_ range: ClosedRange<Int>?, live: [Int]) {
        for page in all where page.leaving == nil && !page.isKept && range?.contains(page.index) != true {
            discard(page)
        }
        if let range {
            for index in range where page(at: index) == nil { make(index) }
        }
        for page in all where page.leaving == nil && page.content != nil && !live.contains(page.index) {
            showPicture(on: page)
        }
        for index in live {
            guard let page = page(at: index), page.content == nil else { continue }
            if let view = overview.dataSource?.view(ofPage: index), self.page(page.id) === page { page.show(view) }
        }
    }

    /// Asks for the decorations of pages that have not got any. Runs app code, which may edit the pages.
    func decorate() {
        for page in all where page.needsDecoration && page.leaving == nil {
            guard let source = overview.dataSource, page.index < source.pageCount else { continue }
            let decoration = source.decoration(ofPage: page.index)
            if page.superview != nil { page.decorate(decoration) }
        }
    }

    /// Asks for all decorations again.
    func removeDecorations() {
        for page in all { page.removeDecoration() }
    }

    private func make(_ index: Int) {
        guard let source = overview.dataSource, index < source.pageCount else { return }
        let id = source.pageID(at: index)
        let page = OverviewPage(id, index: index)
        page.isButton = overview.engine.zoom.phase != .open
        page.show(pictures[id])
        let next = all.firstIndex { $0.index > index } ?? all.count
        all.insert(page, at: next)
        overview.row.addSubview(page)
    }

    /// Shows the last picture of a live page instead of its view.
    private func showPicture(on page: OverviewPage) {
        takePicture(of: page)
        release(page, showing: pictures[page.id])
    }

    private func release(_ page: OverviewPage, showing picture: Image?) {
        guard let view = page.show(picture) else { return }
        // The owner may take it elsewhere within the scene.
        overview.dataSource?.didRelease(view, of: page.id)
        if view.superview === page { view.removeFromSuperview() }
    }

    private func takePicture(of page: OverviewPage) {
        guard let view = page.content, let scale = overview.pictureScale, let image = view.snapshot(scale: scale)
        else { return }
        pictures.set(image, for: page.id)
    }

    private func discard(_ page: OverviewPage) {
        showPicture(on: page)
        remove(page)
    }

    private func remove(_ page: OverviewPage) {
        all.removeAll { $0 === page }
        page.removeDecoration()
        page.removeFromSuperview()
    }

    // MARK: Edits

    /// Renumbers the pages, and lets one that was removed or replaced leave.
    func renumber(after edit: PageEdit, isAnimated: Bool) {
        let gone = all.filter { $0.leaving == nil && edit.index(after: $0.index) == nil }
        for page in all { page.index = edit.index(after: page.index) ?? page.index }
        for page in gone {
            pictures.remove(page.id)
            if isAnimated { page.leaving = motionOut } else { all.removeAll { $0 === page } }
        }
        all.sort { $0.index < $1.index }
        // From here on app code may run, which finds all pages by their new numbers.
        for page in gone { if isAnimated { startLeaving(page) } else { discardRemoved(page) } }
    }

    private var motionOut: Glide {
        let timing = overview.timing
        return Glide(
            from: 1, to: 0, timing.editCurve, over: timing.edit, at: overview.scene?.now ?? .zero)
    }

    private func startLeaving(_ page: OverviewPage) {
        overview.gestures.pageWillLeave(page)
        page.isHeldByTouch = false
        page.accessibility = Accessibility()
        page.isUserInteractionEnabled = false
    }

    private func discardRemoved(_ page: OverviewPage) {
        release(page, showing: nil)
        remove(page)
    }

    /// Shows a picture of a page that is about to be removed, because its view leaves with its controller.
    func prepareRemoval(of index: Int) {
        guard let page = page(at: index) else { return }
        showPicture(on: page)
    }

    // MARK: Frames

    func step(to now: Instant) {
        for page in all {
            page.displacement.step(to: now)
            if page.moveGlide?.isOver(at: now) == true { page.moveGlide = nil }
            if let leaving = page.leaving, leaving.isOver(at: now) { remove(page) }
        }
    }

    /// Removes all pages; the overview is shown no more.
    func removeAll() {
        for page in all { remove(page) }
    }

    /// Removes the pages that leave, at once.
    func finishLeaving() {
        for page in all where page.leaving != nil { remove(page) }
        for page in all {
            page.displacement.jump(to: .zero)
            page.moveGlide = nil
        }
        endDimming()
    }

    /// Removes the picture of a page that is gone; another one may get its identity.
    func removePicture(of id: PageID) { pictures.remove(id) }

    func dropPictures() { pictures.removeAll(except: all.map(\.id)) }
}
