import CasementCore
import CasementRender
import FrameStories
import FuzzEngine

/// Paints the frames of a story, and compares those of small panels with the reference composer.
@MainActor final class SizePainter: StoryPainter {
    private static let fonts = FontLibrary()
    /// The most pixels of panels that are painted, and of those that are compared.
    private static let (mostPainted, mostCompared) = (4_000_000, 250_000)

    private let comparison = FrameComparison(fonts: SizePainter.fonts)
    /// The first frame that differs.
    private(set) var violation: String?

    func resize(to size: PixelSize) {
        let (sides, area) = (1...Image.maximumSide, size.width * size.height)
        let isPainted = sides.contains(size.width) && sides.contains(size.height) && area <= Self.mostPainted
        comparison.resize(to: size, isShown: isPainted, isCompared: area <= Self.mostCompared)
    }

    func show(_ frame: Frame, of scene: Scene) {
        let place = comparison.show(frame, of: scene)
        if violation == nil { violation = place.map { "the frame and that of the reference differ at \($0)" } }
    }

    /// The pixels that were shown last; nil where they are not compared.
    var picture: [UInt32]? { comparison.picture }

    /// The first pixel in which the picture shown last is not another one.
    func difference(from picture: [UInt32]) -> String? { comparison.difference(from: picture) }

    // MARK: The host

    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        Self.fonts.layout(text, style: style, width: width)
    }

    func decoding(of source: ImageSource, fitting box: Size?, scale: Double) -> ImageDecoding {
        source.decoding(assets: Assets(), fitting: box, scale: scale)
    }

    func snapshot(of frame: Frame) -> Image? { comparison.snapshot(of: frame) }
}
