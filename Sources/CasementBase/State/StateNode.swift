/// A value under construction: a nested container may be filled when its parent has other values already.
final class StateNode {
    private enum Content {
        case none
        case value(StateValue)
        case list([StateNode])
        case record([String: StateNode])
    }

    private var content = Content.none

    /// The number of elements of a list.
    var count: Int { if case .list(let elements) = content { elements.count } else { 0 } }

    func set(_ value: StateValue) {
        guard case .none = content else {
            preconditionFailure("A type that encodes a single value encodes nothing else, and encodes it once.")
        }
        content = .value(value)
    }

    /// Makes it a list, unless it is one.
    func becomeList() {
        switch content {
        case .none: content = .list([])
        case .list: break
        default: preconditionFailure("A type that has an unkeyed container encodes nothing besides.")
        }
    }

    /// Makes it a record, unless it is one.
    func becomeRecord() {
        switch content {
        case .none: content = .record([:])
        case .record: break
        default: preconditionFailure("A type that has a keyed container encodes nothing besides.")
        }
    }

    func appendElement() -> StateNode {
        becomeList()
        let node = StateNode()
        if case .list(var elements) = content {
            // The node lets go of its array, so that appending does not copy it.
            content = .none
            elements.append(node)
            content = .list(elements)
        }
        return node
    }

    /// The field of a name: a new one that replaces an earlier one, or the earlier one for a second container of the same key.
    func field(_ name: String, isReplacing: Bool) -> StateNode {
        becomeRecord()
        guard case .record(var fields) = content else { return StateNode() }
        if !isReplacing, let present = fields[name] { return present }
        let node = StateNode()
        content = .none
        fields[name] = node
        content = .record(fields)
        return node
    }

    /// The finished value. A type that encoded nothing is an empty record.
    func finished(depth: Int = 1) throws(StateError) -> StateValue {
        guard depth <= StateDepth.maximum else { throw StateDepth.error(at: nil) }
        switch content {
        case .none: return .record(StateRecord())
        case .value(let value): return value
        case .list(let elements):
            var finished: [StateValue] = []
            for element in elements { finished.append(try element.finished(depth: depth + 1)) }
            return .list(finished)
        case .record(let fields):
            var record = StateRecord()
            // Sorted: a dictionary has another order in each run.
            for (name, node) in fields.sorted(by: { StateRecord.isOrdered($0.key, $1.key) }) {
                _ = record.append(StateRecord.Field(name: name, value: try node.finished(depth: depth + 1)))
            }
            return .record(record)
        }
    }
}
