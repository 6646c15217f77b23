import Casement

/// A vertical gradient as an image, dithered so that no bands are visible.
enum Sky {
    /// The 4 x 4 Bayer matrix, as shares of one level.
    private static let dither: [Double] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map { ($0 + 0.5) / 16 }

    /// Makes an image from colours at equal distances, from the top to the bottom.
    static func image(_ colors: [Color], size: Size, scale: Double) -> Image? {
        let pixels = PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        guard !pixels.isEmpty, pixels.width <= Image.maximumSide, pixels.height <= Image.maximumSide else { return nil }
        var result: [UInt32] = []
        result.reserveCapacity(pixels.width * pixels.height)
        for row in 0..<pixels.height {
            let color = sample(colors, at: Double(row) / Double(max(pixels.height - 1, 1)))
            let pattern = (0..<4).map { column in quantized(color, dither[(row % 4) * 4 + column]) }
            for column in 0..<pixels.width { result.append(pattern[column % 4]) }
        }
        return Image(pixels: result, size: pixels, scale: scale)
    }

    private static func sample(_ colors: [Color], at share: Double) -> Color {
        let position = share * Double(colors.count - 1)
        let index = min(Int(position), colors.count - 2)
        return colors[index].mixed(with: colors[index + 1], position - Double(index))
    }

    private static func quantized(_ color: Color, _ threshold: Double) -> UInt32 {
        func level(_ component: Double) -> UInt32 { UInt32(min(max(component * 255 + threshold, 0), 255)) }
        return 0xFF00_0000 | level(color.red) << 16 | level(color.green) << 8 | level(color.blue)
    }
}
