internal import CasementCore

/// The scalar whose UTF-8 begins at an index, and its length in bytes. The bytes come from a string, so they are
/// valid.
@inline(__always)
func decodeScalar(_ bytes: [UInt8], at index: Int) -> (scalar: UInt32, length: Int) {
    let lead = bytes[index]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    // Only a text that was cut can end inside a scalar.
    guard index + length <= bytes.count else { return (0xFFFD, bytes.count - index) }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for distance in 1..<length { scalar = scalar << 6 | UInt32(bytes[index + distance] & 0x3F) }
    return (scalar, length)
}
