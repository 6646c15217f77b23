/// Decodes a value that stands for another one.
struct StateSingleDecoding: SingleValueDecodingContainer {
    let decoding: StateDecoding

    var codingPath: [any CodingKey] { decoding.codingPath }

    func decodeNil() -> Bool { decoding.value == .null }

    // As in StateKeyedEncoding.
    func decode(_ type: Int128.Type) throws -> Int128 { try decoding.inner().decode(type) }

    func decode(_ type: UInt128.Type) throws -> UInt128 { try decoding.inner().decode(type) }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoding.inner().decode(type) }
}
