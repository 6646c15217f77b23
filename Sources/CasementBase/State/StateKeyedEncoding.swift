/// Encodes fields by name.
struct StateKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoding: StateEncoding

    var codingPath: [any CodingKey] { encoding.codingPath }

    func encodeNil(forKey key: Key) throws { encoding.field(key).node.set(.null) }

    // The generic method is the witness of those of all primitive types but these two, which have a default that throws.
    func encode(_ value: Int128, forKey key: Key) throws { try encoding.field(key).encode(value) }

    func encode(_ value: UInt128, forKey key: Key) throws { try encoding.field(key).encode(value) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoding.field(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoding.field(key, isReplacing: false).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoding.field(key, isReplacing: false).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoding.field(StateKey.superclass) }

    func superEncoder(forKey key: Key) -> any Encoder { encoding.field(key) }
}
