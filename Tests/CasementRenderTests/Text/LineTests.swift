@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct LineTests {
    @Test func wordsThatDoNotFitMoveToTheNextLine() throws {
        let fixture = try TextFixture()
        let layout = fixture.layout("the quick brown fox", width: fixture.width("brown fox") + 1)
        #expect(layout.lineTexts == ["the quick ", "brown fox"])
        #expect(!layout.isTruncated)
    }

    @Test func aTextAsWideAsTheLineStaysOnOneLine() throws {
        let fixture = try TextFixture()
        for text in ["the quick brown fox", "AVATAR fjord"] {
            #expect(fixture.layout(text, width: fixture.width(text)).lines.count == 1)
            #expect(fixture.layout(text, width: fixture.width(text) - 0.5).lines.count == 2)
        }
    }

    @Test func spacesHangAtTheEndOfALine() throws {
        let fixture = try TextFixture()
        let layout = fixture.layout("ab      cd", width: fixture.width("ab") + 1)
        #expect(layout.lineTexts == ["ab      ", "cd"])
        #expect((layout.lines[0].frame.width - fixture.width("ab")).magnitude < 1e-6)
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func everyKindOfBreakEndsALine(separator: String) throws {
        let layout = try TextFixture().layout("one\(separator)two\(separator)")
        #expect(layout.lineTexts == ["one", "two", ""])
    }

    @Test func anEmptyTextHasALineAsHighAsItsFont() throws {
        let fixture = try TextFixture()
        let layout = fixture.layout("")
        #expect(layout.lines.count == 1 && layout.size.width == 0)
        #expect(layout.size.height == fixture.layout("x").size.height)
    }

    @Test func aWordThatIsTooLongIsBrokenBetweenCharacters() throws {
        let fixture = try TextFixture()
        let layout = fixture.layout("a incomprehensibilities", width: fixture.width("incompreh"))
        #expect(layout.lineTexts.first == "a " && layout.lines.count >= 3)
        #expect(layout.lines.allSatisfy { $0.frame.width <= fixture.width("incompreh") + 0.1 })
        #expect(layout.lineTexts.joined() == layout.text)
    }

    @Test func aWordThatStaysWholeEndsWithAnEllipsis() throws {
        let fixture = try TextFixture()
        var style = ParagraphStyle(lineBreak: .wholeWord)
        let width = fixture.width("incompreh")
        let layout = fixture.layout("an incomprehensibilities word\nand more", style, width: width)
        #expect(layout.lineTexts == ["an ", "incomprehensibilities ", "word", "and more"])
        #expect(layout.isTruncated)
        #expect(layout.lines.allSatisfy { $0.frame.width <= width + 0.1 })
        #expect(layout.lines[1].frame.width > width * 0.6)
        #expect(!fixture.layout("an incompreh word", style, width: width).isTruncated)
        style.maximumLines = 2
        style.truncation = .tail
        let two = fixture.layout("an incomprehensibilities word", style, width: width)
        #expect(two.lines.count == 2 && two.isTruncated && two.size.width <= width + 0.1)
        #expect(fixture.layout("incomprehensibilities", style, width: 1).lines.count == 1)
    }

    @Test func textOfAScriptWithoutSpacesIsBrokenBetweenCharacters() throws {
        let fixture = try TextFixture()
        let text = "การตั้งค่าการแจ้งเตือนของนิทรรศการ"
        let style = ParagraphStyle(lineBreak: .wholeWord)
        let layout = fixture.layout(text, style, width: fixture.width(text) / 3)
        #expect(layout.lines.count >= 3 && !layout.isTruncated)
        #expect(layout.lineTexts.joined() == text)
    }

    @Test(arguments: [0.0, -10, -1e300, 1e-9])
    func withoutRoomEachLineHoldsOneCharacter(width: Double) throws {
        let layout = try TextFixture([TextFixture.dejaVu], family: "DejaVu Sans").layout("abe\u{301}🇩🇪", width: width)
        #expect(layout.lineTexts == ["a", "b", "e\u{301}", "🇩🇪"])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func aWidthThatIsNoneBreaksNothing(width: Double) throws {
        let layout = try TextFixture().layout("the quick brown fox", width: width)
        #expect(layout.lines.count == 1 && layout.inkBounds.width.isFinite)
    }

    @Test func byCharacterLinesBreakBetweenAnyCharacters() throws {
        let fixture = try TextFixture()
        let style = ParagraphStyle(lineBreak: .character)
        #expect(fixture.layout("ab cdef", style, width: fixture.width("ab cd") + 0.1).lineTexts == ["ab cd", "ef"])
    }

    @Test func noLineBeginsWithAClosingMarkOrEndsWithAnOpeningOne() throws {
        let fixture = try TextFixture(size: 17)
        let text = "He said (and meant it) “yes”, at 10,000.5 € a day: 50 %! Then—gone."
        for width in stride(from: 60.0, to: 300, by: 7) {
            for line in fixture.layout(text, width: width).lineTexts.dropFirst() {
                #expect(!",.!)”:".contains(line.first ?? " "), "\(line)")
            }
        }
    }

    @Test func noLineBreaksAtANoBreakSpace() throws {
        let fixture = try TextFixture()
        let text = "aaa bbb\u{A0}ccc"
        #expect(fixture.layout(text, width: fixture.width("aaa bbb") + 2).lineTexts == ["aaa ", "bbb\u{A0}ccc"])
    }

    @Test func ideographsBreakBetweenEachOther() throws {
        let fixture = try TextFixture()
        let layout = fixture.layout("漢字仮名交じり文。", width: fixture.width("漢字仮名") + 1)
        #expect(layout.lines.count >= 2)
        #expect(layout.lineTexts.allSatisfy { !$0.hasPrefix("。") })
    }

    @Test func linesBreakBetweenEmojiAndNeverWithinThem() throws {
        let fixture = try TextFixture([TestFonts.inter, TextFixture.emoji])
        let family = "👩‍👩‍👧"
        let layout = fixture.layout("word" + String(repeating: family, count: 5), width: fixture.width(family) * 2.2)
        #expect(layout.lines.count >= 3)
        for line in layout.lineTexts.dropFirst() { #expect(line.allSatisfy { String($0) == family }) }
    }

    @Test func tabsReachTheirStops() throws {
        let fixture = try TextFixture()
        let stop = fixture.layout("\tb").caret(at: 1).position.x
        #expect((stop - 8 * (fixture.width("a a") - fixture.width("a") * 2)).magnitude < 1)
        #expect((fixture.layout("a\tb").caret(at: 2).position.x - stop).magnitude < 1e-3)
        let stops = fixture.layout("aaaaaaaaaa\tb").caret(at: 11).position.x / stop
        #expect((stops - stops.rounded()).magnitude < 1e-3 && stops > 2)
    }

    @Test func controlsAreSpacesAndKeepOffsets() throws {
        let fixture = try TextFixture()
        let layout = fixture.layout("a\u{0}b\u{7F}c\u{9F}d\u{1B}e")
        #expect((layout.size.width - fixture.width("a b c\u{A0}d e")).magnitude < 1e-6)
        #expect(layout.lines[0].range == 0..<10)
    }

    @Test func linesAreAligned() throws {
        let fixture = try TextFixture()
        let own = fixture.width("abc")
        for (alignment, x) in [(ParagraphStyle.Alignment.left, 0), (.center, 0.5), (.right, 1), (.natural, 0)] {
            let layout = fixture.layout("abc", ParagraphStyle(alignment: alignment), width: 200)
            #expect((layout.lines[0].frame.minX - x * (200 - own)).magnitude < 1e-6)
        }
        let ragged = fixture.layout("abc\nabcdef", ParagraphStyle(alignment: .right))
        #expect(ragged.lines[0].frame.maxX == ragged.size.width)
    }

    @Test func justifiedLinesFillTheWidthExceptTheLast() throws {
        let fixture = try TextFixture()
        let text = "the quick brown fox jumps over the lazy dog\nand again\u{A0}it does so"
        let layout = fixture.layout(text, ParagraphStyle(alignment: .justified), width: 150)
        for (line, text) in zip(layout.lines, layout.lineTexts) {
            let isLast = text.hasSuffix("dog") || text.hasSuffix("so")
            let hasSpace = text.dropLast().contains(" ")
            #expect((line.frame.width - 150).magnitude < 1e-6 || isLast || !hasSpace, "\(text)")
            if isLast { #expect(line.frame.width < 149) }
        }
        let end = layout.caret(at: layout.lines[0].range.upperBound - 1)
        #expect((end.position.x - 150).magnitude < 0.01)
    }

    @Test func linesHaveTheHeightOfTheParagraphStyle() throws {
        let fixture = try TextFixture()
        let natural = fixture.layout("a\nb")
        let double = fixture.layout("a\nb", ParagraphStyle(lineHeight: .multiple(2)))
        let fixed = fixture.layout("a\nb", ParagraphStyle(lineHeight: .fixed(31)))
        #expect((double.size.height - 2 * natural.size.height).magnitude < 1e-9)
        #expect(fixed.size.height == 62 && fixed.lines[1].baseline - fixed.lines[0].baseline == 31)
        for height in [Double.nan, -3, .infinity] {
            #expect(fixture.layout("a\nb", ParagraphStyle(lineHeight: .fixed(height))).size == natural.size)
            #expect(fixture.layout("a\nb", ParagraphStyle(lineHeight: .multiple(height))).size == natural.size)
        }
    }

    @Test func aLineOfAParagraphLooksLikeTheSameTextAlone() throws {
        let fixture = try TextFixture([TestFonts.garamond], family: "EB Garamond", size: 50)
        let text = "AVAVAVffiAVToTAVYfjAV"
        for width in [70.0, 100, 130, 170] {
            let layout = fixture.layout(text, ParagraphStyle(lineBreak: .character), width: width)
            #expect(layout.lines.count > 2)
            for (line, text) in zip(layout.lines, layout.lineTexts) {
                // Kerning with a letter that moved to the next line would be visible.
                #expect((fixture.width(text) - line.frame.width).magnitude < 0.001, "\(text)")
            }
        }
    }
}
