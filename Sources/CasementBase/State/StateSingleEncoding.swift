/// Encodes a value that stands for another one.
struct StateSingleEncoding: SingleValueEncodingContainer {
    let encoding: StateEncoding

    var codingPath: [any CodingKey] { encoding.codingPath }

    func encodeNil() throws { encoding.node.set(.null) }

    // As in StateKeyedEncoding.
    func encode(_ value: Int128) throws { try encoding.inner().encode(value) }

    func encode(_ value: UInt128) throws { try encoding.inner().encode(value) }

    func encode<Value: Encodable>(_ value: Value) throws { try encoding.inner().encode(value) }
}
