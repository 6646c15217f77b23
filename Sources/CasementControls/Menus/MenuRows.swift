import CasementCore

/// The content of a menu, which follows a touch from row to row. On the row where it landed, it is a tap or nothing.
@MainActor final class MenuRows: View {
    /// Runs with the location of the touch in the scene; nil when it was cancelled.
    var onTouch: ((Point?) -> Void)?
    /// Runs with the location at which the touch ended.
    var onRelease: ((Point) -> Void)?
    /// The number of the row at a location in the scene; nil between rows.
    var row: ((Point) -> Int?)?
    private weak var tracked: Touch?
    /// Whether the touch was on another row than the one where it landed.
    private var isFollowing = false

    override func touchesBegan(_ touches: [Touch]) {
        guard tracked == nil, let touch = touches.first else { return }
        tracked = touch
        isFollowing = false
        onTouch?(touch.location(in: nil))
    }

    override func touchesMoved(_ touches: [Touch]) {
        if let touch = own(touches) { onTouch?(place(of: touch)) }
    }

    override func touchesEnded(_ touches: [Touch]) {
        guard let touch = own(touches) else { return }
        tracked = nil
        if let place = place(of: touch) { onRelease?(place) } else { onTouch?(nil) }
    }

    /// The location of the touch in the scene, if it can choose there.
    private func place(of touch: Touch) -> Point? {
        let place = touch.location(in: nil)
        if row?(place) != row?(touch.startLocation) { isFollowing = true }
        return isFollowing || touch.isWithinTap ? place : nil
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
