/// The checksum CRC-32 of IEEE 802.3, as Ethernet, gzip and PNG use it (reflected polynomial 0xEDB88320). It detects each
/// change within 32 consecutive bits, and gives no security.
package struct CRC32 {
    /// The remainders of each byte.
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
    }

    private var rest: UInt32 = .max

    package init() {}

    /// The checksum of the bytes that were added.
    package var value: UInt32 { ~rest }

    package mutating func add(_ bytes: some Sequence<UInt8>) {
        let table = Self.table
        for byte in bytes { rest = table[Int(UInt8(truncatingIfNeeded: rest) ^ byte)] ^ rest >> 8 }
    }
}
