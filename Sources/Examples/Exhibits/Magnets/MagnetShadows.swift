import Casement

/// The shadows of letters as small pictures: a soft one needs few pixels. One maker serves a whole board.
@MainActor final class MagnetShadows {
    /// A shadow that lies around a letter's own bounds.
    struct Cast {
        let image: Image
        /// How far it reaches beyond the bounds, in points.
        let spread: Double
    }

    private struct Key: Hashable {
        let letter: Character
        let softness: Double
    }

    /// Pixels of a picture to one deviation of its blur; fewer would show.
    private static let finesse = 1.25

    private var casts: [Key: Cast] = [:]
    /// The size that they are for; those of another one are of no more use.
    private var em = 0.0

    /// The shadow of a letter.
    ///
    /// - Parameter softness: how far its edge is spread, as a share of the em.
    func cast(by face: MagnetFace, em: Double, softness: Double) -> Cast? {
        if em != self.em { casts = [:] }
        self.em = em
        let key = Key(letter: face.letter, softness: softness)
        if let cast = casts[key] { return cast }
        let spread = em * softness
        let scale = min(1, 2 * Self.finesse / spread)
        guard let shape = face.snapshot(scale: scale) else { return nil }
        let cast = Self.blurred(shape, spread: spread, scale: scale)
        casts[key] = cast
        return cast
    }

    private static func blurred(_ shape: Image, spread: Double, scale: Double) -> Cast {
        // Three boxes one after the other come near to a Gauss curve.
        let radius = max(1, Int((spread * scale / 2).rounded()))
        let border = radius * 3 + 1
        let (width, height) = (shape.pixelSize.width + border * 2, shape.pixelSize.height + border * 2)
        var cover = [Double](repeating: 0, count: width * height)
        for y in 0..<shape.pixelSize.height {
            for x in 0..<shape.pixelSize.width {
                cover[(y + border) * width + x + border] =
                    Double(shape.pixels[y * shape.pixelSize.width + x] >> 24) / 255
            }
        }
        for _ in 0..<3 {
            cover = boxed(cover, width: width, height: height, step: 1, radius: radius)
            cover = boxed(cover, width: width, height: height, step: width, radius: radius)
        }
        let color = Enamel.shade
        let pixels = cover.map { alpha -> UInt32 in
            func level(_ component: Double) -> UInt32 { UInt32((min(alpha, 1) * component * 255).rounded()) }
            return level(1) << 24 | level(color.red) << 16 | level(color.green) << 8 | level(color.blue)
        }
        return Cast(
            image: Image(pixels: pixels, size: PixelSize(width: width, height: height), scale: scale),
            spread: Double(border) / scale)
    }

    /// The running mean along rows (a step of 1) or columns (a step of a row's width).
    private static func boxed(_ source: [Double], width: Int, height: Int, step: Int, radius: Int) -> [Double] {
        var result = source
        let (lines, length, stride) = step == 1 ? (height, width, width) : (width, height, 1)
        for line in 0..<lines {
            let start = line * stride
            var sum = 0.0
            for place in -radius..<length {
                if place + radius < length { sum += source[start + (place + radius) * step] }
                if place - radius > 0 { sum -= source[start + (place - radius - 1) * step] }
                if place >= 0 { result[start + place * step] = sum / Double(radius * 2 + 1) }
            }
        }
        return result
    }
}
