import Casement

/// The soft shadows of letters as small images, which the letters of a board share.
@MainActor final class MagnetShadows {
    /// The shadow of a letter, as an image larger than the letter's bounds.
    struct Cast {
        let image: Image
        /// The distance by which it extends beyond the bounds, in points.
        let spread: Double
    }

    /// Whether the letter lies on the board or is lifted.
    enum Height: Hashable {
        case lying
        case lifted

        /// Blurs that are added up: their radii as a share of the em, and their opacities.
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

    /// What the shadows of all letters depend on.
    private struct Rendering: Equatable {
        var em = 0.0
        /// Device pixels per point: a letter has a side of whole pixels.
        var pixels = 0.0
    }

    /// Image pixels per standard deviation of the smallest blur; fewer would be visible.
    private static let finesse = 1.25

    private var casts: [Key: Cast] = [:]
    /// That of the cached images, which another one replaces.
    private var rendering = Rendering()

    /// The shadow of a letter as one image: an image that rotates costs more than everything else of the letter.
    func cast(by face: MagnetFace, em: Double, _ height: Height) -> Cast? {
        let current = Rendering(em: em, pixels: face.pixels)
        if current != rendering { casts = [:] }
        rendering = current
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
        // Three box blurs in a row approximate a Gaussian blur.
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

    /// The running mean along rows (stride 1) or columns (stride of a row's width).
    private static func boxed(_ source: [Double], width: Int, height: Int, step: Int, radius: Int) -> [Double] {
        var result = source
        let (lines, length, stride) = step == 1 ? (height, width, width) : (width, height, 1)
        for line in 0..<lines {
            let start = line * stride
            var sum = 0.0
            for index in -radius..<length {
                if index + radius < length { sum += source[start + (index + radius) * step] }
                if index - radius > 0 { sum -= source[start + (index - radius - 1) * step] }
                if index >= 0 { result[start + index * step] = sum / Double(radius * 2 + 1) }
            }
        }
        return result
    }
}
