import CasementCore

/// Collects the touches that land on its view and its subviews, and receives none of them.
@MainActor final class TouchLog: GestureRecognizer {
    /// In the order in which they landed.
    private(set) var landed: [Touch] = []

    override func accepts(_ touch: Touch) -> Bool {
        landed.append(touch)
        return false
    }

    func removeAll() {
        landed = []
    }
}
