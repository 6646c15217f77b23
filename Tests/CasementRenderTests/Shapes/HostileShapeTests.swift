@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct HostileShapeTests {
    nonisolated private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, 1e-300, -1e300, 1e9, -1e9, 40_000, 0.5, 1, -1, 3e5, 12, 20, 31,
        .leastNonzeroMagnitude, 1.0 / 64,
    ]

    private struct Source {
        var random: SeededGenerator

        mutating func number() -> Double { HostileShapeTests.numbers.randomElement(using: &random) ?? 0 }
        mutating func point() -> Point { Point(number(), number()) }
        mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
        mutating func color() -> Color { Color(red: number(), green: number(), blue: number(), alpha: number()) }

        mutating func paint() -> Paint {
            let stops = (0..<Int.random(in: 0...3, using: &random)).map { _ in Gradient.Stop(number(), color()) }
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return .gradient(Gradient(.linear(from: point(), to: point()), stops: stops))
            case 1: return .gradient(Gradient(.radial(center: point(), radius: number()), stops: stops))
            case 2: return .gradient(Gradient(.conic(center: point(), start: number()), stops: stops))
            default: return .color(color())
            }
        }

        mutating func path() -> Path {
            var path = Path()
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: path.move(to: point())
                case 1: path.addQuad(to: point(), control: point())
                case 2: path.addCubic(to: point(), control1: point(), control2: point())
                case 3: path.close()
                case 4: path.addArc(center: point(), radius: number(), start: number(), sweep: number())
                case 5: path.addRoundedRect(rect(), radii: CornerRadii(number()))
                default: path.addLine(to: point())
                }
            }
            return path
        }

        mutating func style() -> StrokeStyle {
            let dashes = (0..<Int.random(in: 0...3, using: &random)).map { _ in number() }
            let cap: StrokeStyle.Cap = [.butt, .round, .square][Int.random(in: 0..<3, using: &random)]
            let join: StrokeStyle.Join = [.miter, .round, .bevel][Int.random(in: 0..<3, using: &random)]
            return StrokeStyle(
                width: number(), join: join, cap: cap, miterLimit: number(), dashes: dashes, dashPhase: number())
        }
    }

    @Test func shapesOfAnyNumbersHaveADefinedResult() {
        let renderer = Renderer(fonts: FontLibrary())
        let plate = checkered(9, 9).withCapInsets(Insets(3))
        var source = Source(random: SeededGenerator(seed: 41))
        for _ in 0..<1_000 {
            let isPlain = Bool.random(using: &source.random)
            var drawing = Drawing(32, 32)
            if !isPlain {
                drawing.transform = Transform(
                    a: source.number(), b: source.number(), c: source.number(), d: source.number(),
                    tx: source.number(), ty: source.number())
            }
            drawing.content { canvas in
                canvas.fill(source.path(), source.paint())
                canvas.stroke(source.path(), source.style(), source.paint())
                canvas.fill(source.rect(), source.paint())
                canvas.border(
                    source.rect(), corners: CornerRadii(source.number()), width: source.number(), source.paint())
                canvas.shadow(
                    of: source.rect(), cornerRadius: source.number(),
                    Shadow(color: source.color(), radius: source.number()))
                canvas.draw(plate, in: source.rect(), opacity: source.number())
                canvas.clip(to: source.path()) { canvas.fill(source.rect(), source.color()) }
                let map = Transform(
                    a: source.number(), b: source.number(), c: source.number(), d: source.number(), tx: 0, ty: 0)
                canvas.transform(map) { canvas.clip(to: source.rect()) { canvas.fill(source.rect(), source.color()) } }
                let opacity = source.number()
                canvas.group(opacity: opacity, blendMode: .multiply) { canvas.fill(source.rect(), source.color()) }
            }
            #expect(drawing.painted(by: renderer).pixels.count == 1024)
        }
    }

    @Test func itemsOfAnyNumbersHaveADefinedResult() {
        let renderer = Renderer(fonts: FontLibrary())
        var source = Source(random: SeededGenerator(seed: 42))
        for _ in 0..<100 {
            var drawing = Drawing(32, 32)
            let whole = PixelRect(drawing.size)
            func add(_ kind: FrameItem.Kind) {
                let map = Transform(
                    a: source.number(), b: source.number(), c: source.number(), d: source.number(),
                    tx: source.number(), ty: source.number())
                drawing.items.append(
                    FrameItem(
                        kind: kind, transform: Bool.random(using: &source.random) ? map : .identity, clip: whole,
                        bounds: whole, opaque: .empty, opacity: source.number()))
            }
            add(.beginClip(source.rect(), cornerRadius: source.number()))
            add(.background(source.rect(), source.color(), cornerRadius: source.number()))
            add(.beginGroup(GroupEffect(blendMode: .screen, brightness: source.number())))
            let shadow = Shadow(
                color: source.color(), radius: source.number(), offset: Vector(dx: source.number(), dy: 0))
            add(.shadow(source.rect(), cornerRadius: source.number(), shadow))
            add(.border(source.rect(), cornerRadius: source.number(), width: source.number(), source.color()))
            add(.endGroup)
            add(.endGroup)
            let dropped = Int.random(in: 0..<20, using: &source.random)
            if drawing.items.indices.contains(dropped) { drawing.items.remove(at: dropped) }
            #expect(drawing.painted(by: renderer).pixels.count == 1024)
        }
    }

    @Test func valuesThatAreNotNumbersDrawNothing() {
        for bad in [Double.nan, .infinity, -.infinity] {
            var drawing = Drawing(20, 20)
            let path = Path {
                $0.addRect(Rect(x: 2, y: 2, width: 10, height: 10))
                $0.addLine(to: Point(bad, 4))
            }
            drawing.content { canvas in
                canvas.fill(path, .white)
                canvas.stroke(path, StrokeStyle(width: 2), .white)
                canvas.clip(to: path) { canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20), .white) }
            }
            #expect(drawing.painted().count(0xFF00_0000) == 400)
            #expect(!path.contains(Point(5, 5)))
        }
    }

    @Test(arguments: [0, 1, 2, 31_999, 40_000, 1_000_000]) func aPathOfAnyLengthIsPaintedInFiniteTime(count: Int) {
        var path = Path()
        for index in 0..<count {
            let angle = Double(index) * 0.37
            path.addLine(to: Point(50, 50) + Vector(length: 40, angle: angle))
        }
        var drawing = Drawing(100, 100)
        drawing.content { canvas in
            canvas.fill(path, .white, rule: .evenOdd)
            canvas.stroke(path, StrokeStyle(width: 1, join: .round, cap: .round, dashes: [2, 1]), .white)
        }
        #expect(drawing.painted().pixels.count == 10_000)
        // Paths longer than the limit draw nothing.
        if count > 100_000 { #expect(drawing.painted().count(0xFF00_0000) == 10_000) }
    }

    @Test func shapesWithoutExtentDrawNothing() {
        var drawing = Drawing(20, 20)
        let dot = Path {
            $0.move(to: Point(10, 10))
            $0.addLine(to: Point(10, 10))
        }
        drawing.content { canvas in
            canvas.fill(Path(), .white)
            canvas.fill(dot, .white)
            canvas.fill(Path { $0.addRect(Rect(x: 5, y: 5, width: 0, height: 9)) }, .white)
            canvas.stroke(dot, StrokeStyle(width: 6), .white)
            canvas.stroke(Path(), StrokeStyle(width: 6, cap: .round), .white)
            canvas.border(Rect(x: 5, y: 5, width: 0, height: 0), width: 3, .color(.white))
            canvas.shadow(of: Rect(x: 5, y: 5, width: 0, height: 0), Shadow(color: .white, radius: 4))
            canvas.clip(to: Path()) { canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20), .white) }
            canvas.clip(to: Rect.zero) { canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20), .white) }
            canvas.group(opacity: 0) { canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20), .white) }
        }
        #expect(drawing.painted().count(0xFF00_0000) == 400)
    }

    @Test func aPointWithRoundEndsIsADot() {
        var drawing = Drawing(20, 20)
        let dot = Path {
            $0.move(to: Point(10, 10))
            $0.addLine(to: Point(10, 10))
        }
        drawing.content { $0.stroke(dot, StrokeStyle(width: 8, cap: .round), .white) }
        let area = drawing.painted().pixels.reduce(0) { $0 + Double($1 & 0xFF) / 255 }
        #expect((area - .pi * 16).magnitude < 1.5)
    }
}
