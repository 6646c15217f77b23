public import CasementCore

/// Shows a text as a QR code, which a camera reads.
///
/// The modules are dark on light in every theme, as cameras need them, with a margin of 4 modules; each is a whole number of
/// the panel's pixels wide. The code is not mirrored.
///
/// ```swift
/// let code = try QRCode("https://example.org/pair?id=42")
/// code.accessibility.label = "Pair your phone"
/// ```
@MainActor public final class QRCode: View {
    /// 4: the margin in modules, as the standard asks for.
    public nonisolated static let margin = 4

    /// The text.
    public private(set) var text: String
    /// The modules that are shown.
    public private(set) var symbol: QRSymbol
    /// The colour of dark modules; black by default. It must be much darker than ``lightColor``.
    public var darkColor = Color.black { didSet { setNeedsDisplay() } }
    /// The colour of light modules and of the margin; white by default.
    public var lightColor = Color.white { didSet { setNeedsDisplay() } }

    /// Makes the code of a text.
    ///
    /// - Throws: ``QRCodeError`` if the text is longer than a code with this error correction holds.
    public init(_ text: String, errorCorrection: QRSymbol.ErrorCorrection = .medium) throws(QRCodeError) {
        symbol = try QRSymbol(text, errorCorrection: errorCorrection)
        self.text = text
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .image
        accessibility.value = text
    }

    /// Shows another text.
    ///
    /// - Throws: ``QRCodeError`` if it is too long; the code then shows the former text.
    public func show(_ text: String, errorCorrection: QRSymbol.ErrorCorrection = .medium) throws(QRCodeError) {
        symbol = try QRSymbol(text, errorCorrection: errorCorrection)
        self.text = text
        accessibility.value = text
        setNeedsDisplay()
        invalidateIntrinsicSize()
    }

    /// 4 pt a module.
    public override var intrinsicSize: Size? {
        let side = Double(symbol.size + 2 * Self.margin) * 4
        return Size(width: side, height: side)
    }

    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    /// Draws the modules, a run of dark ones as one rectangle.
    public override func draw(in canvas: Canvas) {
        canvas.fill(bounds, lightColor)
        let scale = scene?.device?.scale ?? 1
        let count = Double(symbol.size + 2 * Self.margin)
        let side = min(bounds.width, bounds.height)
        let pixels = (side * scale / count).rounded(.down)
        // Below a pixel a module, no camera reads the code.
        let module = pixels >= 1 ? pixels / scale : side / count
        let shift = { (length: Double) in ((length - module * Double(self.symbol.size)) / 2 * scale).rounded() / scale }
        let origin = Point(x: shift(bounds.width), y: shift(bounds.height))
        for row in 0..<symbol.size {
            var column = 0
            while column < symbol.size {
                let start = column
                while column < symbol.size && symbol[column, row] { column += 1 }
                if column > start {
                    canvas.fill(
                        Rect(
                            x: origin.x + Double(start) * module, y: origin.y + Double(row) * module,
                            width: Double(column - start) * module, height: module), darkColor)
                }
                column += 1
            }
        }
    }
}
