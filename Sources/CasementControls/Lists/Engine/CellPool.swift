import CasementCore

/// The views that wait to be used again, by class.
@MainActor final class CellPool {
    /// A class, because changing an array in a dictionary allocates.
    private final class Stack {
        var views: [View] = []
    }

    private var stacks: [ObjectIdentifier: Stack] = [:]
    /// The view of an item that is being configured anew.
    var offered: View?

    /// Takes a view of exactly this class, or makes one, which reads the environment of the list until it is in the list. Code
    /// of the app runs.
    func dequeue<Cell: View>(_ make: () -> Cell, for list: View) -> Cell {
        let view = dequeue(make)
        view.readEnvironment(of: list)
        return view
    }

    private func dequeue<Cell: View>(_ make: () -> Cell) -> Cell {
        if let view = offered as? Cell, type(of: view) == Cell.self {
            offered = nil
            return view
        }
        guard let view = stacks[ObjectIdentifier(Cell.self)]?.views.popLast() as? Cell else { return make() }
        (view as? any ReusableCell)?.prepareForReuse()
        return view
    }

    /// Adds a view that is not in use any more.
    func add(_ view: View) {
        let type = ObjectIdentifier(Swift.type(of: view))
        let stack = stacks[type] ?? Stack()
        stack.views.append(view)
        if stack.views.count == 1 { stacks[type] = stack }
    }
}
