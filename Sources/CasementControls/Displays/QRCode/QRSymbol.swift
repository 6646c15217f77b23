/// The modules of a QR code (ISO/IEC 18004) for a text.
///
/// A text of digits, or of digits, capital letters and ` $%*+-./:`, is stored in the shorter mode for them; any other text as
/// UTF-8 bytes. The symbol is the smallest one that holds the text, with the mask of the least penalty.
///
/// ```swift
/// let symbol = try QRSymbol("https://example.org", errorCorrection: .quartile)
/// let isDark = symbol[0, 0]
/// ```
public struct QRSymbol: Hashable, Sendable {
    /// How much of a damaged symbol can be restored.
    @frozen public enum ErrorCorrection: Int, Hashable, Sendable, CaseIterable {
        /// L: about 7 %.
        case low
        /// M: about 15 %.
        case medium
        /// Q: about 25 %.
        case quartile
        /// H: about 30 %.
        case high
    }

    /// From 1, for 21 modules a side, to 40, for 177.
    public let version: Int
    /// The error correction.
    public let errorCorrection: ErrorCorrection
    /// The mask, from 0 to 7.
    public let mask: Int
    /// The number of modules a side, without the light margin of 4 modules that a reader needs.
    public var size: Int { 17 + 4 * version }

    private let modules: [Bool]

    /// Makes the symbol of a text.
    ///
    /// - Throws: ``QRCodeError`` if the text is longer than the largest symbol with this error correction holds.
    public init(_ text: String, errorCorrection: ErrorCorrection = .medium) throws(QRCodeError) {
        try self.init(text, errorCorrection: errorCorrection, mask: nil)
    }

    /// - Parameter mask: nil for that of the least penalty.
    init(_ text: String, errorCorrection: ErrorCorrection, mask: Int?) throws(QRCodeError) {
        let data = try QRData(text, errorCorrection)
        version = data.version
        self.errorCorrection = errorCorrection
        var grid = QRGrid(version: data.version)
        grid.place(QRCorrection.codewords(data))
        let masks = mask.map { [$0] } ?? Array(0..<8)
        let candidates = masks.map { (mask: $0, grid: grid.masked($0, errorCorrection)) }
        let best = candidates.min { $0.grid.penalty < $1.grid.penalty }
        self.mask = best?.mask ?? 0
        modules = best?.grid.modules ?? grid.modules
    }

    /// Whether a module is dark. Columns and rows count from 0 at the top left.
    ///
    /// - Precondition: both are below ``size``.
    public subscript(column: Int, row: Int) -> Bool {
        precondition(
            (0..<size).contains(column) && (0..<size).contains(row),
            "A symbol of \(size) modules a side has no module in column \(column) of row \(row).")
        return modules[row * size + column]
    }
}
