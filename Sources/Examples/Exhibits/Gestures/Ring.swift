import Casement

/// Round images with soft edges, computed from the distance of each pixel to the middle.
enum Ring {
    /// The width, in points, of the light rim that makes a ring visible on its own colour.
    private static let rim = 1.5

    /// Makes a ring in a square image.
    ///
    /// - Parameters:
    ///   - radius: the radius of the middle of the line, in points.
    ///   - width: the width of the line, in points.
    ///   - glow: the opacity of the disc inside the ring; above zero, the disc also gets a light rim.
    static func image(radius: Double, width: Double, glow: Double = 0, color: Color, scale: Double) -> Image? {
        round(reach: radius + width + rim, scale: scale) { distance in
            let line = coverage(((distance - radius).magnitude - width / 2) * scale)
            let inside = coverage((distance - radius) * scale) * glow
            let light = glow > 0 ? coverage((distance - radius - width / 2 - rim) * scale) * 0.7 : 0
            return pixel(color, max(line, inside), over: light * (1 - coverage((distance - radius) * scale)))
        }
    }

    /// Makes a disc whose opacity falls to zero at its rim.
    static func mist(radius: Double, color: Color, scale: Double) -> Image? {
        round(reach: radius, scale: scale) { distance in
            let share = max(0, 1 - (distance / radius) * (distance / radius))
            return pixel(color, share * share)
        }
    }

    /// Makes a square image whose pixels depend only on the distance, in points, to its middle.
    private static func round(reach: Double, scale: Double, _ pixel: (Double) -> UInt32) -> Image? {
        let side = Int((reach * 2 * scale).rounded(.up)) + 2
        guard side > 2, side <= 2048 else { return nil }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(side * side)
        let middle = Double(side) / 2
        for row in 0..<side {
            let y = Double(row) + 0.5 - middle
            for column in 0..<side {
                let x = Double(column) + 0.5 - middle
                pixels.append(pixel((x * x + y * y).squareRoot() / scale))
            }
        }
        return Image(pixels: pixels, size: PixelSize(width: side, height: side), scale: scale)
    }

    /// The share of a pixel inside an edge at a signed distance in pixels; negative is inside.
    private static func coverage(_ distance: Double) -> Double { min(max(0.5 - distance, 0), 1) }

    /// The colour of an opacity over white, premultiplied.
    private static func pixel(_ color: Color, _ coverage: Double, over white: Double = 0) -> UInt32 {
        let alpha = color.alpha * coverage
        let below = white * (1 - alpha)
        func level(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
        return level(alpha + below) << 24 | level(color.red * alpha + below) << 16
            | level(color.green * alpha + below) << 8 | level(color.blue * alpha + below)
    }
}

/// A ring that widens and fades.
@MainActor enum Ripple {
    static let duration = Duration.milliseconds(600)

    /// Shows a ring that widens from a point of a view.
    static func run(in view: View, at point: Point, radius: Double, color: Color, delay: Duration = .zero) {
        guard let scene = view.scene, !scene.environment.reducesMotion else { return }
        let image = Ring.image(radius: radius, width: 2, color: color, scale: scene.device?.scale ?? 1)
        guard let image else { return }
        let ring = ImageView(image, contentMode: .stretch)
        ring.frame = Rect(center: point, size: image.size)
        ring.transform = .scale(0.2)
        view.addSubview(ring)
        scene.animate(duration + delay, .easeOut) {
            ring.transform = .scale(1)
            ring.opacity = 0
        } completion: { [weak ring] _ in
            ring?.removeFromSuperview()
        }
    }
}
