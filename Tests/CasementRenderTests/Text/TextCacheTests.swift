@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct TextCacheTests {
    @Test func aTextIsLaidOutOnceForEachWidth() throws {
        let fixture = try TextFixture()
        let text = "the quick brown fox"
        #expect(fixture.layout(text, width: 80) === fixture.layout(text, width: 80))
        #expect(fixture.layout(text, width: 80) !== fixture.layout(text, width: 90))
        #expect(fixture.layout(text, width: .nan) === fixture.layout(text, width: nil))
    }

    @Test func evictingALayoutChangesNoPixel() throws {
        let fixture = try TextFixture([TestFonts.inter, TextFixture.dejaVu, TextFixture.emoji])
        let text = "the quick שלום 😀 fox"
        let before = fixture.layout(text, width: 80)
        let picture = fixture.painted(before, 100, 120).pixels
        fixture.fonts.releaseCaches()
        let after = fixture.layout(text, width: 80)
        #expect(after !== before && fixture.painted(after, 100, 120).pixels == picture)
    }

    @Test func twoLibrariesLayATextOutAlike() throws {
        let text = "Tafel שלום 123 abc 😀 कि\tx"
        func picture() throws -> [UInt32] {
            let fixture = try TextFixture([
                TestFonts.inter, TextFixture.dejaVu, TextFixture.emoji, TextFixture.devanagari,
            ])
            return fixture.painted(fixture.layout(text, width: 90), 120, 200).pixels
        }
        #expect(try picture() == picture())
    }

    @Test func lightTextGetsMoreCoverageAndDarkTextDoesNot() {
        func coverage(_ color: Color) -> UInt8 {
            let mask = Mask(width: 4, height: 1)
            for index in 0..<4 { mask.bytes[index] = [0, 64, 128, 255][index] }
            GlyphLuminance(color).apply(to: mask)
            #expect(mask.bytes[0] == 0 && mask.bytes[3] == 255)
            return mask.bytes[2]
        }
        #expect(coverage(.black) == 128 && coverage(Color(white: 0.3)) == 128)
        #expect(coverage(.white) > 140 && coverage(.white) < 170)
        #expect(coverage(Color(white: 0.7)) > 128)
    }
}
