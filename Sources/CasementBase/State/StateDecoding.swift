/// Decodes one value of the tree.
struct StateDecoding: Decoder {
    let value: StateValue
    var codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any]
    /// The number of values and of their types' decodings around this one, and this one.
    var depth = 1

    init(value: StateValue, userInfo: [CodingUserInfoKey: Any]) {
        (self.value, self.userInfo) = (value, userInfo)
    }

    private init(_ parent: StateDecoding, _ value: StateValue, _ path: [any CodingKey]) {
        (self.value, codingPath, userInfo, depth) = (value, path, parent.userInfo, parent.depth + 1)
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // A type may decode itself from the same value again.
        try StateDepth.check(depth, codingPath)
        if let primitive = type as? any StatePrimitive.Type {
            guard let result = try decodePrimitive(primitive) as? Value else { throw mismatch(type) }
            return result
        }
        if type == [UInt8].self, case .bytes(let bytes) = value, let result = bytes as? Value { return result }
        return try type.init(from: self)
    }

    private func decodePrimitive<Primitive: StatePrimitive>(_ type: Primitive.Type) throws -> Primitive {
        do {
            return try type.init(stateValue: value)
        } catch StatePrimitiveFault.outOfRange {
            throw DecodingError.dataCorrupted(context("The number is not one of \(type)."))
        } catch {
            throw mismatch(type)
        }
    }

    /// The decoding of an element of this list.
    func element(_ value: StateValue, _ index: Int) -> StateDecoding {
        StateDecoding(self, value, codingPath + [StateKey(intValue: index)])
    }

    /// The decoding of a field of this record.
    func field(_ value: StateValue, _ key: any CodingKey) -> StateDecoding {
        StateDecoding(self, value, codingPath + [key])
    }

    /// The decoding of a value that stands for this one.
    func inner() -> StateDecoding {
        StateDecoding(self, value, codingPath)
    }

    func context(_ sentence: String) -> DecodingError.Context {
        DecodingError.Context(codingPath: codingPath, debugDescription: sentence)
    }

    private func mismatch(_ type: Any.Type) -> DecodingError {
        let context = context("The state has \(value.kind) instead of \(type).")
        return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    // MARK: Decoder

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .record(let record) = value else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(StateKeyedDecoding(decoding: self, record: record))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let elements = value.elements else { throw mismatch([Any].self) }
        return StateUnkeyedDecoding(decoding: self, elements: elements)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        StateSingleDecoding(decoding: self)
    }
}
