/// A state in an archive: the bytes of its ``ArchivedIdentity`` and its own. Each has a version and a checksum of its own.
struct ArchivedState: Codable {
    let key: [UInt8]
    let state: [UInt8]
}
