/// A text that no QR code can hold.
public struct QRCodeError: Error, Hashable, CustomStringConvertible {
    /// The length of the text, in UTF-8 bytes.
    public let byteCount: Int
    /// The error correction that was asked for.
    public let errorCorrection: QRSymbol.ErrorCorrection

    /// A sentence with the length and the limits.
    public var description: String {
        let limits = [(7089, 4296, 2953), (5596, 3391, 2331), (3993, 2420, 1663), (3057, 1852, 1273)]
        let (digits, capitals, bytes) = limits[errorCorrection.rawValue]
        return """
            A text of \(byteCount) bytes does not fit into a QR code: with \(errorCorrection) error correction it holds \
            \(digits) digits, \(capitals) characters of digits and capital letters, or \(bytes) bytes, \
            one fewer with characters beyond ASCII.
            """
    }
}
