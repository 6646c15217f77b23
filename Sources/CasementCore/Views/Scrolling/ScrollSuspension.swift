/// A token that suspends scrolling until it is ended or released; see ``ScrollView/suspendScrolling(for:)`` and
/// ``SlideController/suspendSwiping(for:)``.
///
/// What it suspends does not retain it: store it in the object that needs the suspension.
@MainActor public final class ScrollSuspension {
    private weak var view: View?
    private let isBound: Bool
    private var isEnded: Bool

    init(for view: View?) {
        self.view = view
        isBound = view != nil
        // Otherwise it would suspend scrolling when its view enters a scene, where the app does not expect it.
        isEnded = isBound && view?.scene == nil
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

/// The tokens that suspend one scroll view or slide controller.
@MainActor struct SuspensionList {
    private var tokens: [WeakSuspension] = []

    /// Makes a token, which ends when its view leaves the scene.
    mutating func add(for view: View?) -> ScrollSuspension {
        let token = ScrollSuspension(for: view)
        tokens.append(WeakSuspension(token: token))
        if let scene = view?.scene {
            scene.suspensions.removeAll { $0.token?.isAlive != true }
            scene.suspensions.append(WeakSuspension(token: token))
        }
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

extension Scene {
    /// Ends the suspensions for a view that leaves the scene, and for its descendants.
    func endScrolling(below leaving: View) {
        for suspension in suspensions { suspension.token?.viewWillLeave(leaving) }
    }
}
