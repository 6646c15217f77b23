import CasementCore
import Glibc

@testable import CasementRender

/// Lays out text with registered fonts only, so that the result does not depend on the fonts of the machine.
@MainActor struct TextFixture {
    nonisolated static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    nonisolated static let amiri = "/usr/share/fonts/opentype/fonts-hosny-amiri/Amiri-Regular.ttf"
    nonisolated static let devanagari = "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf"
    /// Inter with all its weights in one file, as Debian 13 and 12 name it and its family.
    nonisolated static let (variable, variableFamily) =
        [
            ("/usr/share/fonts/truetype/inter-vf/InterVariable.ttf", "Inter Variable"),
            ("/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf", "Inter"),
        ].first { access($0.0, R_OK) == 0 } ?? ("no variable Inter", "Inter")
    nonisolated static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

    let fonts: FontLibrary
    var style: TextStyle

    init(_ files: [String] = [TestFonts.inter, dejaVu], family: String = "Inter", size: Double = 20) throws {
        fonts = FontLibrary()
        fonts.usesSystemFonts = false
        for file in files { try fonts.register(file: file) }
        style = TextStyle(font: Font(family, size: size))
    }

    func layout(_ text: String, _ paragraph: ParagraphStyle = ParagraphStyle(), width: Double? = nil) -> TextLayout {
        fonts.layout(AttributedText(text, style: style), style: paragraph, width: width)
    }

    func width(_ text: String) -> Double { layout(text).size.width }

    func painted(_ layout: TextLayout, _ width: Int, _ height: Int, color: Color = .white) -> PaintedBitmap {
        var drawing = Drawing(width, height)
        drawing.content { $0.draw(layout, at: Point(4, 4), color) }
        return drawing.painted(by: Renderer(fonts: fonts))
    }
}

extension TextLayout {
    /// The text of each line.
    var lineTexts: [String] {
        lines.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
    }
}
