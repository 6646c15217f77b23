/// Decodes the elements of a list, one after the other.
struct StateUnkeyedDecoding: UnkeyedDecodingContainer {
    let decoding: StateDecoding
    let elements: [StateValue]
    private(set) var currentIndex = 0

    init(decoding: StateDecoding, elements: [StateValue]) {
        (self.decoding, self.elements) = (decoding, elements)
    }

    var codingPath: [any CodingKey] { decoding.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd else { throw atEnd(Any?.self) }
        guard elements[currentIndex] == .null else { return false }
        currentIndex += 1
        return true
    }

    // As in StateKeyedEncoding.
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try next(type) { try $0.decode(type) } }

    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next(type) { try $0.decode(type) } }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try next(type) { try $0.decode(type) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next([String: Any].self) { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next([Any].self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }

    /// Decodes the next element, and advances if that throws nothing.
    private mutating func next<Result>(
        _ type: Any.Type, _ decode: (StateDecoding) throws -> Result
    ) throws -> Result {
        guard !isAtEnd else { throw atEnd(type) }
        let result = try decode(decoding.element(elements[currentIndex], currentIndex))
        currentIndex += 1
        return result
    }

    private func atEnd(_ type: Any.Type) -> DecodingError {
        .valueNotFound(type, decoding.context("The list has only \(elements.count) elements."))
    }
}
