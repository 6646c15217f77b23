/// Keeps a scroll view from scrolling as long as it lives; see ``ScrollView/suspendScrolling(for:)``.
///
/// It lives as long as somebody holds it: keep it where the reason for it is kept.
@MainActor public final class ScrollSuspension {
    private weak var view: View?
    private let isBound: Bool
    private var isEnded = false

    init(for view: View?) {
        self.view = view
        isBound = view != nil
    }

    /// Lets the scroll view scroll again, unless another token keeps it; calling it twice is harmless.
    public func end() {
        isEnded = true
    }

    /// A token for a view is over for good when that view leaves the scene.
    package var isAlive: Bool { !isEnded && (!isBound || view?.scene != nil) }

    /// A view leaves the scene with all that it holds.
    func viewWillLeave(_ leaving: View) {
        if view?.isDescendant(of: leaving) == true { end() }
    }
}

struct WeakSuspension {
    weak var token: ScrollSuspension?
}

extension ScrollView {
    /// Keeps content from scrolling until the token is ended, is let go, or the view it is for leaves the scene.
    ///
    /// Content scrolls when no token lives. A drag in progress ends. A token for a view that is in no scene is over at once.
    public final func suspendScrolling(for view: View? = nil) -> ScrollSuspension {
        let token = ScrollSuspension(for: view)
        suspensions.append(WeakSuspension(token: token))
        if let scene = view?.scene {
            scene.suspensions.removeAll { $0.token?.isAlive != true }
            scene.suspensions.append(WeakSuspension(token: token))
        }
        if token.isAlive { dropFinger() }
        return token
    }

    /// Whether a token lives.
    package final var isSuspended: Bool {
        guard !suspensions.isEmpty else { return false }
        suspensions.removeAll { $0.token?.isAlive != true }
        return !suspensions.isEmpty
    }

    final func enablementDidChange() {
        panGestureRecognizer.isEnabled = isScrollEnabled
        if !isScrollEnabled { dropFinger() }
    }
}

extension Scene {
    /// What is suspended for a view scrolls again.
    func endScrolling(below leaving: View) {
        for suspension in suspensions { suspension.token?.viewWillLeave(leaving) }
    }
}
