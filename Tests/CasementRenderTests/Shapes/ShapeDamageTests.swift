@testable import CasementRender
import CasementCore
import Testing

/// The pixels of shapes depend on the frame only, and not on the parts in which it is painted.
@MainActor @Suite struct ShapeDamageTests {
    enum Shape: CaseIterable {
        case linearPath, radialPath, conicPath, linearRect, radialRect, conicRect, stroke, border, shadow, pathClip
        case group, rotatedClip, resizable
    }

    private static func number(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
        Double.random(in: range, using: &random)
    }

    private static func point(_ random: inout SeededGenerator) -> Point {
        Point(number(-10...90, &random), number(-10...90, &random))
    }

    private static func color(_ random: inout SeededGenerator) -> Color {
        Color(
            red: number(0...1, &random), green: number(0...1, &random), blue: number(0...1, &random),
            alpha: number(0.3...1.5, &random))
    }

    private static func rect(_ random: inout SeededGenerator) -> Rect {
        Rect(
            x: number(-10...40, &random), y: number(-10...40, &random), width: number(1...90, &random),
            height: number(1...90, &random))
    }

    private static func path(_ random: inout SeededGenerator) -> Path {
        var path = Path()
        for _ in 0..<4 { path.addCubic(to: point(&random), control1: point(&random), control2: point(&random)) }
        return path
    }

    private static func paint(_ kind: Int, _ random: inout SeededGenerator) -> Paint {
        let shapes: [Gradient.Shape] = [
            .linear(from: point(&random), to: point(&random)),
            .radial(center: point(&random), radius: number(1...60, &random)),
            .conic(center: point(&random), start: number(0...6, &random)),
        ]
        return .gradient(Gradient(shapes[kind], [color(&random), .white, .black]))
    }

    private static let plate = checkered(12, 10, alpha: 180).withCapInsets(Insets(top: 2, left: 3, bottom: 4, right: 2))

    private static func add(_ shape: Shape, to drawing: inout Drawing, _ random: inout SeededGenerator) {
        let (rect, path, color) = (rect(&random), path(&random), color(&random))
        let paints = (0..<3).map { paint($0, &random) }
        let radii = CornerRadii(topLeft: number(0...20, &random), bottomRight: number(0...30, &random))
        let style = StrokeStyle(
            width: number(0.5...9, &random), join: .round, cap: .round, dashes: [number(1...9, &random), 4])
        let mode = BlendMode.allCases[Int.random(in: 0..<BlendMode.allCases.count, using: &random)]
        let (blur, opacity) = (number(0...20, &random), number(0.2...1, &random))
        drawing.content(opacity: opacity) { canvas in
            switch shape {
            case .linearPath: canvas.fill(path, paints[0], rule: .evenOdd)
            case .radialPath: canvas.fill(path, paints[1])
            case .conicPath: canvas.fill(path, paints[2])
            case .linearRect: canvas.fill(rect, paints[0])
            case .radialRect: canvas.fill(rect, paints[1])
            case .conicRect: canvas.fill(rect, paints[2])
            case .stroke: canvas.stroke(path, style, color)
            case .border: canvas.border(rect, corners: radii, width: blur / 4, .color(color))
            case .shadow: canvas.shadow(of: rect, cornerRadius: blur, Shadow(color: color, radius: blur))
            case .pathClip: canvas.clip(to: path) { canvas.fill(rect, color) }
            case .group: canvas.group(opacity: opacity, blendMode: mode) { canvas.fill(path, color) }
            case .rotatedClip:
                canvas.transform(.rotation(blur)) { canvas.clip(to: rect) { canvas.fill(path, color) } }
            case .resizable: canvas.draw(plate, in: rect, opacity: opacity)
            }
        }
    }

    /// A view with its own background, border and shadow, and a subview that it clips.
    private static func addLooks(around shape: Shape, to drawing: inout Drawing, _ random: inout SeededGenerator) {
        let rect = Rect(
            x: number(-10...40, &random), y: number(-10...40, &random), width: number(20...90, &random),
            height: number(20...90, &random))
        let (radius, blur, color) = (number(0...25, &random), number(0...16, &random), color(&random))
        let (clip, whole, map) = (drawing.clip, PixelRect(drawing.size), drawing.transform)
        func item(_ kind: FrameItem.Kind) -> FrameItem {
            FrameItem(kind: kind, transform: map, clip: clip, bounds: whole, opaque: .empty, opacity: 1)
        }
        drawing.items.append(item(.shadow(rect, cornerRadius: radius, Shadow(radius: blur))))
        drawing.items.append(item(.beginClip(rect, cornerRadius: radius)))
        for _ in 0..<2 { add(shape, to: &drawing, &random) }
        drawing.items.append(item(.endGroup))
        drawing.items.append(item(.border(rect, cornerRadius: radius, width: blur / 3, color)))
    }

    @Test(arguments: Shape.allCases) func shapesPaintedInPartsAreTheSameBitForBit(shape: Shape) throws {
        var random = SeededGenerator(seed: 100)
        let fonts = FontLibrary()
        for round in 0..<8 {
            var drawing = Drawing(160, 120, background: Color(hex: 0x336699))
            for _ in 0..<2 {
                drawing.transform = DamageTests.transform(&random)
                Self.add(shape, to: &drawing, &random)
                var inner = random
                drawing.group(opacity: Self.number(0.3...1, &inner)) {
                    Self.addLooks(around: shape, to: &$0, &inner)
                }
                random = inner
                Self.addLooks(around: shape, to: &drawing, &random)
            }
            let whole = drawing.painted(by: Renderer(fonts: fonts)).pixels
            let renderer = Renderer(fonts: fonts)
            let bitmap = Bitmap(size: drawing.size)
            for part in DamageTests.parts(&random) { renderer.paint(drawing.frame, region: part, into: bitmap) }
            let different = zip(bitmap.pixels, whole).count { $0 != $1 }
            #expect(different == 0, "round \(round)")
        }
    }
}
