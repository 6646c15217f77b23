internal import CPixman
internal import CasementCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The soft shadow of rounded rectangles of one radius and one blur, cut into nine: corners, edges that repeat, and a middle.
final class ShadowMasks {
    /// How far the shadow reaches beyond the rectangle, in pixels.
    let reach: Int
    /// The sides of the corners, in pixels, from the outer edge of the shadow inwards.
    let side: Int
    /// Top left, top right, bottom right, bottom left.
    let corners: [Mask]
    /// The profile of the edges at the left, top, right and bottom: one pixel along, to be repeated.
    let edges: [Mask]

    var cost: Int { corners[0].cost * 4 + edges[0].cost * 4 }

    /// - Parameters:
    ///   - radius: of the corners, in pixels, at least zero.
    ///   - sigma: the standard deviation of the blur, in pixels, above zero.
    init(radius: Double, sigma: Double) {
        let reach = Self.reach(sigma)
        self.reach = reach
        let side = reach * 2 + Int(radius.rounded(.up)) + 1
        self.side = side
        // Large enough for the middle of each edge to be straight.
        let extent = side * 2 + 1
        let whole = Self.blurred(width: extent, height: extent, inset: reach, radius: radius, sigma: sigma)
        let first = whole.cut(x: 0, y: 0, width: side, height: side)
        corners = (0..<4).map { first.turned(quarters: $0) }
        let left = whole.cut(x: 0, y: side, width: side, height: 1)
        edges = (0..<4).map { left.turned(quarters: $0) }
        for edge in edges { pixman_image_set_repeat(edge.handle, PIXMAN_REPEAT_NORMAL) }
    }

    /// Beyond three deviations less than a level is left.
    static func reach(_ sigma: Double) -> Int { Int((sigma * 3).rounded(.up)) }

    /// The shadow of one rectangle too small to be cut, the whole of it with its reach.
    static func blurred(width: Int, height: Int, inset: Int, radius: Double, sigma: Double) -> Mask {
        var values = shape(width: width, height: height, inset: inset, radius: radius)
        let kernel = kernel(sigma)
        values = convolve(values, width, height, kernel, step: 1)
        values = convolve(values, width, height, kernel, step: width)
        let mask = Mask(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                mask.bytes[y * mask.bytesPerRow + x] = UInt8(min(max(values[y * width + x] * 255, 0), 255).rounded())
            }
        }
        return mask
    }

    /// A rounded rectangle, its corners to a fraction of a pixel: the distance to the edge is the coverage.
    private static func shape(width: Int, height: Int, inset: Int, radius: Double) -> [Float] {
        var values = [Float](repeating: 0, count: width * height)
        let (halfWidth, halfHeight) = (Double(width - inset * 2) / 2, Double(height - inset * 2) / 2)
        for y in 0..<height {
            for x in 0..<width {
                let across = (Double(x) + 0.5 - Double(width) / 2).magnitude - halfWidth + radius
                let down = (Double(y) + 0.5 - Double(height) / 2).magnitude - halfHeight + radius
                let (dx, dy) = (max(across, 0), max(down, 0))
                // Below zero inside, above it outside.
                let distance = (dx * dx + dy * dy).squareRoot() + min(max(across, down), 0) - radius
                values[y * width + x] = Float(min(max(0.5 - distance, 0), 1))
            }
        }
        return values
    }

    private static func kernel(_ sigma: Double) -> [Float] {
        let reach = reach(sigma)
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        return weights.map { Float($0 / sum) }
    }

    /// Along rows (step 1) or columns (step = width); what is outside is empty.
    private static func convolve(_ values: [Float], _ width: Int, _ height: Int, _ kernel: [Float], step: Int)
        -> [Float]
    {
        let reach = kernel.count / 2
        let length = step == 1 ? width : height
        var result = [Float](repeating: 0, count: values.count)
        for index in values.indices {
            let place = step == 1 ? index % width : index / width
            var sum: Float = 0
            for offset in max(-reach, -place)...min(reach, length - 1 - place) {
                sum += values[index + offset * step] * kernel[offset + reach]
            }
            result[index] = sum
        }
        return result
    }
}

extension Mask {
    fileprivate func cut(x: Int, y: Int, width: Int, height: Int) -> Mask {
        let result = Mask(width: width, height: height)
        for row in 0..<height {
            for column in 0..<width {
                result.bytes[row * result.bytesPerRow + column] = bytes[(y + row) * bytesPerRow + x + column]
            }
        }
        return result
    }
}
