@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct ItemPainterTests {
    private let box = PixelRect(x: 25, y: 15, width: 60, height: 50)
    private let painter: ItemPainter
    private let drawing: Drawing

    init() {
        let fonts = FontLibrary()
        painter = ItemPainter(fonts: fonts, caches: RenderCaches(fonts: fonts))
        var drawing = Drawing(120, 100)
        drawing.fill(Rect(x: 0, y: 0, width: 120, height: 100), Color(hex: 0x8FB8DE))
        drawing.group(opacity: 0.6) {
            $0.fill(Rect(x: 10, y: 10, width: 50, height: 40), .white, cornerRadius: 12)
            $0.fill(Rect(x: 30, y: 20, width: 70, height: 30), .black)
        }
        let start = drawing.items.count
        drawing.fill(Rect(x: 20, y: 40, width: 60, height: 50), Color(hex: 0xE76F51, alpha: 0.8))
        var (begin, end) = (drawing.items[start], drawing.items[start])
        begin.kind = .beginClip(Rect(x: 20, y: 40, width: 60, height: 50), cornerRadius: 20)
        end.kind = .endGroup
        drawing.items.insert(begin, at: start)
        drawing.items.append(end)
        drawing.content { canvas in
            canvas.shadow(of: Rect(x: 30, y: 20, width: 20, height: 20), Shadow(color: .black, radius: 3))
            canvas.clip(to: Path { $0.addEllipse(in: Rect(x: 40, y: 20, width: 30, height: 30)) }) {
                canvas.fill(Rect(x: 0, y: 0, width: 120, height: 100), Color(hex: 0x2A9D8F))
            }
        }
        self.drawing = drawing
    }

    /// Paints ranges of the items, one after the other, into a bitmap of the box.
    private func painted(_ ranges: (Range<Int>) -> [Range<Int>]) -> (pixels: [UInt32], count: Int) {
        let bitmap = Bitmap(size: PixelSize(width: box.width, height: box.height))
        var (plan, count) = (OcclusionPlan(), 0)
        drawing.items.withUnsafeBufferPointer { items in
            plan.make(for: items, region: Region(box), within: box)
            plan.withVisibleItems(of: items) { shown in
                withUnsafeMutablePointer(to: &count) {
                    let surface = PaintSurface(bitmap, x: box.minX, y: box.minY, paintedPixelCount: $0)
                    for range in ranges(items.indices) { painter.paint(shown, range, within: box, on: surface) }
                }
            }
        }
        return (bitmap.pixels, count)
    }

    @Test func aBitmapWithAnOriginOfItsOwnShowsThatPartOfTheFrame() {
        let whole = drawing.painted()
        let part = painted { [$0] }.pixels
        for y in 0..<box.height {
            for x in 0..<box.width { #expect(part[y * box.width + x] == whole[box.minX + x, box.minY + y]) }
        }
        #expect(Set(part).count > 20)
    }

    @Test func rangesOfItemsMakeTheSamePictureAsAll() {
        let all = painted { [$0] }
        // The group and the clip are items 1 to 4 and 5 to 7.
        let parts = painted { [$0.prefix(1), 1..<5, 5..<8, $0.dropFirst(8)] }
        #expect(parts.pixels == all.pixels && parts.count == all.count)
        #expect(painted { [$0.prefix(5)] }.pixels != all.pixels)
    }

    @Test func nothingOutsideTheLimitIsPainted() {
        let bitmap = Bitmap(size: drawing.size)
        let limit = PixelRect(x: 30, y: 20, width: 10, height: 10)
        var (plan, count) = (OcclusionPlan(), 0)
        drawing.items.withUnsafeBufferPointer { items in
            plan.make(for: items, region: Region(PixelRect(drawing.size)), within: PixelRect(drawing.size))
            plan.withVisibleItems(of: items) { shown in
                withUnsafeMutablePointer(to: &count) {
                    let surface = PaintSurface(bitmap, x: 0, y: 0, paintedPixelCount: $0)
                    painter.paint(shown, items.indices, within: limit, on: surface)
                }
            }
        }
        let whole = drawing.painted()
        for y in 0..<100 {
            for x in 0..<120 {
                let isInside = limit.contains(PixelRect(x: x, y: y, width: 1, height: 1))
                #expect(bitmap[x, y] == (isInside ? whole[x, y] : 0xFF00_0000))
            }
        }
    }
}
