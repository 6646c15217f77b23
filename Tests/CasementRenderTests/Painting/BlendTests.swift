@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct BlendTests {
    private let whole = Rect(x: 0, y: 0, width: 4, height: 4)

    /// Blends a colour with another one, in a group of its own.
    private func blended(_ source: Color, on backdrop: Color, _ mode: BlendMode, opacity: Double = 1) -> UInt32 {
        var drawing = Drawing(4, 4, background: backdrop)
        drawing.content { canvas in
            canvas.group(opacity: opacity, blendMode: mode) { canvas.fill(whole, source) }
        }
        return drawing.painted()[2, 2]
    }

    /// The formula of the PDF specification for one component: `s` is the source, `b` the backdrop.
    private static func formula(_ mode: BlendMode) -> ((_ s: Double, _ b: Double) -> Double)? {
        switch mode {
        case .normal: { s, _ in s }
        case .multiply: { s, b in s * b }
        case .screen: { s, b in s + b - s * b }
        case .overlay: { s, b in b <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b) }
        case .darken: { s, b in min(s, b) }
        case .lighten: { s, b in max(s, b) }
        case .colorDodge: { s, b in b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
        case .colorBurn: { s, b in b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) }
        case .hardLight: { s, b in s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b) }
        case .softLight:
            { s, b in
                let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
                return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
            }
        case .difference: { s, b in (s - b).magnitude }
        case .exclusion: { s, b in s + b - 2 * s * b }
        case .plus: { s, b in min(1, s + b) }
        default: nil
        }
    }

    @Test(arguments: BlendMode.allCases) func aModeIsItsFormula(mode: BlendMode) {
        guard let formula = Self.formula(mode) else { return }
        let levels = [0, 0.2, 0.4, 0.6, 0.8, 1]
        for s in levels {
            for b in levels {
                let pixel = blended(Color(red: s, green: b, blue: 1 - s), on: Color(red: b, green: s, blue: b), mode)
                for (shift, pair) in [(16, (s, b)), (8, (b, s)), (0, (1 - s, b))] {
                    let expected = formula(pair.0, pair.1) * 255
                    let found = Double(pixel >> UInt32(shift) & 0xFF)
                    #expect((found - expected).magnitude <= 2, "\(mode): \(pair.0) on \(pair.1)")
                }
            }
        }
    }

    @Test(arguments: BlendMode.allCases) func aModeAtHalfOpacityHasHalfItsEffect(mode: BlendMode) {
        guard let formula = Self.formula(mode), mode != .plus else { return }
        let pixel = blended(Color(white: 0.7), on: Color(white: 0.3), mode, opacity: 0.5)
        let expected = (0.3 + formula(0.7, 0.3)) / 2 * 255
        #expect((Double(pixel & 0xFF) - expected).magnitude <= 2.5)
    }

    @Test func hueSaturationColourAndLuminosityAreSeparated() {
        let grey = blended(Color(white: 0.5), on: Color(hex: 0xC02020), .saturation)
        #expect(grey >> 16 & 0xFF == grey & 0xFF)
        let red = blended(Color(white: 0.2), on: Color(hex: 0xC02020), .luminosity)
        #expect(red >> 16 & 0xFF > red & 0xFF)
        let hue = blended(Color(hex: 0x0000FF), on: Color(hex: 0x808080), .hue)
        #expect(hue >> 16 & 0xFF == hue & 0xFF)
        let colour = blended(Color(hex: 0x0000FF), on: Color(white: 0.3), .color)
        #expect(colour & 0xFF > colour >> 16 & 0xFF)
    }

    @Test func aGroupFadesAsOne() {
        var drawing = Drawing(30, 10, background: .white)
        drawing.content { canvas in
            canvas.group(opacity: 0.5) {
                canvas.fill(Rect(x: 0, y: 0, width: 20, height: 10), .black)
                canvas.fill(Rect(x: 10, y: 0, width: 20, height: 10), .black)
            }
        }
        #expect(drawing.painted().count(0xFF7F_7F7F) == 300)
    }

    @Test func theOpacitiesOfNestedGroupsAndItemsMultiply() {
        var drawing = Drawing(4, 4)
        drawing.content(opacity: 0.5) { canvas in
            canvas.group(opacity: 0.5) { canvas.group(opacity: 0.5) { canvas.fill(whole, .white) } }
        }
        #expect((30...34).contains(drawing.painted()[1, 1] & 0xFF))
    }

    @Test func aMaskShowsOnlyWhatIsInsideIt() {
        var drawing = Drawing(20, 10)
        drawing.content { canvas in
            canvas.group {
                canvas.fill(Rect(x: 0, y: 0, width: 20, height: 10), .white)
                canvas.group(blendMode: .destinationIn) { canvas.fill(Rect(x: 5, y: 0, width: 10, height: 10), .black) }
                canvas.group(blendMode: .destinationOut) { canvas.fill(Rect(x: 5, y: 0, width: 3, height: 10), .black) }
            }
        }
        #expect(drawing.painted().count(0xFFFF_FFFF) == 70)
    }

    @Test func clipsInAFadedItemFadeWithIt() {
        var drawing = Drawing(20, 20)
        let circle = Path { $0.addEllipse(in: Rect(x: 0, y: 0, width: 20, height: 20)) }
        drawing.content(opacity: 0.5) { canvas in
            canvas.clip(to: circle) { canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20), .white) }
        }
        let painted = drawing.painted()
        #expect((127...128).contains(painted[10, 10] & 0xFF) && painted[0, 0] == 0xFF00_0000)
    }

    @Test func aPathClipHasASoftEdgeAndTheAreaOfThePath() {
        var drawing = Drawing(60, 60)
        drawing.content { canvas in
            canvas.clip(to: Path { $0.addEllipse(in: Rect(x: 5, y: 5, width: 50, height: 50)) }) {
                canvas.clip(to: Rect(x: 0, y: 0, width: 30, height: 60)) {
                    canvas.fill(Rect(x: 0, y: 0, width: 60, height: 60), .white)
                }
            }
            canvas.fill(Rect(x: 58, y: 58, width: 2, height: 2), .white)
        }
        let painted = drawing.painted()
        let area = painted.pixels.reduce(0) { $0 + Double($1 & 0xFF) / 255 } - 4
        #expect((area - .pi * 625 / 2).magnitude < 6)
        #expect(painted[59, 59] == 0xFFFF_FFFF && painted.pixels.contains { (1..<255).contains($0 & 0xFF) })
    }

    @Test func aRotatedClipIsExact() {
        var drawing = Drawing(80, 80)
        let rotation = Transform.translation(-20, -20).concatenating(.rotation(.pi / 4)).concatenating(
            .translation(40, 40))
        drawing.content { canvas in
            canvas.transform(rotation) {
                canvas.clip(to: Rect(x: 10, y: 10, width: 20, height: 20)) {
                    canvas.fill(Rect(x: -50, y: -50, width: 150, height: 150), .white)
                }
            }
        }
        let painted = drawing.painted()
        #expect((painted.pixels.reduce(0) { $0 + Double($1 & 0xFF) / 255 } - 400).magnitude < 2)
        #expect(painted[40, 40] == 0xFFFF_FFFF && painted[31, 31] == 0xFF00_0000)
    }

    @Test func transformsNest() {
        var drawing = Drawing(40, 40)
        drawing.content { canvas in
            canvas.transform(.translation(10, 10)) {
                canvas.transform(.scale(2)) { canvas.fill(Rect(x: 0, y: 0, width: 5, height: 5), .white) }
                canvas.fill(Rect(x: 20, y: 20, width: 1, height: 1), .white)
            }
            canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), .white)
        }
        let painted = drawing.painted()
        #expect(painted.count(0xFFFF_FFFF) == 102)
        #expect(painted[10, 10] == 0xFFFF_FFFF && painted[19, 19] == 0xFFFF_FFFF && painted[30, 30] == 0xFFFF_FFFF)
    }
}
