@testable import CasementRender
import CasementCore
import Testing

/// The pixels depend on the frame only, and not on the parts in which it is painted.
@MainActor @Suite struct DamageTests {
    private func randomDrawing(_ random: inout SeededGenerator, _ layouts: [TextLayout], _ images: [Image]) -> Drawing {
        var drawing = Drawing(160, 120, background: Color(hex: 0x336699))
        for _ in 0..<12 {
            drawing.transform = Self.transform(&random)
            drawing.clip =
                Bool.random(using: &random) ? PixelRect(x: 10, y: 7, width: 120, height: 99) : PixelRect(drawing.size)
            let isGroup = Int.random(in: 0..<4, using: &random) == 0
            if isGroup {
                var inner = random
                drawing.group(opacity: Double.random(in: 0...1, using: &inner)) {
                    Self.add(to: &$0, &inner, layouts, images)
                    Self.add(to: &$0, &inner, layouts, images)
                }
                random = inner
            } else {
                Self.add(to: &drawing, &random, layouts, images)
            }
        }
        return drawing
    }

    static func transform(_ random: inout SeededGenerator) -> Transform {
        let place = Transform.translation(
            Double(Int.random(in: -20...100, using: &random)), Double(Int.random(in: -20...80, using: &random)))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return Transform.rotation(Double.random(in: 0...6, using: &random)).concatenating(place)
        case 1: return Transform.scale(Double.random(in: 0.2...3, using: &random)).concatenating(place)
        case 2: return Transform(a: 0, b: 1, c: -1, d: 0, tx: place.tx, ty: place.ty)
        default: return place
        }
    }

    private static func add(
        to drawing: inout Drawing, _ random: inout SeededGenerator, _ layouts: [TextLayout], _ images: [Image]
    ) {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let rect = Rect(x: number(-10...40), y: number(-10...40), width: number(1...90), height: number(1...90))
        let color = Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.3...1.5))
        let kind = Int.random(in: 0..<5, using: &random)
        let layout = layouts[Int.random(in: 0..<layouts.count, using: &random)]
        let image = images[Int.random(in: 0..<images.count, using: &random)]
        switch kind {
        case 0: drawing.fill(rect, color)
        case 1: drawing.fill(rect, color, cornerRadius: number(0...30))
        case 2: drawing.content(opacity: number(0.2...1)) { $0.draw(layout, at: rect.origin, color) }
        case 3: drawing.content { $0.draw(image, in: Rect(origin: rect.origin, size: image.size)) }
        default:
            drawing.content { canvas in
                canvas.draw(image, in: rect, opacity: 0.7)
                canvas.clip(to: rect.inset(by: 5)) { canvas.fill(rect, cornerRadius: 8, color) }
            }
        }
    }

    @Test func paintedInPartsAPictureIsTheSameBitForBit() throws {
        let fonts = try TestFonts.library()
        let layouts = ["Fluß", "AVATAR", "quick fox", "שלום abc"].map {
            fonts.layout($0, style: TextStyle(font: Font("Inter", size: 17)))
        }
        let images = [checkered(40, 30), checkered(33, 47, alpha: 140), checkered(300, 280)]
        var random = SeededGenerator(seed: 7)
        for round in 0..<200 {
            let drawing = randomDrawing(&random, layouts, images)
            let whole = drawing.painted(by: Renderer(fonts: fonts)).pixels
            let renderer = Renderer(fonts: fonts)
            let bitmap = Bitmap(size: drawing.size)
            for part in Self.parts(&random) { renderer.paint(drawing.frame, region: part, into: bitmap) }
            #expect(bitmap.pixels == whole, "round \(round)")
        }
    }

    @Test(arguments: [1.0, 10, 1_000])
    func scaledInPartsAnImageIsTheSameBitForBit(largestScale: Double) {
        let images = [checkered(1, 5), checkered(40, 30), checkered(33, 47, alpha: 140), checkered(321, 24)]
        var random = SeededGenerator(seed: 8)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        for round in 0..<150 {
            let image = images[round % images.count]
            let scale = number(largestScale / 10...largestScale)
            let size = Size(width: image.size.width * scale, height: image.size.height * scale * number(0.8...1.2))
            // A point of the image lies on the panel.
            let rect = Rect(origin: Point(-size.width * number(0...1), -size.height * number(0...1)), size: size)
            let turns: [Transform] = [
                .identity, .scale(-1, 1), .scale(1, -1), Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
                .rotation(number(0...6)),
            ]
            var drawing = Drawing(160, 120, background: Color(hex: 0x336699))
            drawing.transform = turns[round % turns.count]
                .concatenating(.translation(number(0...160), number(0...120)))
            let opacity = round.isMultiple(of: 3) ? 0.6 : 1
            if image.isOpaque, round % 2 == 0 {
                let list = DisplayList(operations: [.streamed(0, in: rect)], images: [image], bounds: rect)
                drawing.content(list, opacity: opacity)
            } else {
                drawing.content(opacity: opacity) { $0.draw(image, in: rect) }
            }
            let whole = drawing.painted().pixels
            let renderer = Renderer(fonts: FontLibrary())
            let bitmap = Bitmap(size: drawing.size)
            for part in Self.parts(&random) { renderer.paint(drawing.frame, region: part, into: bitmap) }
            #expect(bitmap.pixels == whole, "round \(round)")
        }
    }

    /// Regions that together cover everything, some pixels twice.
    static func parts(_ random: inout SeededGenerator) -> [Region] {
        let (x, y) = (Int.random(in: 1..<159, using: &random), Int.random(in: 1..<119, using: &random))
        var corners = Region(PixelRect(minX: 0, minY: 0, maxX: x, maxY: y))
        corners.add(PixelRect(minX: x, minY: y, maxX: 160, maxY: 120))
        return [
            corners, Region(PixelRect(x: x / 2, y: y / 2, width: 40, height: 30)),
            Region(PixelRect(minX: x, minY: 0, maxX: 160, maxY: y)),
            Region(PixelRect(minX: 0, minY: y, maxX: x, maxY: 120)),
        ]
    }

    @Test func aSlightlyDifferentPictureIsNotTheSame() {
        var (one, other) = (Drawing(20, 20), Drawing(20, 20))
        one.fill(Rect(x: 0, y: 0, width: 20, height: 20), Color(hex: 0x808080))
        other.fill(Rect(x: 0, y: 0, width: 20, height: 20), Color(hex: 0x808081))
        #expect(one.painted().pixels != other.painted().pixels)
    }
}
