import CasementCore

/// Keeps the view that edits text visible: scrolls the innermost scroll views, otherwise moves the whole view of the outermost
/// controller.
@MainActor final class FieldReveal {
    /// 12 pt: the space between what is edited and the keyboard.
    private static let margin = 12.0
    /// 60 pt: a scroll view of which the keyboard leaves less is moved as a whole.
    private static let leastViewport = 60.0

    private var insets: [(view: WeakScrollView, added: Double)] = []
    private weak var moved: View?
    private var lift = 0.0

    private struct WeakScrollView {
        weak var view: ScrollView?
    }

    /// Makes a view visible above the keyboard. Boxes are those without the lift.
    func reveal(_ client: any TextInputClient, above keyboard: Rect, in scene: Scene, duration: Duration) {
        scene.layoutIfNeeded()
        guard let outermost = client.ancestryBelowRoot(of: scene) else { return }
        if moved !== outermost { move(moved, by: 0, duration) }
        // Boxes are as shown: an animation of the lift may be running.
        let shownLift = -outermost.transform.ty
        var target = interest(of: client, height: keyboard.minY).offset(by: Vector(dx: 0, dy: shownLift))
        let scrollViews = client.scrollViews
        removeInsets(besides: scrollViews)
        for scrollView in scrollViews {
            let box = scrollView.convert(scrollView.bounds, to: nil).offset(by: Vector(dx: 0, dy: shownLift))
            let overlap = min(max(0, box.maxY - keyboard.minY), box.height)
            guard box.height - overlap >= Self.leastViewport else { continue }
            setInset(of: scrollView, to: overlap)
            target = target.offset(by: Vector(dx: 0, dy: -scroll(scrollView, toShow: target, box, overlap)))
        }
        let hidden = target.maxY + Self.margin - keyboard.minY
        // The beginning stays visible.
        let needed = min(max(0, hidden), max(0, target.minY - Self.margin), keyboard.height)
        move(outermost, by: needed.rounded(.up), duration)
    }

    /// Moves everything back.
    func restore(animated: Bool) {
        removeInsets(besides: [])
        move(moved, by: 0, animated ? .milliseconds(250) : .zero)
    }

    /// What must be visible, in the scene's points: the whole view if it is small, otherwise the caret.
    private func interest(of client: any TextInputClient, height: Double) -> Rect {
        let whole = client.convert(client.bounds, to: nil)
        return whole.height <= height / 3 ? whole : client.convert(client.caretRect, to: nil)
    }

    // MARK: Scrolling

    /// Scrolls by the least distance.
    ///
    /// - Returns: how far the content moves up.
    private func scroll(_ scrollView: ScrollView, toShow target: Rect, _ box: Rect, _ overlap: Double) -> Double {
        let bottom = box.maxY - overlap
        var distance = 0.0
        if target.maxY + Self.margin > bottom { distance = target.maxY + Self.margin - bottom }
        if target.minY - distance < box.minY { distance = target.minY - box.minY }
        guard distance != 0 else { return 0 }
        let offset = scrollView.contentOffset
        let range = scrollView.range(.vertical)
        let y = min(max(offset.y + distance, range.lowerBound), range.upperBound)
        scrollView.setContentOffset(Point(x: offset.x, y: y), animated: true)
        return y - offset.y
    }

    private func setInset(of scrollView: ScrollView, to overlap: Double) {
        let index = insets.firstIndex { $0.view.view === scrollView }
        let former = index.map { insets[$0].added } ?? 0
        guard overlap != former else { return }
        scrollView.contentInset.bottom += overlap - former
        if let index {
            insets[index].added = overlap
        } else {
            insets.append((WeakScrollView(view: scrollView), overlap))
        }
    }

    private func removeInsets(besides kept: [ScrollView]) {
        insets.removeAll { entry in
            guard let view = entry.view.view else { return true }
            guard !kept.contains(where: { $0 === view }) else { return false }
            view.contentInset.bottom -= entry.added
            return true
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

    /// The scroll views among this view and its superviews, innermost first, that scroll down.
    fileprivate var scrollViews: [ScrollView] {
        var found: [ScrollView] = []
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
