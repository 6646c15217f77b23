import CasementCore

/// Closes the open rows of a list when a touch lands elsewhere. Such a touch does not press what lies under it.
final class SwipeClosing: GestureRecognizer {
    /// What a touch does to the open rows.
    enum Effect {
        /// Nothing: no row is open, or the touch is on an action.
        case nothing
        /// It closed them when it landed.
        case closed
        /// It landed on an open row, and closes it unless it drags the row.
        case closesOnTap
    }

    private let land: @MainActor (Touch) -> Effect
    private let close: @MainActor () -> Void

    /// Makes a recognizer, which never begins.
    ///
    /// - Parameters:
    ///   - land: decides about a touch that landed.
    ///   - close: closes the rows.
    init(land: @escaping @MainActor (Touch) -> Effect, close: @escaping @MainActor () -> Void) {
        (self.land, self.close) = (land, close)
        super.init()
        delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: [Touch]) {
        var closesOnTap = false
        for touch in touches {
            let effect = land(touch)
            if effect != .nothing { withholdFromContent(touch) }
            if effect == .closesOnTap { closesOnTap = true }
        }
        if !closesOnTap { fail("no row is open under it") }
    }

    override func touchesEnded(_ touches: [Touch]) {
        close()
        fail("closed the row")
    }
}
