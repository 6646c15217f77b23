/// A direction in which an arrow key moves the focus, on the screen: not mirrored.
@frozen public enum FocusDirection: Hashable, Sendable, CaseIterable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Upwards.
    case up
    /// Downwards.
    case down

    /// The direction of an arrow key; nil for other keys and for arrows with modifiers.
    package init?(_ event: KeyEvent) {
        guard event.modifiers.isEmpty else { return nil }
        switch event.symbol {
        case .leftArrow: self = .left
        case .rightArrow: self = .right
        case .upArrow: self = .up
        case .downArrow: self = .down
        default: return nil
        }
    }

    /// The axis along which it leads.
    package var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
    /// 1 to the right and downwards, else -1.
    package var sign: Double { self == .right || self == .down ? 1 : -1 }
}
