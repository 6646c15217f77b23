import CasementCore

/// Keeps the view that edits text visible: scrolls the innermost scroll views, otherwise moves the whole view of the outermost
/// controller.
@MainActor final class FieldReveal {
    /// 12 pt: the space between what is edited and the keyboard.
    private static let margin = 12.0
    /// 60 pt: a scroll view of which the keyboard leaves less is moved as a whole.
    private static let leastViewport = 60.0

    private var changes: [Change] = []
    private weak var moved: View?
    private var lift = 0.0

    /// What was done to a scroll view.
    private struct Change {
        weak var view: ScrollView?
        var inset = 0.0
        /// Where the content was before it was scrolled, and where it was scrolled to; nil for not at all.
        var offsets: (before: Point, after: Point)?

        /// Whether neither a person nor the app has scrolled the content meanwhile.
        @MainActor var isOffsetKept: Bool { offsets.map { $0.after == view?.destination } ?? true }
    }

    /// Makes a view visible above the keyboard. Boxes are those without the lift.
    func reveal(_ client: any TextInputClient, above keyboard: Rect, in scene: Scene, duration: Duration) {
        scene.layoutIfNeeded()
        guard let outermost = client.ancestryBelowRoot(of: scene) else { return }
        if moved !== outermost { move(moved, by: 0, duration) }
        // Boxes are as shown: an animation of the lift may be running.
        let shownLift = -outermost.transform.ty
        var target = Self.interest(of: client, height: keyboard.minY).offset(by: Vector(dx: 0, dy: shownLift))
        let scrollViews = client.scrollViews
        undoChanges(besides: scrollViews, animated: true)
        for scrollView in scrollViews {
            let box = scrollView.convert(scrollView.bounds, to: nil).offset(by: Vector(dx: 0, dy: shownLift))
            let overlap = min(max(0, box.maxY - keyboard.minY), box.height)
            guard box.height - overlap >= Self.leastViewport else { continue }
            let index = change(of: scrollView)
            scrollView.contentInset.bottom += overlap - changes[index].inset
            changes[index].inset = overlap
            target = target.offset(by: Vector(dx: 0, dy: -scroll(scrollView, index, toShow: target, box, overlap)))
        }
        let hidden = target.maxY + Self.margin - keyboard.minY
        // The beginning stays visible.
        let needed = min(max(0, hidden), max(0, target.minY - Self.margin), keyboard.height)
        move(outermost, by: needed.rounded(.up), duration)
    }

    /// Moves everything back.
    func restore(animated: Bool) {
        undoChanges(besides: [], animated: animated)
        move(moved, by: 0, animated ? .milliseconds(250) : .zero)
    }

    /// What must be visible, in the scene's points: the whole view if it is small, otherwise the caret.
    static func interest(of client: any TextInputClient, height: Double) -> Rect {
        let whole = client.convert(client.bounds, to: nil)
        return whole.height <= height / 3 ? whole : client.convert(client.caretRect, to: nil)
    }

    // MARK: Scrolling

    /// Scrolls by the least distance.
    ///
    /// - Returns: how far the content moves up.
    private func scroll(
        _ scrollView: ScrollView, _ index: Int, toShow target: Rect, _ box: Rect, _ overlap: Double
    ) -> Double {
        let bottom = box.maxY - overlap
        var distance = 0.0
        if target.maxY + Self.margin > bottom { distance = target.maxY + Self.margin - bottom }
        if target.minY - distance < box.minY { distance = target.minY - box.minY }
        guard distance != 0 else { return 0 }
        let offset = scrollView.contentOffset
        let range = scrollView.range(.vertical)
        let y = min(max(offset.y + distance, range.lowerBound), range.upperBound)
        let before = changes[index].isOffsetKept ? changes[index].offsets?.before : nil
        let destination = scrollView.destination
        scrollView.setContentOffset(Point(x: offset.x, y: y), animated: true)
        changes[index].offsets = (before ?? destination, scrollView.destination)
        return y - offset.y
    }

    /// The index of the change of a scroll view.
    private func change(of scrollView: ScrollView) -> Int {
        if let index = changes.firstIndex(where: { $0.view === scrollView }) { return index }
        changes.append(Change(view: scrollView))
        return changes.count - 1
    }

    private func undoChanges(besides kept: [ScrollView], animated: Bool) {
        let undone = changes.filter { change in !kept.contains { $0 === change.view } }
        changes.removeAll { change in !kept.contains { $0 === change.view } }
        for change in undone {
            guard let view = change.view else { continue }
            let offset = change.isOffsetKept ? change.offsets?.before : nil
            view.contentInset.bottom -= change.inset
            if let offset { view.setContentOffset(offset, animated: animated) }
        }
    }

    // MARK: Moving

    private func move(_ view: View?, by distance: Double, _ duration: Duration) {
        guard let view, view !== moved || distance != lift else { return }
        (moved, lift) = (distance > 0 ? view : nil, distance)
        view.animate(duration, .easeOut) { view.transform = .translation(0, -distance) }
    }
}

extension View {
    /// The view among this one and its superviews that lies directly in the root.
    fileprivate func ancestryBelowRoot(of scene: Scene) -> View? {
        var view: View? = self
        while let current = view, current.superview !== scene.root { view = current.superview }
        return view
    }

    /// The scroll view in this view that shows its text, and those among this view and its superviews, innermost first, that
    /// scroll down.
    fileprivate var scrollViews: [ScrollView] {
        var found = [(self as? any TextInputClient)?.textScrollView].compactMap { $0 }
        var view: View? = self
        while let current = view {
            if let scrollView = current as? ScrollView, scrollView.scrollsVertically { found.append(scrollView) }
            view = current.superview
        }
        return found
    }
}

extension ScrollView {
    /// Whether its content is for scrolling down: not a row that scrolls sideways.
    fileprivate var scrollsVertically: Bool {
        canScroll(.vertical) || !canScroll(.horizontal)
    }
}
