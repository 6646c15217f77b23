/// The views that get the focus when they can have it: those that asked for it while their page was not visible, or lay behind
/// a modal view, and those that had it when their page was left or covered. So all pages that come back keep their focus by one
/// rule: in tabs, stacks and slides, below sheets and below covers of the scene.
@MainActor final class FocusWishes {
    private struct Wish {
        weak var view: View?
        /// Whether it had the focus when its page was left, and gets it back only while no other view has it.
        var isKept = false
    }

    private unowned let scene: Scene
    /// In the order in which they asked, of each page the last one only.
    private var waiting: [Wish] = []
    private var check: Deadline?

    init(scene: Scene) {
        self.scene = scene
    }

    /// Notes a view. What prevents it from having the focus may end within the present turn of the loop, as the views of a form
    /// are shown after the call; a view that no page holds back is reported then.
    func add(_ view: View) {
        removeAll(onPageOf: view)
        waiting.append(Wish(view: view))
        if check == nil {
            check = scene.schedule(after: .zero) { [weak self] in
                self?.check = nil
                self?.grant(isOver: true)
            }
        }
    }

    /// Takes the focus from its view, if that lies in a view that is left or covered, and notes it. Runs app code.
    func keepFocus(in left: View) {
        guard let view = scene.focusedView, view.isDescendant(of: left) else { return }
        scene.focus.clear()
        let isAskedFor = waiting.contains { $0.view?.nearestController === view.nearestController && !$0.isKept }
        guard !isAskedFor else { return }
        removeAll(onPageOf: view)
        waiting.append(Wish(view: view, isKept: true))
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

    /// Gives the focus to the views that can have it by now. Runs app code.
    ///
    /// - Parameter isOver: whether the turn is over in which they asked.
    func grant(isOver: Bool = false) {
        for entry in waiting {
            guard let view = entry.view, waiting.contains(where: { $0.view === view }), !scene.focus.isHeldBack(view)
            else { continue }
            let canHaveFocus = scene.focus.canHaveFocus(view)
            if canHaveFocus, !entry.isKept || scene.focusedView == nil {
                waiting.removeAll { $0.view === view }
                scene.focus.move(to: view)
            } else if entry.isKept {
                // Before that its page still moves, and another page may be about to lose the focus.
                if view.nearestController.map({ $0.appearance == .appeared }) ?? true {
                    waiting.removeAll { $0.view === view }
                }
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
    package final var nearestController: ViewController? { ancestry.lazy.compactMap(\.controller).first }

    /// Moves the focus to this view if it can have it now. For the toolkit's own parts, which do not wait for it.
    ///
    /// - Returns: whether it has the focus.
    @discardableResult
    package final func takeFocus() -> Bool { scene?.focus.move(to: self) ?? false }

    /// Takes the focus from this view, or from a view in it, until its page is visible and uncovered again. Does not return it
    /// if another view has the focus by then, or if the app has asked for that of another one on the same page, or resigned it.
    /// Runs app code.
    package final func keepFocus() { scene?.focus.wishes.keepFocus(in: self) }
}
