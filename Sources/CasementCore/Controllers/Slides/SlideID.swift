/// Identifies a slide: any value that is `Hashable & Sendable`, such as a string or a case of the app's own enum.
///
/// The identity is not the content: two slides of different identities may show views of the same kind.
public struct SlideID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private enum Storage: Sendable {
        case name(String)
        case value(any Hashable & Sendable)
    }

    private let storage: Storage

    /// Makes an identifier from a value. A ``SlideID`` is taken as it is.
    public init(_ value: some Hashable & Sendable) {
        if let id = value as? SlideID {
            self = id
        } else if let name = value as? String {
            storage = .name(name)
        } else {
            storage = .value(value)
        }
    }

    /// Makes an identifier from a literal.
    public init(stringLiteral name: String) {
        storage = .name(name)
    }

    /// The value that the identifier was made of.
    public var value: any Hashable & Sendable {
        switch storage {
        case .name(let name): name
        case .value(let value): value
        }
    }

    /// The value as text.
    public var name: String {
        switch storage {
        case .name(let name): name
        case .value(let value): String(describing: value)
        }
    }

    /// The value as text.
    public var description: String { name }

    /// Whether two identifiers were made of equal values.
    public static func == (a: SlideID, b: SlideID) -> Bool {
        switch (a.storage, b.storage) {
        case (.name(let a), .name(let b)): a == b
        case (.value(let a), .value(let b)): AnyHashable(a) == AnyHashable(b)
        case (.name, .value), (.value, .name): false
        }
    }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        switch storage {
        case .name(let name): hasher.combine(name)
        case .value(let value): AnyHashable(value).hash(into: &hasher)
        }
    }
}
