/// A token that suspends scrolling until it is ended or released; see ``ScrollView/suspendScrolling(for:)``.
///
/// The scroll view does not retain it: store it in the object that needs the suspension.
@MainActor public final class ScrollSuspension {
    private weak var view: View?
    private let isBound: Bool
    private var isEnded = false

    init(for view: View?) {
        self.view = view
        isBound = view != nil
    }

    /// Ends the suspension; the scroll view scrolls unless another token suspends it. Calling it again does nothing.
    public func end() {
        isEnded = true
    }

    /// Whether the token suspends scrolling. A token for a view ends for good when that view leaves the scene.
    package var isAlive: Bool { !isEnded && (!isBound || view?.scene != nil) }

    /// Ends the token if its view leaves the scene with a view or one of that view's descendants.
    func viewWillLeave(_ leaving: View) {
        if view?.isDescendant(of: leaving) == true { end() }
    }
}

struct WeakSuspension {
    weak var token: ScrollSuspension?
}

extension Scene {
    /// Ends the suspensions for a view that leaves the scene, and for its descendants.
    func endScrolling(below leaving: View) {
        for suspension in suspensions { suspension.token?.viewWillLeave(leaving) }
    }
}
