/// Encodes the elements of a list.
struct StateUnkeyedEncoding: UnkeyedEncodingContainer {
    let encoding: StateEncoding

    var codingPath: [any CodingKey] { encoding.codingPath }
    var count: Int { encoding.node.count }

    func encodeNil() throws { encoding.element().node.set(.null) }

    // As in StateKeyedEncoding.
    func encode(_ value: Int128) throws { try encoding.element().encode(value) }

    func encode(_ value: UInt128) throws { try encoding.element().encode(value) }

    func encode<Value: Encodable>(_ value: Value) throws { try encoding.element().encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoding.element().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoding.element().unkeyedContainer() }

    func superEncoder() -> any Encoder { encoding.element() }
}
