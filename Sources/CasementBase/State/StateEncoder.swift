/// Encodes values as bytes for a file; ``StateDecoder`` decodes them.
///
/// The bytes begin with a version, their number and a checksum, so that a file that was cut short or changed is refused.
/// Fields are stored by name, which permits a later version of a type to add and to remove some. Equal values give equal
/// bytes, except sets, and dictionaries whose keys are neither strings nor integers: their order is another one in each run.
public struct StateEncoder: Sendable {
    /// Values for the types that are encoded, by keys that they know.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Makes an encoder.
    public init() {}

    /// The bytes of a value.
    ///
    /// - Throws: a ``StateError`` with the code `tooDeep` where values are nested more than 128 deep, and what the value's own
    ///   `encode(to:)` throws.
    public func encode(_ value: some Encodable) throws -> [UInt8] {
        let node = StateNode()
        try StateEncoding(node: node, userInfo: userInfo).encode(value)
        var writer = StateWriter()
        writer.write(try node.finished())
        return StateEnvelope.seal(writer.bytes)
    }
}
