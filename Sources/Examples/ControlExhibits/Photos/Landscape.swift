import Casement

/// A generated picture: a sky, a sun or a moon, water and hills. The number determines all of it.
struct Landscape: Sendable {
    let number: Int
    private let sky: (top: SIMD3<Double>, low: SIMD3<Double>)
    private let sun: (x: Double, y: Double, radius: Double)
    private let hills: [(height: Double, phase: Double, width: Double, color: SIMD3<Double>)]

    private static let ink = SIMD3(36.0, 40, 62)
    private static let light = SIMD3(250.0, 240, 214)
    private static let hues = [
        SIMD3(200.0, 80, 42), SIMD3(47.0, 111, 159), SIMD3(217.0, 152, 30), SIMD3(94.0, 127, 59), SIMD3(138.0, 63, 120),
        SIMD3(31.0, 138, 131), SIMD3(194.0, 58, 85), SIMD3(85.0, 86, 166), SIMD3(154.0, 106, 52), SIMD3(96.0, 122, 148),
    ]

    init(_ number: Int) {
        self.number = number
        var state = UInt64(truncatingIfNeeded: number &+ 1) &* 0x9E37_79B9_7F4A_7C15
        func next(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + Double(state >> 40) / Double(1 << 24) * (range.upperBound - range.lowerBound)
        }
        let (one, other) = (Self.hues[Int(next(0...9.99))], Self.hues[Int(next(0...9.99))])
        let night = next(0...1) < 0.3 ? 0.6 : 0.0
        sky = (Self.mix(one, Self.ink, night + 0.1), Self.mix(other, Self.light, 0.75 - night))
        sun = (next(0.15...0.85), next(0.15...0.5), next(0.05...0.11))
        hills = (0..<4).map { layer in
            let near = Double(layer) / 3
            return (
                next(0.5...0.62) + near * 0.3, next(0...6.28), next(2...7) * (1.3 - near),
                Self.mix(Self.mix(one, other, near), Self.ink, 0.15 + 0.45 * near + night * 0.3)
            )
        }
    }

    private static func mix(_ one: SIMD3<Double>, _ other: SIMD3<Double>, _ share: Double) -> SIMD3<Double> {
        share > 0 ? one + (other - one) * min(share, 1) : one
    }

    /// A parabola for each half wave, which is a hill as good as a sine.
    private static func wave(_ x: Double) -> Double {
        let turn = x / 3.14159
        let half = turn.rounded(.down)
        let part = turn - half
        let value = 4 * part * (1 - part)
        return half.truncatingRemainder(dividingBy: 2) == 0 ? value : -value
    }

    /// Computes the pixels of a square picture.
    ///
    /// - Parameter side: its side, in pixels.
    func image(side: Int) -> Image {
        var pixels = [UInt32](repeating: 0, count: side * side)
        let unit = 1 / Double(side)
        for column in 0..<side {
            let x = Double(column) * unit
            let tops = hills.map { $0.height - 0.07 * Self.wave(x * $0.width + $0.phase) }
            for row in 0..<side {
                let y = Double(row) * unit
                var color = Self.mix(sky.top, sky.low, y * 1.6)
                let (dx, dy) = (x - sun.x, y - sun.y)
                let distance = (dx * dx + dy * dy).squareRoot()
                color = Self.mix(color, Self.light, (sun.radius - distance) * Double(side) * 0.5)
                color = Self.mix(color, Self.light, 0.3 * max(0, 1 - distance * 2.4))
                for (hill, top) in zip(hills, tops) {
                    color = Self.mix(color, hill.color, (y - top) * Double(side) * 0.7)
                }
                let (red, green, blue) = (UInt32(color.x), UInt32(color.y), UInt32(color.z))
                pixels[row * side + column] = 0xFF00_0000 | red << 16 | green << 8 | blue
            }
        }
        return Image(pixels: pixels, size: PixelSize(width: side, height: side))
    }

    /// The colour of its place until it is there.
    var color: Color {
        let mean = Self.mix(sky.low, Self.ink, 0.25)
        return Color(red: mean.x / 255, green: mean.y / 255, blue: mean.z / 255)
    }
}
