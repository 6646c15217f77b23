package import CasementCore
import CasementRender
import FuzzEngine

/// Lays out the text and decodes the pictures of a story as a panel does, and paints nothing.
@MainActor package class StoryTypesetter: StoryPainter {
    static let fonts = FontLibrary()

    package init() {}

    package func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        Self.fonts.layout(text, style: style, width: width)
    }

    package func decoding(of source: ImageSource, fitting box: Size?, scale: Double) -> ImageDecoding {
        source.decoding(assets: Assets(), fitting: box, scale: scale)
    }

    package func snapshot(of frame: Frame) -> Image? { nil }
    package func resize(to size: PixelSize) {}
    package func show(_ frame: Frame, of scene: Scene) {}
}
