/// Decodes the bytes that ``StateEncoder`` made. It refuses all others with an error, and never stops the program.
public struct StateDecoder: Sendable {
    /// Values for the types that are decoded, by keys that they know.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Makes a decoder.
    public init() {}

    /// The value of some bytes.
    ///
    /// Fields that the type does not know are ignored. An integer is decoded as an integer of any width that holds it.
    ///
    /// - Throws: a ``StateError`` where the bytes were damaged or are those of a later version, a `DecodingError` with the
    ///   coding path where they hold a value of another type, and what the type's own `init(from:)` throws.
    public func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        let value = try StateReader.value(of: try StateEnvelope.open(bytes))
        return try StateDecoding(value: value, userInfo: userInfo).decode(type)
    }
}
