@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct HostileNumberTests {
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, 1e-300, -1e300, 1e9, -1e9, 40_000, 0.5, 1, -1, 3e5,
        .leastNonzeroMagnitude,
    ]

    @Test func valuesThatAreNotNumbersNeverCrash() throws {
        let fonts = try TestFonts.library()
        let layout = fonts.layout("Ag", style: TextStyle(font: Font("Inter", size: 20)))
        let image = checkered(20, 20, alpha: 200)
        let renderer = Renderer(fonts: fonts)
        var random = SeededGenerator(seed: 3)
        func number() -> Double { Self.numbers.randomElement(using: &random) ?? 0 }
        for _ in 0..<4_000 {
            var drawing = Drawing(32, 32)
            drawing.transform = Transform(
                a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
            let rect = Rect(x: number(), y: number(), width: number(), height: number())
            let color = Color(red: number(), green: number(), blue: number(), alpha: number())
            let list = DisplayList(
                operations: [
                    .pushClip(rect), .fill(rect, color), .popClip, .popClip,
                    .roundedRect(rect, radius: number(), color), .image(0, in: rect, opacity: number()),
                    .text(0, at: rect.origin, color: color), .pushClip(rect),
                ], images: [image], layouts: [layout], bounds: rect)
            let whole = PixelRect(drawing.size)
            for kind in [FrameItem.Kind.background(rect, color, cornerRadius: number()), .content(list)] {
                drawing.items.append(
                    FrameItem(
                        kind: kind, transform: drawing.transform, clip: whole, bounds: whole, opaque: .empty,
                        opacity: number()))
            }
            #expect(drawing.painted(by: renderer).paintedPixelCount >= 32 * 32)
        }
    }

    @Test func aColourThatIsNotANumberIsClear() {
        #expect(Pixel(Color(red: .nan, green: 1, blue: 1, alpha: .nan)).isClear)
        #expect(Pixel(Color(red: .infinity, green: -1, blue: .nan)).bits == 0xFFFF_0000)
        #expect(Pixel(.white, opacity: .nan).isClear)
    }
}
