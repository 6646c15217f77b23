import CasementCore
@testable import CasementRender
import Testing

@MainActor @Suite struct AttributedTextTests {
    private let plain = TextStyle(font: Font("Inter", size: 20))

    private var bold: TextStyle {
        var style = plain
        style.font.weight = 700
        return style
    }

    @Test func runsOfTheSameStyleAreMerged() {
        var text = AttributedText("one ", style: plain)
        text.append("two")
        text.append("", style: bold)
        #expect(text.runs.count == 1 && text.string == "one two")
        text.append(" three", style: bold)
        #expect(text.runs.map(\.range) == [0..<7, 7..<13])
    }

    @Test func aStyleIsChangedWithinARangeOnly() {
        var text = AttributedText("0123456789", style: plain)
        text.modifyStyle(in: 3..<6) { $0.font.weight = 700 }
        #expect(text.runs.map(\.range) == [0..<3, 3..<6, 6..<10])
        #expect(text.runs[1].style == bold)
        text.modifyStyle(in: -5..<900) { $0.font.weight = 400 }
        #expect(text.runs.count == 1)
    }

    @Test func boldRunsUseTheBoldFont() throws {
        let fonts = try TestFonts.library()
        let text = AttributedText("thin ", style: plain) + AttributedText("fat", style: bold)
        let layout = fonts.layout(text, style: ParagraphStyle(), width: nil)
        #expect(layout.runs.map { fonts.face($0.font)?.file } == [TestFonts.inter, TestFonts.interBold])
    }

    @Test func aLineIsAsHighAsItsLargestFont() throws {
        let fonts = try TestFonts.library()
        let large = TextStyle(font: Font("Inter", size: 60))
        let text = AttributedText("small ", style: plain) + AttributedText("large", style: large)
        let both = fonts.layout(text, style: ParagraphStyle(), width: nil)
        #expect(both.size.height == fonts.layout("x", style: large).size.height)
        #expect(both.runs.allSatisfy { $0.glyphs.allSatisfy { Double($0.y) == both.firstBaseline.asFloat } })
    }

    @Test func aStyleThatChangesWithinACharacterChangesAfterIt() throws {
        let fixture = try TextFixture([TextFixture.dejaVu], family: "DejaVu Sans")
        var text = AttributedText("e\u{301}x", style: fixture.style)
        text.modifyStyle(in: 1..<4) { $0.color = .black }
        let layout = fixture.fonts.layout(text, style: ParagraphStyle(), width: nil)
        #expect(layout.runs.count == 2 && layout.runs[0].color == nil && layout.runs[1].color == .black)
        #expect(layout.runs[0].glyphs.count == fixture.layout("e\u{301}").runs[0].glyphs.count)
    }

    @Test func runsAreDrawnInTheirOwnColours() throws {
        let fonts = try TestFonts.library()
        var red = plain
        red.color = Color(hex: 0xFF0000)
        let text = AttributedText("l", style: plain) + AttributedText("l", style: red)
        var drawing = Drawing(40, 40)
        drawing.content { $0.draw(fonts.layout(text, style: ParagraphStyle(), width: nil), at: .zero, .white) }
        let pixels = drawing.painted(by: Renderer(fonts: fonts)).pixels
        #expect(pixels.contains { $0 == 0xFFFF_FFFF } || pixels.contains { $0 & 0xFF > 0x80 })
        #expect(pixels.contains { $0 >> 16 & 0xFF > 0x80 && $0 & 0xFFFF == 0 })
    }

    @Test func textIsUnderlinedAndStruckThrough() throws {
        let fixture = try TextFixture()
        var style = fixture.style
        style.isUnderlined = true
        style.isStruckThrough = true
        let text = AttributedText("nnn nnn", style: style)
        let layout = fixture.fonts.layout(text, style: ParagraphStyle(), width: nil)
        #expect(layout.decorations.count == 2)
        #expect(layout.decorations[0].rect.minY > layout.firstBaseline)
        #expect(layout.decorations[1].rect.maxY < layout.firstBaseline)
        #expect(layout.decorations.allSatisfy { ($0.rect.width - layout.size.width).magnitude < 1e-3 })
        let painted = fixture.painted(layout, 100, 40)
        // Two lines of full colour cross the gap between the words.
        let gap = 4 + Int(fixture.width("nnn") + 2)
        #expect((0..<40).filter { painted[gap, $0] == 0xFFFF_FFFF }.count >= 2)
    }

    @Test func anUnderlineIsAtLeastAPixelThick() throws {
        var fixture = try TextFixture(size: 5)
        fixture.style.isUnderlined = true
        let painted = fixture.painted(fixture.layout("    x"), 40, 20)
        #expect((0..<20).contains { painted[6, $0] == 0xFFFF_FFFF })
    }
}

extension Double {
    /// Rounds to the precision of a glyph's position.
    fileprivate var asFloat: Double { Double(Float(self)) }
}
