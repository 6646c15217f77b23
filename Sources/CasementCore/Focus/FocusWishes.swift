/// The views that asked for the focus before they could have it: their page is not visible yet, or lies behind a modal view.
@MainActor final class FocusWishes {
    private struct WeakView {
        weak var view: View?
    }

    private unowned let scene: Scene
    /// In the order in which they asked, of each page the last one only.
    private var waiting: [WeakView] = []
    private var check: Deadline?

    init(scene: Scene) {
        self.scene = scene
    }

    /// Notes a view. What prevents it from having the focus may end within the present turn of the loop, as the views of a form
    /// are shown after the call; a view that no page holds back is reported then.
    func add(_ view: View) {
        removeAll(onPageOf: view)
        waiting.append(WeakView(view: view))
        if check == nil {
            check = scene.schedule(after: .zero) { [weak self] in
                self?.check = nil
                self?.grant(isOver: true)
            }
        }
    }

    /// Drops the views of the page of a view, such as one that has got the focus.
    func removeAll(onPageOf view: View) {
        if !waiting.isEmpty {
            waiting.removeAll { $0.view == nil || $0.view?.nearestController === view.nearestController }
        }
    }

    /// Drops the views in a view.
    func removeAll(in view: View) {
        if !waiting.isEmpty { waiting.removeAll { $0.view == nil || $0.view?.isDescendant(of: view) == true } }
    }

    func hasWish(onPageOf view: View) -> Bool {
        waiting.contains { $0.view?.nearestController === view.nearestController }
    }

    /// Gives the focus to the views that can have it by now. Runs app code.
    ///
    /// - Parameter isOver: whether the turn is over in which they asked.
    func grant(isOver: Bool = false) {
        for entry in waiting {
            guard let view = entry.view, waiting.contains(where: { $0.view === view }), !scene.focus.isHeldBack(view)
            else { continue }
            if scene.focus.canHaveFocus(view) {
                waiting.removeAll { $0.view === view }
                scene.focus.move(to: view)
            } else if isOver {
                waiting.removeAll { $0.view === view }
                scene.report(
                    call: """
                        View.focus() was dropped: the view, or one around it, is hidden, transparent or disabled, or the view \
                        cannot have the focus. Show and enable it in the same turn, or override canBecomeFocused.
                        """)
            }
        }
    }
}

extension View {
    /// The controller whose view this is, or lies in; nil if there is none.
    final var nearestController: ViewController? { ancestry.lazy.compactMap(\.controller).first }

    /// Moves the focus to this view if it can have it now. For the toolkit's own parts, which do not wait for it.
    ///
    /// - Returns: whether it has the focus.
    @discardableResult
    package final func takeFocus() -> Bool { scene?.focus.move(to: self) ?? false }

    /// Returns the focus to a view that lost it while it was covered, unless the app has asked for that of another one on the
    /// same page meanwhile. Runs app code.
    package final func returnFocus() {
        guard let focus = scene?.focus else { return }
        if focus.wishes.hasWish(onPageOf: self) { focus.wishes.grant() } else { focus.move(to: self) }
    }
}
