/// Encodes into one value of the tree.
struct StateEncoding: Encoder {
    let node: StateNode
    var codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any]
    /// The number of values and of their types' encodings around this one, and this one.
    var depth = 1

    init(node: StateNode, userInfo: [CodingUserInfoKey: Any]) {
        (self.node, self.userInfo) = (node, userInfo)
    }

    private init(_ parent: StateEncoding, _ node: StateNode, _ path: [any CodingKey]) {
        (self.node, codingPath, userInfo, depth) = (node, path, parent.userInfo, parent.depth + 1)
    }

    func encode<Value: Encodable>(_ value: Value) throws {
        try StateDepth.check(depth, codingPath)
        if let primitive = value as? any StatePrimitive {
            node.set(primitive.stateValue)
        } else if let bytes = value as? [UInt8] {
            node.set(.bytes(bytes))
        } else {
            try value.encode(to: self)
        }
    }

    /// The encoding of a further element of this list.
    func element() -> StateEncoding {
        let key = StateKey(intValue: node.count)
        return StateEncoding(self, node.appendElement(), codingPath + [key])
    }

    /// The encoding of a field of this record.
    func field(_ key: any CodingKey, isReplacing: Bool = true) -> StateEncoding {
        StateEncoding(self, node.field(key.stringValue, isReplacing: isReplacing), codingPath + [key])
    }

    /// The encoding of a value that stands for this one.
    func inner() -> StateEncoding {
        StateEncoding(self, node, codingPath)
    }

    // MARK: Encoder

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.becomeRecord()
        return KeyedEncodingContainer(StateKeyedEncoding(encoding: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.becomeList()
        return StateUnkeyedEncoding(encoding: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        StateSingleEncoding(encoding: self)
    }
}
