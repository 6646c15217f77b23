import CasementCore

/// The keys that go through choices in a row or a column.
@MainActor struct ChoiceKeys {
    let axis: Axis
    let isRightToLeft: Bool

    /// What a key does.
    enum Effect: Hashable {
        /// Nothing: other views get the key.
        case none
        /// It is held at the last choice, and stops there instead of leaving the choices.
        case stop
        /// It makes the choice with an index.
        case choose(Int)
    }

    /// - Parameters:
    ///   - event: the key.
    ///   - index: that of the present choice.
    ///   - usable: the indices of the choices that a person can make, in ascending order.
    func effect(of event: KeyEvent, from index: Int, among usable: [Int]) -> Effect {
        guard event.modifiers.isEmpty else { return .none }
        if event.symbol == .home { return choose(usable.first) }
        if event.symbol == .end { return choose(usable.last) }
        guard let direction = FocusDirection(event), direction.axis == axis else { return .none }
        let isForwards = (direction.sign > 0) != (axis == .horizontal && isRightToLeft)
        let next = isForwards ? usable.first { $0 > index } : usable.last { $0 < index }
        return next == nil && event.phase == .repeated ? .stop : choose(next)
    }

    private func choose(_ index: Int?) -> Effect { index.map { .choose($0) } ?? .none }
}
