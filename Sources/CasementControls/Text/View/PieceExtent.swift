/// The length and the height of pieces of a text, measured or not.
struct PieceExtent: AdditiveArithmetic {
    /// In UTF-8 bytes.
    var bytes = 0
    /// The height of the measured pieces, in points.
    var measured = 0.0
    /// The number of the pieces that were not measured.
    var unmeasured = 0
    /// The bytes of the pieces that were not measured.
    var unmeasuredBytes = 0

    static let zero = PieceExtent()

    static func + (left: PieceExtent, right: PieceExtent) -> PieceExtent {
        PieceExtent(
            bytes: left.bytes + right.bytes, measured: left.measured + right.measured,
            unmeasured: left.unmeasured + right.unmeasured,
            unmeasuredBytes: left.unmeasuredBytes + right.unmeasuredBytes)
    }

    static func - (left: PieceExtent, right: PieceExtent) -> PieceExtent {
        PieceExtent(
            bytes: left.bytes - right.bytes, measured: left.measured - right.measured,
            unmeasured: left.unmeasured - right.unmeasured,
            unmeasuredBytes: left.unmeasuredBytes - right.unmeasuredBytes)
    }
}
