/// A token that suspends scrolling until it is ended or released; see ``ScrollView/suspendScrolling(for:)``,
/// ``SlideController/suspendSwiping(for:)`` and ``View/suspendMovement()``.
///
/// What it suspends does not retain it: store it in the object that needs the suspension.
@MainActor public final class ScrollSuspension {
    private weak var view: View?
    private let isBound: Bool
    private let holdsSurfaces: Bool
    private var isEnded: Bool

    init(for view: View?, holdsSurfaces: Bool = false) {
        self.view = view
        self.holdsSurfaces = holdsSurfaces
        isBound = view != nil
        // Otherwise it would suspend scrolling when its view enters a scene, where the app does not expect it.
        isEnded = isBound && view?.scene == nil
        guard isEnded else { return }
        view?.report(
            call: """
                A suspension of movement for a view had no effect: the view was in no scene. Begin it in didMoveToScene or later.
                """)
    }

    /// Ends the suspension; the scroll view scrolls unless another token suspends it. Calling it again does nothing.
    public func end() {
        isEnded = true
    }

    /// Whether the token suspends scrolling. A token for a view ends for good when that view leaves the scene.
    package var isAlive: Bool { !isEnded && (!isBound || view?.scene != nil) }

    /// Whether it suspends the movement of a surface, because its view is in that.
    func holds(_ surface: View) -> Bool {
        holdsSurfaces && isAlive && view?.isDescendant(of: surface) == true
    }

    /// Ends the token if its view leaves the scene with a view or one of that view's descendants.
    func viewWillLeave(_ leaving: View) {
        if view?.isDescendant(of: leaving) == true { end() }
    }
}

struct WeakSuspension {
    weak var token: ScrollSuspension?
}

/// The tokens that suspend one scroll view or slide controller.
@MainActor struct SuspensionList {
    private var tokens: [WeakSuspension] = []

    /// Makes a token, which ends when its view leaves the scene.
    mutating func add(for view: View?) -> ScrollSuspension {
        let token = ScrollSuspension(for: view)
        tokens.append(WeakSuspension(token: token))
        view?.scene?.add(token)
        return token
    }

    /// Whether a token lives; removes those that do not.
    var isActive: Bool {
        mutating get {
            guard !tokens.isEmpty else { return false }
            tokens.removeAll { $0.token?.isAlive != true }
            return !tokens.isEmpty
        }
    }
}

extension View {
    /// Suspends all movement of what is around this view by touches, wheels and arrow keys, until the token is ended or
    /// released, or the view leaves its scene: scroll views, slides, pages, sheets, and surfaces of the app's own.
    ///
    /// Drags in progress end. Movement by programs goes on, and so does the touch from the screen's edge that leads back. A
    /// token of a view that is in no scene has no effect, which is reported; see ``Scene/onProblem``.
    ///
    /// ```swift
    /// node.addAction(for: .touchDown) { [unowned self] in suspension = $0.suspendMovement() }
    /// ```
    public final func suspendMovement() -> ScrollSuspension {
        let token = ScrollSuspension(for: self, holdsSurfaces: true)
        scene?.add(token)
        guard token.isAlive else { return token }
        scene?.touchlessDrags.end(isCancelled: true) { isDescendant(of: $0) }
        for view in superviews {
            for recognizer in view.gestureRecognizers where recognizer.state.isActive || recognizer.isWaiting {
                guard let pan = recognizer as? PanRecognizer, pan.surface != nil else { continue }
                pan.abandon(.disabled)
            }
        }
        return token
    }

    /// Whether a view in this one suspends the movement of what is around it.
    package final var isMovementSuspended: Bool {
        guard let scene, !scene.suspensions.isEmpty else { return false }
        return scene.suspensions.contains { $0.token?.holds(self) == true }
    }
}

extension Scene {
    /// Keeps a token that ends when its view leaves the scene.
    func add(_ token: ScrollSuspension) {
        suspensions.removeAll { $0.token?.isAlive != true }
        suspensions.append(WeakSuspension(token: token))
    }

    /// Ends the suspensions for a view that leaves the scene, and for its descendants, and the movement of these by a wheel.
    func endScrolling(below leaving: View) {
        touchlessDrags.end { $0.isDescendant(of: leaving) }
        for suspension in suspensions { suspension.token?.viewWillLeave(leaving) }
    }
}
