import CasementCore
@testable import CasementRender
import Testing

@MainActor @Suite struct TruncationTests {
    private let text = "The quick brown fox jumps over the lazy dog"

    /// The text of the last line, with an ellipsis for the hidden rest.
    private func shown(_ layout: TextLayout) -> String {
        guard let line = layout.lines.last else { return "" }
        let bytes = Array(layout.text.utf8)
        return layout.segments[line.segments].sorted { $0.range.lowerBound < $1.range.lowerBound }
            .map { $0.isElided ? "…" : String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
    }

    private func style(_ kind: ParagraphStyle.Truncation, _ lines: Int = 1) -> ParagraphStyle {
        ParagraphStyle(truncation: kind, maximumLines: lines)
    }

    @Test func truncationRemovesTheEndTheBeginningOrTheMiddle() throws {
        let fixture = try TextFixture()
        let tail = shown(fixture.layout(text, style(.tail), width: 150))
        let head = shown(fixture.layout(text, style(.head), width: 150))
        let middle = shown(fixture.layout(text, style(.middle), width: 150))
        #expect(tail.hasPrefix("The quick") && tail.hasSuffix("…"))
        #expect(head.hasPrefix("…") && head.hasSuffix("lazy dog"))
        #expect(middle.hasPrefix("The qu") && middle.hasSuffix("dog") && middle.contains("…"))
        #expect(!tail.contains(" …") && !head.contains("… ") && !middle.contains(" …") && !middle.contains("… "))
    }

    @Test(arguments: [ParagraphStyle.Truncation.head, .middle, .tail])
    func whatIsLeftFits(kind: ParagraphStyle.Truncation) throws {
        let fixture = try TextFixture()
        for width in stride(from: 30.0, to: 420, by: 0.5) {
            let layout = fixture.layout(text, style(kind), width: width)
            #expect(layout.lines.count == 1 && layout.size.width <= width + 0.1, "\(width)")
            #expect(layout.isTruncated == (fixture.width(text) > width + 0.1))
        }
    }

    @Test func withSeveralLinesTheLastOneIsTruncated() throws {
        let fixture = try TextFixture()
        let layout = fixture.layout(text, style(.tail, 2), width: 150)
        #expect(layout.lines.count == 2 && layout.isTruncated && shown(layout).hasSuffix("…"))
        let head = fixture.layout(text, style(.head, 2), width: 150)
        #expect(shown(head).hasPrefix("…") && shown(head).hasSuffix("dog"))
    }

    @Test func aLineThatIsFollowedByAnotherParagraphEndsInAnEllipsis() throws {
        let fixture = try TextFixture()
        for kind in [ParagraphStyle.Truncation.head, .middle, .tail] {
            #expect(shown(fixture.layout("one\ntwo", style(kind), width: 150)) == "one…")
        }
    }

    @Test func withoutTruncationTheRestIsLeftOut() throws {
        let layout = try TextFixture().layout(text, style(.none, 2), width: 150)
        #expect(layout.lines.count == 2 && layout.isTruncated && !shown(layout).contains("…"))
    }

    @Test(arguments: [0, -5])
    func fewerThanOneLineIsOne(lines: Int) throws {
        #expect(try TextFixture().layout(text, style(.tail, lines), width: 150).lines.count == 1)
    }

    @Test func noCharacterIsSplit() throws {
        let fixture = try TextFixture([TextFixture.dejaVu, TextFixture.emoji], family: "DejaVu Sans")
        let odd = "e\u{301}\u{302}👩‍👩‍👧🇩🇪a\u{308}👍🏽ffi e\u{301}\u{302}👩‍👩‍👧🇩🇪a\u{308}👍🏽ffi"
        let whole = Set(odd.indices.map { odd.utf8.distance(from: odd.startIndex, to: $0) } + [odd.utf8.count])
        for kind in [ParagraphStyle.Truncation.head, .middle, .tail] {
            for width in stride(from: 0.0, to: 260, by: 9) {
                let layout = fixture.layout(odd, style(kind), width: width)
                for segment in layout.segments {
                    #expect(whole.contains(segment.range.lowerBound) && whole.contains(segment.range.upperBound))
                }
            }
        }
    }

    @Test func inRightToLeftTextTheEllipsisIsAtTheLeft() throws {
        let fixture = try TextFixture([TextFixture.dejaVu], family: "DejaVu Sans")
        let layout = fixture.layout("שלום עולם גדול ויפה מאוד", style(.tail), width: 150)
        let elided = layout.segments.first { $0.isElided }
        #expect(layout.segments.first?.isElided == true && elided?.isRightToLeft == true)
        #expect(layout.lines[0].frame.maxX == 150)
    }

    @Test func aNumberBesideTheEllipsisKeepsItsPosition() throws {
        let fixture = try TextFixture([TextFixture.dejaVu], family: "DejaVu Sans")
        let layout = fixture.layout("abc שלום 123 עולם def ghi", style(.tail), width: 140)
        #expect(layout.segments.last?.isElided == true && layout.lines[0].isRightToLeft == false)
    }

    @Test func theCaretOfHiddenTextIsAtTheEllipsis() throws {
        let layout = try TextFixture().layout(text, style(.tail), width: 150)
        let elided = try #require(layout.segments.last)
        #expect(elided.isElided && elided.range.upperBound == text.utf8.count)
        let start = Double(layout.stops[elided.stops.lowerBound].x)
        #expect((layout.caret(at: elided.range.lowerBound + 5).position.x - start).magnitude < 1e-6)
        #expect(
            layout.index(at: Point(149, 5)) == text.utf8.count
                || layout.index(at: Point(149, 5)) == elided.range.lowerBound)
    }

    @Test func aWidthBelowThatOfAnEllipsisShowsTheEllipsis() throws {
        let layout = try TextFixture().layout(text, style(.tail), width: 1)
        #expect(shown(layout) == "…")
    }
}
