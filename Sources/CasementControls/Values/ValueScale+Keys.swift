import CasementCore

extension ValueScale {
    /// The value that a key asks for; nil for keys that do not move a slider.
    func target(of event: KeyEvent, from value: Double, isRightToLeft: Bool) -> Double? {
        guard event.modifiers.isEmpty else { return nil }
        return switch event.symbol {
        case .upArrow: value + arrowDistance
        case .downArrow: value - arrowDistance
        case .rightArrow, .leftArrow:
            (event.symbol == .rightArrow) != isRightToLeft ? value + arrowDistance : value - arrowDistance
        case .pageUp: value + pageDistance
        case .pageDown: value - pageDistance
        case .home: range.lowerBound
        case .end: range.upperBound
        default: nil
        }
    }
}
