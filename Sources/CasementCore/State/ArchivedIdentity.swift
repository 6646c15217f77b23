/// An identity in an archive, with its type's name: identities of two types may be encoded alike.
struct ArchivedIdentity: Encodable {
    private enum CodingKeys: CodingKey { case type, identity }

    private let identity: any Encodable

    init(_ identity: any Encodable) {
        self.identity = identity
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        // Not the qualified name: that of a private type is another one in each run.
        try container.encode(String(describing: type(of: identity)), forKey: .type)
        try container.encode(identity, forKey: .identity)
    }
}
