import Casement

/// The shadows of letters as small pictures: a soft one needs few pixels. One maker serves a whole board.
@MainActor final class MagnetShadows {
    /// A shadow that lies around a letter's own bounds.
    struct Cast {
        let image: Image
        /// How far it reaches beyond the bounds, in points.
        let spread: Double
    }

    /// Whether the letter lies on the board or is held above it.
    enum Height: Hashable {
        case lying
        case lifted

        /// Blurs on top of each other: how far each is spread, as a share of the em, and how dark it is.
        fileprivate var blurs: [(softness: Double, darkness: Double)] {
            switch self {
            case .lying: [(0.045, 0.5), (0.15, 0.36)]
            case .lifted: [(0.16, 0.52)]
            }
        }
    }

    private struct Key: Hashable {
        let letter: Character
        let height: Height
    }

    /// Pixels of a picture to one deviation of its sharpest blur; fewer would show.
    private static let finesse = 1.25

    private var casts: [Key: Cast] = [:]
    /// The size that they are for; those of another one are of no more use.
    private var em = 0.0

    /// The shadow of a letter: a single picture, for turning one costs more than all else of the letter.
    func cast(by face: MagnetFace, em: Double, _ height: Height) -> Cast? {
        if em != self.em { casts = [:] }
        self.em = em
        let key = Key(letter: face.letter, height: height)
        if let cast = casts[key] { return cast }
        let sharpest = height.blurs.reduce(1) { min($0, $1.softness) } * em
        let scale = min(1, 2 * Self.finesse / sharpest)
        guard let shape = face.snapshot(scale: scale) else { return nil }
        let cast = Self.cast(shape, height.blurs.map { ($0.softness * em * scale, $0.darkness) }, scale: scale)
        casts[key] = cast
        return cast
    }

    private static func cast(_ shape: Image, _ blurs: [(spread: Double, darkness: Double)], scale: Double) -> Cast {
        // Three boxes one after the other come near to a Gauss curve.
        let radii = blurs.map { max(1, Int(($0.spread / 2).rounded())) }
        let border = (radii.max() ?? 0) * 3 + 1
        let (width, height) = (shape.pixelSize.width + border * 2, shape.pixelSize.height + border * 2)
        var sharp = [Double](repeating: 0, count: width * height)
        for y in 0..<shape.pixelSize.height {
            for x in 0..<shape.pixelSize.width {
                sharp[(y + border) * width + x + border] =
                    Double(shape.pixels[y * shape.pixelSize.width + x] >> 24) / 255
            }
        }
        var light = [Double](repeating: 1, count: width * height)
        for (radius, blur) in zip(radii, blurs) {
            var cover = sharp
            for _ in 0..<3 {
                cover = boxed(cover, width: width, height: height, step: 1, radius: radius)
                cover = boxed(cover, width: width, height: height, step: width, radius: radius)
            }
            for index in light.indices { light[index] *= 1 - cover[index] * blur.darkness }
        }
        return Cast(image: image(light, PixelSize(width: width, height: height), scale), spread: Double(border) / scale)
    }

    private static func image(_ light: [Double], _ size: PixelSize, _ scale: Double) -> Image {
        let color = Enamel.shade
        let pixels = light.map { light -> UInt32 in
            func level(_ component: Double) -> UInt32 {
                UInt32((min(max(1 - light, 0), 1) * component * 255).rounded())
            }
            return level(1) << 24 | level(color.red) << 16 | level(color.green) << 8 | level(color.blue)
        }
        return Image(pixels: pixels, size: size, scale: scale)
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
