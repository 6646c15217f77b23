import CasementCore

/// Judges the keys that a scene gets: each press has one end.
struct KeyReferee {
    /// A key of a keyboard; seats may have the same name.
    private struct Key: Hashable {
        let code: UInt32
        let seat: String
    }

    /// How many presses have no end yet.
    private var down: [Key: Int] = [:]

    /// - Returns: what is wrong with an event; nil if it is right.
    mutating func judge(_ event: KeyEvent) -> String? {
        let key = Key(code: event.code, seat: event.seat)
        let count = down[key, default: 0]
        switch event.phase {
        case .pressed:
            down[key] = count + 1
            return nil
        case .repeated: return count > 0 ? nil : "key \(event.code) repeated and was not down"
        case .released, .cancelled:
            guard count > 0 else { return "key \(event.code) ended and was not down" }
            down[key] = count > 1 ? count - 1 : nil
            return nil
        }
    }

    /// A sentence for each key that has presses without an end; forgets these presses.
    mutating func takeOpen() -> [String] {
        defer { down = [:] }
        return down.keys.map(\.code).sorted().map { "key \($0) was pressed and never ended" }
    }
}
