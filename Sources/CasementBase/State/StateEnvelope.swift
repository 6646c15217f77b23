/// The header around the bytes of a state, by which damaged files are refused: four letters, the version (two bytes), the
/// number of bytes of the content (eight), the checksum of all bytes but its own (four). Integers are little-endian.
enum StateEnvelope {
    /// The version that this code writes. It reads this one and, once there are any, all earlier ones.
    static let version: UInt16 = 1
    /// The number of bytes before the content.
    static let headerSize = 18
    private static let letters = Array("CSST".utf8)

    static func seal(_ content: [UInt8]) -> [UInt8] {
        let start = letters + bytes(of: version) + bytes(of: UInt64(content.count))
        return start + bytes(of: checksum(start, content[...])) + content
    }

    /// The content of an envelope.
    static func open(_ bytes: [UInt8]) throws(StateError) -> ArraySlice<UInt8> {
        let present = min(bytes.count, letters.count)
        guard bytes.prefix(present) == letters.prefix(present) else {
            throw StateError(.notAState, at: 0, "the bytes do not begin with the letters CSST of a state")
        }
        guard bytes.count >= headerSize else {
            throw StateError(
                .truncated, at: bytes.count, "the bytes end within the header of \(headerSize) bytes")
        }
        let version: UInt16 = number(bytes, 4)
        guard version <= self.version else {
            throw StateError(
                .newerVersion, at: 4, "the state has version \(version), and this program reads up to \(self.version)")
        }
        guard version > 0 else { throw StateError(.malformed, at: 4, "there is no version 0") }
        return try content(of: bytes)
    }

    private static func content(of bytes: [UInt8]) throws(StateError) -> ArraySlice<UInt8> {
        let (size, present): (UInt64, Int) = (number(bytes, 6), bytes.count - headerSize)
        guard size <= UInt64(present) else {
            throw StateError(.truncated, at: bytes.count, "\(present) bytes of \(size) follow the header")
        }
        guard size == UInt64(present) else {
            let end = headerSize + Int(size)
            throw StateError(.tooLong, at: end, "\(bytes.count - end) bytes follow the end")
        }
        let expected: UInt32 = number(bytes, 14)
        let found = checksum(bytes[..<14], bytes[headerSize...])
        guard found == expected else {
            throw StateError(
                .checksumMismatch, "the bytes were changed: their CRC-32 is \(hex(found)) instead of \(hex(expected))")
        }
        return bytes[headerSize...]
    }

    private static func checksum(_ start: some Sequence<UInt8>, _ content: ArraySlice<UInt8>) -> UInt32 {
        var checksum = CRC32()
        checksum.add(start)
        checksum.add(content)
        return checksum.value
    }

    private static func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
        (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func number<Number: FixedWidthInteger>(_ bytes: [UInt8], _ offset: Int) -> Number {
        (0..<Number.bitWidth / 8).reduce(0) { $0 | Number(truncatingIfNeeded: bytes[offset + $1]) << ($1 * 8) }
    }

    private static func hex(_ number: UInt32) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
