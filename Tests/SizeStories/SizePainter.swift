import CasementCore
import CasementRender
import FuzzEngine

/// Paints the frames of a story incrementally, and those of small panels as a whole, too, to compare both.
@MainActor final class SizePainter: StoryPainter {
    private static let fonts = FontLibrary()
    /// The most pixels of panels that are painted, and of those that are compared.
    private static let (mostPainted, mostCompared) = (4_000_000, 250_000)

    private let updating = Renderer(fonts: SizePainter.fonts)
    private let painting = Renderer(fonts: SizePainter.fonts)
    private var updated: Bitmap?
    private var whole: Bitmap?
    /// The first frame whose two pictures differ.
    private(set) var violation: String?

    var repainted = Region()

    func resize(to size: PixelSize) {
        let sides = 1...Image.maximumSide
        let isPainted =
            sides.contains(size.width) && sides.contains(size.height) && size.width * size.height <= Self.mostPainted
        updated = isPainted ? Bitmap(panel: size) : nil
        let isCompared = isPainted && size.width * size.height <= Self.mostCompared
        whole = isCompared ? Bitmap(size: size) : nil
        repainted = isCompared ? Region(PixelRect(size)) : Region()
    }

    func show(_ frame: Frame) {
        guard let updated, updated.size == frame.size else { return }
        updating.show(frame, in: updated)
        guard let whole, violation == nil else { return }
        painting.paint(frame, region: repainted, into: whole)
        violation = Self.difference(of: updated.pixels, from: whole.pixels, width: frame.size.width)
            .map { "the frame and the whole picture differ at \($0)" }
    }

    /// The pixels that were shown last; nil where they are not compared.
    var picture: [UInt32]? { whole == nil ? nil : updated?.pixels }

    /// The first pixel in which the picture shown last is not another one.
    func difference(from picture: [UInt32]) -> String? {
        guard let updated, updated.pixels.count == picture.count else { return nil }
        return Self.difference(of: updated.pixels, from: picture, width: updated.size.width)
    }

    private static func difference(of pixels: [UInt32], from others: [UInt32], width: Int) -> String? {
        guard pixels != others, let index = pixels.indices.first(where: { pixels[$0] != others[$0] }) else {
            return nil
        }
        return "(\(index % width), \(index / width))"
    }

    // MARK: The host

    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        Self.fonts.layout(text, style: style, width: width)
    }

    func decoding(of source: ImageSource, fitting box: Size?, scale: Double) -> ImageDecoding {
        source.decoding(assets: Assets(), fitting: box, scale: scale)
    }

    func snapshot(of frame: Frame) -> Image? { painting.snapshot(of: frame) }
}
