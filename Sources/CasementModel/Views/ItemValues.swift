import CasementControls

/// The values of a list or a grid by identity, as they are shown.
@MainActor final class ItemValues<Element: Identifiable> where Element.ID: Sendable {
    private(set) var values: [Element.ID: Element] = [:]
    /// The identities of the values that were taken over last; nil before.
    private var identities: [Element.ID]?
    private let isEqual = ItemValues.comparison

    /// Takes over other values, of which the first of each identity counts.
    ///
    /// - Parameter isShown: whether a row of an identity may still be asked for: its value stays.
    /// - Returns: the snapshot to show; nil if nothing changed.
    func take(_ elements: [Element], isShown: (Element.ID) -> Bool) -> ListSnapshot<Int, Element.ID>? {
        var (next, changed) = ([Element.ID: Element](minimumCapacity: elements.count), [Element.ID]())
        for element in elements where next[element.id] == nil {
            next[element.id] = element
            if let old = values[element.id], !isEqual(old, element) { changed.append(element.id) }
        }
        values = next.merging(values.filter { next[$0.key] == nil && isShown($0.key) }) { new, _ in new }
        let former = identities
        identities = elements.map(\.id)
        guard former != identities || !changed.isEmpty else { return nil }
        var snapshot = ListSnapshot(identities ?? [])
        snapshot.reconfigure(changed)
        return snapshot
    }

    /// Compares values: models by their instance, because rows follow their properties, and other values by `==`. Values that
    /// cannot be compared count as changed.
    private static var comparison: (Element, Element) -> Bool {
        func comparison<Value: Equatable>(_ type: Value.Type) -> (Element, Element) -> Bool {
            { ($0 as? Value) == ($1 as? Value) }
        }
        if Element.self is AnyClass { return { ($0 as AnyObject) === ($1 as AnyObject) } }
        return (Element.self as? any Equatable.Type).map { comparison($0) } ?? { _, _ in false }
    }
}
