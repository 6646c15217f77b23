import Casement

/// The image of the board: a gradient of light and the grain of enamel. It is computed once for each size.
enum Steel {
    private static let grainSide = 64

    static func image(size: Size, scale: Double) -> Image? {
        let pixels = PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        guard !pixels.isEmpty, pixels.width <= Image.maximumSide, pixels.height <= Image.maximumSide else { return nil }
        let grain = grain()
        let result = [UInt32](unsafeUninitializedCapacity: pixels.width * pixels.height) { buffer, count in
            for y in 0..<pixels.height {
                let share = Double(y) / Double(max(pixels.height - 1, 1))
                let color = Enamel.boardLight.mixed(with: Enamel.boardDark, share * share * (3 - 2 * share))
                // One row of grain has all levels that the pixels of this row can have.
                let row = (0..<grainSide).map { quantized(color, grain[y % grainSide * grainSide + $0]) }
                // Each row starts at another offset, so that no pattern is visible.
                var phase = y / grainSide * 23
                let start = y * pixels.width
                for x in 0..<pixels.width {
                    buffer[start + x] = row[phase % grainSide]
                    phase += x % grainSide == grainSide - 1 ? 18 : 1
                }
            }
            count = pixels.width * pixels.height
        }
        return Image(pixels: result, size: pixels, scale: scale)
    }

    /// Noise in shares of a level, mostly below one, which also dithers the gradient.
    private static func grain() -> [Double] {
        var state: UInt32 = 0x9E37_79B9
        return (0..<grainSide * grainSide).map { _ in
            var sum = 0.0
            for _ in 0..<3 {
                state = state &* 1_664_525 &+ 1_013_904_223
                sum += Double(state >> 8) / Double(1 << 24)
            }
            return 0.5 + (sum - 1.5) * 2.6
        }
    }

    private static func quantized(_ color: Color, _ grain: Double) -> UInt32 {
        func level(_ component: Double) -> UInt32 { UInt32(min(max(component * 255 + grain, 0), 255)) }
        return 0xFF00_0000 | level(color.red) << 16 | level(color.green) << 8 | level(color.blue)
    }
}
