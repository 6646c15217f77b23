/// The tree of values that `Codable` types are encoded to, independent of these types.
indirect enum StateValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// An integer from 0 on.
    case natural(UInt128)
    /// An integer below 0.
    case negative(Int128)
    case float(Float)
    case double(Double)
    case string(String)
    case bytes([UInt8])
    case list([StateValue])
    case record(StateRecord)

    /// What errors call the value.
    var kind: String {
        switch self {
        case .null: "no value"
        case .boolean: "a boolean"
        case .natural, .negative: "an integer"
        case .float, .double: "a floating-point number"
        case .string: "a string"
        case .bytes: "bytes"
        case .list: "a list"
        case .record: "a keyed container"
        }
    }

    /// The elements of a list or of bytes; nil for other values.
    var elements: [StateValue]? {
        switch self {
        case .list(let elements): elements
        case .bytes(let bytes): bytes.map { .natural(UInt128($0)) }
        default: nil
        }
    }
}
