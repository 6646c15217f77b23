@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct OcclusionTests {
    private let whole = Rect(x: 0, y: 0, width: 100, height: 100)

    @Test func itemsBehindAnOpaqueItemAreNotPainted() {
        var drawing = Drawing(100, 100)
        for level in 0..<10 { drawing.fill(whole, Color(white: Double(level) / 10)) }
        #expect(drawing.painted().paintedPixelCount == 100 * 100)
    }

    @Test func aPartlyHiddenItemIsPaintedWhereItIsVisible() {
        var drawing = Drawing(100, 100)
        drawing.fill(whole, Color(hex: 0xFF0000))
        drawing.fill(Rect(x: 20, y: 30, width: 40, height: 50), Color(hex: 0x00FF00))
        let painted = drawing.painted()
        #expect(painted.paintedPixelCount == 100 * 100)
        #expect(painted.count(0xFF00_FF00) == 40 * 50)
        #expect(painted.count(0xFFFF_0000) == 100 * 100 - 40 * 50)
    }

    @Test func aTranslucentItemHidesNothing() {
        var drawing = Drawing(100, 100)
        drawing.fill(whole, .white)
        drawing.fill(whole, Color(white: 0, alpha: 0.5))
        #expect(drawing.painted().paintedPixelCount == 2 * 100 * 100)
    }

    @Test func aTranslucentGroupHidesItsOwnItemsAndNotThoseBehindIt() {
        var drawing = Drawing(100, 100)
        drawing.fill(whole, .white)
        drawing.group(opacity: 0.5) {
            $0.fill(whole, Color(hex: 0xFF0000))
            $0.fill(whole, Color(hex: 0x000000))
        }
        let painted = drawing.painted()
        // White, the black item, which covers the whole bitmap of the group, and the group over the white.
        #expect(painted.paintedPixelCount == 3 * 100 * 100)
        #expect(painted.count(0xFF7F_7F7F) == 100 * 100)
    }

    @Test func onlyDamageIsPainted() {
        var drawing = Drawing(100, 100)
        drawing.fill(whole, .white)
        let bitmap = Bitmap(size: drawing.size)
        var region = Region(PixelRect(x: 10, y: 10, width: 5, height: 5))
        region.add(PixelRect(x: 90, y: 90, width: 30, height: 30))
        let paintedPixelCount = Renderer(fonts: FontLibrary()).paint(drawing.frame, region: region, into: bitmap)
        #expect(paintedPixelCount == 25 + 100)
        #expect(bitmap.pixels.filter { $0 == 0xFFFF_FFFF }.count == 125)
    }

    @Test func hundredsOfOpaqueItemsArePaintedCorrectly() {
        var drawing = Drawing(100, 100, background: Color(hex: 0x0000FF))
        for index in 0..<400 {
            let (x, y) = (Double(index % 20) * 5, Double(index / 20) * 5)
            drawing.fill(Rect(x: x + 1, y: y + 1, width: 3, height: 3), Color(hex: 0x00FF00))
        }
        let painted = drawing.painted()
        #expect(painted.count(0xFF00_FF00) == 400 * 9)
        #expect(painted.count(0xFF00_00FF) == 100 * 100 - 400 * 9)
    }

    @Test func nestedGroupsMultiply() {
        var drawing = Drawing(4, 4)
        drawing.group(opacity: 0.5) {
            $0.group(opacity: 0.5) { $0.fill(Rect(x: 0, y: 0, width: 4, height: 4), .white) }
        }
        let level = drawing.painted()[2, 2] & 0xFF
        #expect((63...65).contains(level))
    }

    @Test func unbalancedGroupsAreHarmless() {
        var drawing = Drawing(4, 4)
        drawing.group(opacity: 0.5) { $0.fill(Rect(x: 0, y: 0, width: 4, height: 4), .white) }
        let items = drawing.items
        for dropped in items.indices {
            drawing.items = items
            drawing.items.remove(at: dropped)
            #expect(drawing.painted().pixels.count == 16)
        }
    }

    @Test func overlappingItemsOfAGroupDoNotShowThroughEachOther() {
        var drawing = Drawing(30, 10, background: .white)
        drawing.group(opacity: 0.5) {
            $0.fill(Rect(x: 0, y: 0, width: 20, height: 10), .black)
            $0.fill(Rect(x: 10, y: 0, width: 20, height: 10), .black)
        }
        #expect(drawing.painted().count(0xFF7F_7F7F) == 300)
    }

    @Test func aGroupShowsWhatIsBehindItWhereItsOpaqueItemsCoverNothing() {
        let renderer = Renderer(fonts: FontLibrary())
        // Leaves black pixels in the bitmap that the renderer uses for groups.
        _ = group { $0.fill(whole, .black) }.painted(by: renderer)
        let rounded = group { $0.fill(whole, .black, cornerRadius: 30) }.painted(by: renderer)
        #expect(rounded[0, 0] == 0xFFFF_FFFF && rounded[50, 50] == 0xFF7F_7F7F)
        let narrow = group { $0.fill(Rect(x: 0, y: 0, width: 40, height: 100), .black) }.painted(by: renderer)
        #expect(narrow[39, 99] == 0xFF7F_7F7F && narrow[40, 99] == 0xFFFF_FFFF)
    }

    @Test func aRoundedClipInAGroupShowsWhatIsBehindItsCorners() {
        let renderer = Renderer(fonts: FontLibrary())
        _ = group { $0.fill(whole, .black) }.painted(by: renderer)
        let clipped = group { drawing in
            let start = drawing.items.count
            drawing.fill(whole, .black)
            // As within a group the frame names no opaque pixels.
            drawing.items[start].opaque = .empty
            var (begin, end) = (drawing.items[start], drawing.items[start])
            begin.kind = .beginClip(whole, cornerRadius: 30)
            end.kind = .endGroup
            drawing.items.insert(begin, at: start)
            drawing.items.append(end)
        }.painted(by: renderer)
        #expect(clipped[0, 0] == 0xFFFF_FFFF && clipped[50, 50] == 0xFF7F_7F7F)
    }

    @Test func theOpaqueBackgroundOfAGroupHidesTheBackgroundsBelowIt() {
        let painted = group { drawing in
            drawing.fill(whole, Color(hex: 0xFF0000))
            drawing.fill(whole, .black)
            for index in 2...3 { drawing.items[index].opaque = .empty }
        }.painted()
        #expect(painted.paintedPixelCount == 3 * 100 * 100)
        #expect(painted.count(0xFF7F_7F7F) == 100 * 100)
    }

    /// A translucent group over white.
    private func group(_ body: (inout Drawing) -> Void) -> Drawing {
        var drawing = Drawing(100, 100)
        drawing.fill(whole, .white)
        drawing.group(opacity: 0.5, body)
        return drawing
    }
}
