import CasementCore

/// The content of a menu, which follows a touch from row to row.
@MainActor final class MenuRows: View {
    /// Runs with the location of the touch in the scene; nil when it was cancelled.
    var onTouch: ((Point?) -> Void)?
    /// Runs with the location at which the touch ended.
    var onRelease: ((Point) -> Void)?
    private weak var tracked: Touch?

    override func touchesBegan(_ touches: [Touch]) {
        guard tracked == nil, let touch = touches.first else { return }
        tracked = touch
        onTouch?(touch.location(in: nil))
    }

    override func touchesMoved(_ touches: [Touch]) {
        if let touch = own(touches) { onTouch?(touch.location(in: nil)) }
    }

    override func touchesEnded(_ touches: [Touch]) {
        guard let touch = own(touches) else { return }
        tracked = nil
        onRelease?(touch.location(in: nil))
    }

    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        guard own(touches) != nil else { return }
        tracked = nil
        onTouch?(nil)
    }

    private func own(_ touches: [Touch]) -> Touch? {
        touches.first { $0 === tracked }
    }
}
