import CasementCore
import CasementRender
import PangoReference

/// Draws one paragraph in Casement, in Pango and Cairo, and by Cairo eight times larger and averaged: what a panel would
/// show if it had the pixels.
@MainActor struct PictureComparison {
    let fonts: FontLibrary
    let style: TextStyle
    let width: Double
    let pango: OpaquePointer
    let folder: String?

    private static let magnification = 8

    func run() throws {
        for isBright in [false, true] {
            let text = Paragraph.text()
            var height = 0.0
            let lines = pango_reference_layout(pango, text, width, &height)
            let layout = fonts.layout(AttributedText(text, style: style), style: ParagraphStyle(), width: width)
            let size = PixelSize(width: Int(width), height: Int(max(height, layout.size.height).rounded(.up)) + 1)
            let own = drawOurs(layout, size, isBright)
            let cairo = drawTheirs(size, 1, isBright)
            let ideal = reduced(drawTheirs(size, Self.magnification, isBright), size)
            let suffix = isBright ? "-bright" : ""
            print("figure text.pixels-vs-cairo\(suffix) \(rounded(difference(own, cairo))) levels")
            print("figure text.pixels-vs-ideal\(suffix) \(rounded(difference(own, ideal))) levels")
            print("figure text.cairo-pixels-vs-ideal\(suffix) \(rounded(difference(cairo, ideal))) levels")
            if Int(lines) != layout.lines.count { print("note \(layout.lines.count) lines, Pango's \(lines)") }
            guard let folder else { continue }
            for (name, pixels) in [("casement", own), ("cairo", cairo), ("ideal", ideal)] {
                let image = enlarged(pixels, size)
                try PNGWriter.write(
                    pixels: image.pixels, size: image.pixelSize, to: "\(folder)/\(name)\(suffix).png")
            }
        }
    }

    private func drawOurs(_ layout: TextLayout, _ size: PixelSize, _ isBright: Bool) -> [UInt32] {
        let canvas = Canvas()
        canvas.draw(layout, at: .zero, isBright ? .white : .black)
        let bitmap = Bitmap(size: size)
        guard let list = canvas.finish() else { return bitmap.pixels }
        let whole = PixelRect(size)
        let item = FrameItem(
            kind: .content(list), transform: .identity, clip: whole, bounds: whole, opaque: .empty, opacity: 1)
        let frame = Frame(
            size: size, scale: 1, damage: Region(whole), isMoving: false, background: isBright ? .black : .white,
            items: [item])
        Renderer(fonts: fonts).paint(frame, region: Region(whole), into: bitmap)
        return bitmap.pixels
    }

    private func drawTheirs(_ size: PixelSize, _ factor: Int, _ isBright: Bool) -> [UInt32] {
        let (width, height) = (size.width * factor, size.height * factor)
        var pixels = [UInt32](repeating: 0, count: width * height)
        pango_reference_draw(pango, &pixels, Int32(width), Int32(height), Int32(factor), isBright ? 1 : 0)
        return pixels
    }

    /// Averages each square of pixels.
    private func reduced(_ pixels: [UInt32], _ size: PixelSize) -> [UInt32] {
        let factor = Self.magnification
        var result: [UInt32] = []
        for y in 0..<size.height {
            for x in 0..<size.width {
                var sum = 0
                for row in 0..<factor {
                    let start = (y * factor + row) * size.width * factor + x * factor
                    for column in 0..<factor { sum += Int(pixels[start + column] & 0xFF) }
                }
                let mean = UInt32((sum + factor * factor / 2) / (factor * factor))
                result.append(0xFF00_0000 | mean << 16 | mean << 8 | mean)
            }
        }
        return result
    }

    private func difference(_ left: [UInt32], _ right: [UInt32]) -> Double {
        let sum = zip(left, right).reduce(0) { $0 + abs(Int($1.0 & 0xFF) - Int($1.1 & 0xFF)) }
        return Double(sum) / Double(left.count)
    }

    /// Enlarges the upper left quarter four times.
    private func enlarged(_ pixels: [UInt32], _ size: PixelSize) -> Image {
        let (width, height) = (min(size.width, 320), min(size.height, 110))
        var result: [UInt32] = []
        for y in 0..<height * 4 {
            for x in 0..<width * 4 { result.append(pixels[y / 4 * size.width + x / 4]) }
        }
        return Image(pixels: result, size: PixelSize(width: width * 4, height: height * 4))
    }
}
