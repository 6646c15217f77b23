/// Decodes fields by name.
struct StateKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoding: StateDecoding
    let record: StateRecord

    var codingPath: [any CodingKey] { decoding.codingPath }
    var allKeys: [Key] { record.fields.compactMap { Key(stringValue: $0.name) } }

    func contains(_ key: Key) -> Bool { record[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try field(key).value == .null }

    // As in StateKeyedEncoding.
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try field(key).decode(type) }

    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try field(key).decode(type) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try field(key).decode(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try field(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try field(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try field(StateKey.superclass) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try field(key) }

    private func field(_ key: any CodingKey) throws -> StateDecoding {
        guard let value = record[key.stringValue] else {
            throw DecodingError.keyNotFound(key, decoding.context("There is no '\(key.stringValue)'."))
        }
        return decoding.field(value, key)
    }
}
