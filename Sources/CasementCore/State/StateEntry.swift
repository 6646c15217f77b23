/// A state of a ``StateStore``.
struct StateEntry<ID: Hashable & Sendable>: Sendable {
    /// What finds the state.
    enum Key: Hashable {
        case identity(ID)
        /// The encoded identity of a state from an archive.
        case archived([UInt8])

        var identity: ID? { if case .identity(let id) = self { id } else { nil } }
        var archived: [UInt8]? { if case .archived(let bytes) = self { bytes } else { nil } }
        var isArchived: Bool { archived != nil }
    }

    /// The state as it was saved, or as it was read.
    enum State {
        case value(any Codable & Sendable)
        case bytes([UInt8])

        /// The state as a value of a type.
        func value<Value: Codable & Sendable>(of type: Value.Type) throws -> Value {
            switch self {
            case .bytes(let bytes): return try StateDecoder().decode(type, from: bytes)
            case .value(let value):
                guard let result = value as? Value else {
                    throw StateError(.undecodable, "it is \(Swift.type(of: value)) instead of \(type)")
                }
                return result
            }
        }

        func bytes() throws -> [UInt8] {
            switch self {
            case .bytes(let bytes): bytes
            case .value(let value): try StateEncoder().encode(value)
            }
        }
    }

    let key: Key
    let state: State
}
