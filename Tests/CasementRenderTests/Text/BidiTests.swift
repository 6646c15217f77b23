@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct BidiTests {
    private func fixture() throws -> TextFixture { try TextFixture([TextFixture.dejaVu], family: "DejaVu Sans") }

    @Test func theFirstStrongLetterDecidesTheDirectionOfAParagraph() throws {
        let layout = try fixture().layout("12 abc\nשלום abc\n123")
        #expect(layout.lines.map(\.isRightToLeft) == [false, true, false])
        var style = ParagraphStyle()
        style.neutralDirection = .rightToLeft
        #expect(try fixture().layout("12 abc\nשלום abc\n123", style).lines.map(\.isRightToLeft) == [false, true, true])
        style.direction = .rightToLeft
        #expect(try fixture().layout("abc", style).lines[0].isRightToLeft)
    }

    @Test func runsAreReversedFromTheHighestLevelDown() {
        #expect(BidiLevels.visualOrder(of: [0, 1, 0]) == [0, 1, 2])
        #expect(BidiLevels.visualOrder(of: [1, 1]) == [1, 0])
        // Latin text with a number inside Hebrew text inside Latin text.
        #expect(BidiLevels.visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
        #expect(BidiLevels.visualOrder(of: [1, 2, 1]) == [2, 1, 0])
        #expect(BidiLevels.visualOrder(of: []).isEmpty)
    }

    @Test func caretsMoveInTheDirectionOfTheirText() throws {
        let layout = try fixture().layout("ab שלום cd")
        let bytes = ["a", "b", " ", "ש", "ל", "ו", "ם", " ", "c", "d"].map(\.utf8.count)
        var offsets = [0]
        for count in bytes { offsets.append(offsets[offsets.count - 1] + count) }
        let xs = offsets.map { layout.caret(at: $0).position.x }
        #expect(xs[0] < xs[1] && xs[1] < xs[2])
        // Inside the Hebrew word the caret moves to the left as the offset increases.
        #expect(xs[3] > xs[4] && xs[4] > xs[5] && xs[5] > xs[6])
        #expect(xs[8] < xs[9] && xs[9] < xs[10])
        #expect(xs[3] > xs[2] && xs[8] > xs[3] - 0.01)
        #expect(layout.caret(at: offsets[4]).isRightToLeft && !layout.caret(at: 1).isRightToLeft)
    }

    @Test func everyOffsetIsFoundFromItsCaret() throws {
        let fixture = try fixture()
        for text in ["ab שלום cd", "שלום 123 abc עולם", "abc", "a\u{301}bc ffi", "مرحبا بالعالم"] {
            let layout = fixture.layout(text)
            for index in text.indices {
                let offset = text.utf8.distance(from: text.startIndex, to: index)
                let caret = layout.caret(at: offset)
                let found = layout.index(at: Point(caret.position.x, caret.position.y + 2))
                // Where two directions meet, two offsets have the same caret.
                let other = layout.caret(at: found).position.x
                #expect(found == offset || (other - caret.position.x).magnitude < 0.01, "\(text) \(offset) \(found)")
            }
        }
    }

    @Test func aSelectionAcrossDirectionsHasSeveralRectangles() throws {
        let layout = try fixture().layout("ab שלום cd")
        // From inside the Latin text into the Hebrew word, whose beginning is at the right.
        let boxes = layout.selectionRects(for: 1..<7)
        #expect(boxes.count == 2)
        #expect(boxes[0].maxX < boxes[1].minX)
        let whole = layout.selectionRects(for: 0..<layout.text.utf8.count)
        #expect(whole.count == 1 && (whole[0].width - layout.size.width).magnitude < 0.01)
        #expect(layout.selectionRects(for: 3..<3).isEmpty)
    }

    @Test func selectionsCoverEachOfTheirLines() throws {
        let fixture = try fixture()
        let layout = fixture.layout("the quick brown fox", width: fixture.width("the quick") + 1)
        let boxes = layout.selectionRects(for: 4..<15)
        #expect(boxes.count == 2)
        #expect((boxes[0].minX - layout.caret(at: 4).position.x).magnitude < 0.01)
        #expect(boxes[1].minX == 0 && boxes[1].minY == layout.lines[1].frame.minY)
    }

    @Test func spacesAtTheEndOfARightToLeftLineHangAtTheLeft() throws {
        let fixture = try fixture()
        let layout = fixture.layout("שלום    עולם", width: fixture.width("שלום") + 2)
        #expect(layout.lines.count == 2)
        #expect((layout.lines[0].frame.maxX - (fixture.width("שלום") + 2)).magnitude < 1e-6)
        #expect(layout.caret(at: layout.lines[0].range.upperBound - 1).position.x < layout.lines[0].frame.minX)
    }

    @Test func bracketsAreMirrored() throws {
        let fixture = try fixture()
        let left = fixture.layout("(").runs[0].glyphs[0].index
        let right = fixture.layout(")").runs[0].glyphs[0].index
        let hebrew = fixture.layout("(ש)").runs.flatMap(\.glyphs)
        // The opening bracket is at the right, and opens to the left.
        #expect(hebrew.first?.index == left && hebrew.last?.index == right)
    }

    @Test func arabicLettersJoinAlsoAcrossLines() throws {
        let fixture = try TextFixture([TextFixture.amiri], family: "Amiri")
        let joined = fixture.layout("بب").runs[0].glyphs.map(\.index)
        let single = fixture.layout("ب").runs[0].glyphs.map(\.index)
        #expect(!joined.contains(single[0]))
    }

    @Test func devanagariVowelsStandBeforeTheirConsonants() throws {
        let fixture = try TextFixture([TextFixture.devanagari], family: "Lohit Devanagari")
        let sign = fixture.layout("कि").runs[0].glyphs
        let consonant = fixture.layout("क").runs[0].glyphs[0].index
        #expect(sign.count == 2 && sign[1].index == consonant)
        // It is one character, so no caret is inside it.
        #expect(fixture.layout("कि").caret(at: 3).position.x == 0)
    }

    @Test(arguments: ["\u{202E}", "\u{2067}", "\u{2069}\u{2069}", "\u{202A}\u{202C}\u{202C}", "\u{200F}", "\u{61C}"])
    func controlsOfDirectionAreHarmless(control: String) throws {
        let layout = try fixture().layout("ab\(control)cd שלום\(control) 12", ParagraphStyle(), width: 60)
        #expect(layout.size.width.isFinite)
        for offset in -1...layout.text.utf8.count + 1 { #expect(layout.caret(at: offset).position.isFinite) }
    }

    @Test func offsetsOutsideTheTextAreItsEnds() throws {
        let layout = try fixture().layout("abc\ndef")
        #expect(layout.caret(at: -100) == layout.caret(at: 0))
        #expect(layout.caret(at: .max) == layout.caret(at: 7))
        #expect(layout.index(at: Point(-1e9, -1e9)) == 0 && layout.index(at: Point(1e9, 1e9)) == 7)
        #expect(layout.caret(at: 3).position.y == 0 && layout.caret(at: 4).position.y > 0)
        #expect(layout.index(at: Point(.nan, .nan)) >= 0)
    }

    @Test func carettsDivideALigature() throws {
        let layout = try fixture().layout("ffi")
        #expect(layout.runs[0].glyphs.count == 1)
        let xs = (0...3).map { layout.caret(at: $0).position.x }
        #expect(
            (xs[1] - layout.size.width / 3).magnitude < 0.01 && (xs[2] - 2 * layout.size.width / 3).magnitude < 0.01)
    }
}
