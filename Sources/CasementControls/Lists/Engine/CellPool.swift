import CasementCore

/// The views that wait to be used again, by class.
@MainActor struct CellPool {
    /// A class, because changing an array in a dictionary allocates.
    private final class Stack {
        var views: [View] = []
    }

    private var stacks: [ObjectIdentifier: Stack] = [:]

    /// Takes a view of exactly this class.
    func take<Cell: View>(_ type: Cell.Type) -> Cell? {
        stacks[ObjectIdentifier(type)]?.views.popLast() as? Cell
    }

    /// Adds a view that is not in use any more.
    mutating func add(_ view: View) {
        let type = ObjectIdentifier(Swift.type(of: view))
        let stack = stacks[type] ?? Stack()
        stack.views.append(view)
        if stack.views.count == 1 { stacks[type] = stack }
    }
}
