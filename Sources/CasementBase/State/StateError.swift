/// The reason why a saved state cannot be used.
public struct StateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of fault.
    @nonexhaustive public enum Code: Hashable, Sendable {
        /// The bytes do not begin as a state does.
        case notAState
        /// The bytes end too early.
        case truncated
        /// Further bytes follow the state.
        case tooLong
        /// A later version of the format wrote the state.
        case newerVersion
        /// The bytes are not those that were written: the checksum differs.
        case checksumMismatch
        /// The bytes have a correct checksum, but no encoder wrote them.
        case malformed
        /// Values are nested too deeply to be encoded or decoded.
        case tooDeep
        /// The state is none of the type that is asked for.
        case undecodable
    }

    /// The kind of fault.
    public let code: Code
    /// The number of bytes before the fault; nil where the fault is in no single place.
    public let offset: Int?
    /// One sentence about the fault.
    public let reason: String

    /// Creates an error.
    public init(_ code: Code, at offset: Int? = nil, _ reason: String) {
        (self.code, self.offset, self.reason) = (code, offset, reason)
    }

    /// The offset and the reason.
    public var description: String { "state\(offset.map { ", byte \($0)" } ?? ""): \(reason)" }
}

extension StateError {
    /// What an error of the coders says, with its coding path, where it has one.
    package static func text(of error: any Error) -> String {
        switch error {
        case let error as StateError: error.description
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
            "\(context.debugDescription) (at \(context.codingPath.text))"
        default: "\(error)"
        }
    }
}
