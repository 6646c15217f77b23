import CasementCore

/// The views that wait to be used again, by class.
@MainActor struct CellPool {
    private var views: [ObjectIdentifier: [View]] = [:]

    /// Takes a view of exactly this class.
    mutating func take<Cell: View>(_ type: Cell.Type) -> Cell? {
        views[ObjectIdentifier(type)]?.popLast() as? Cell
    }

    /// Adds a view that is not in use any more.
    mutating func add(_ view: View) {
        views[ObjectIdentifier(Swift.type(of: view)), default: []].append(view)
    }
}
