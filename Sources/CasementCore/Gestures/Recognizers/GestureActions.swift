/// The actions of a recognizer, in the order in which they were added.
@MainActor struct GestureActions {
    struct Action {
        fileprivate let number: Int
        let run: @MainActor (GestureRecognizer) -> Void
    }

    private(set) var all: [Action] = []
    private var lastNumber = 0
    /// The numbers of the actions that did not receive the beginning of the gesture, because the view had left the scene. They
    /// do not receive its end either.
    private var skipped = 1..<1

    mutating func add(_ run: @escaping @MainActor (GestureRecognizer) -> Void) -> Int {
        lastNumber += 1
        all.append(Action(number: lastNumber, run: run))
        return lastNumber
    }

    mutating func remove(_ number: Int) { all.removeAll { $0.number == number } }

    /// An action and those after it do not receive the beginning of the gesture.
    mutating func skip(from action: Action, of actions: GestureActions) {
        skipped = action.number..<actions.lastNumber + 1
    }

    /// All actions receive the next gesture.
    mutating func reset() { skipped = 1..<1 }

    /// Whether an action has missed the beginning of the gesture.
    func skips(_ action: Action) -> Bool { skipped.contains(action.number) }

    /// Whether an action was not removed.
    func contains(_ action: Action) -> Bool { all.contains { $0.number == action.number } }
}

extension GestureRecognizer {
    /// Identifies an action, for ``removeAction(_:)``.
    public struct ActionID: Hashable, Sendable {
        let number: Int
    }
}
