internal import CasementCore

/// The soft shadow of all rounded rectangles of one radius and blur, in nine parts: corners, edges of which many form
/// a side, and a middle.
final class ShadowMasks {
    /// The distance in pixels by which the shadow extends beyond the rectangle.
    let reach: Int
    /// The side length of the corner masks, in pixels, from the outer edge of the shadow inwards.
    let side: Int
    /// Top left, top right, bottom right, bottom left.
    let corners: [Mask]
    /// Pieces of the left, top, right and bottom edge.
    let edges: [Mask]

    /// The length of the pieces of edges, in pixels: the side of a large card has eight of them. An estimate. pixman repeats a
    /// mask much more slowly than it paints several.
    private static let edgeLength = 128

    /// The memory in bytes.
    var byteCount: Int { corners[0].byteCount * 4 + edges[0].byteCount * 4 }

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
        corners = (0..<4).map { first.rotated(quarters: $0) }
        let left = whole.repeatedRow(side, width: side, height: Self.edgeLength)
        edges = (0..<4).map { left.rotated(quarters: $0) }
    }

    /// Beyond three standard deviations, less than one level of coverage is left.
    static func reach(_ sigma: Double) -> Int { Int((sigma * 3).rounded(.up)) }

    /// The shadow of one rectangle with its reach on all sides.
    ///
    /// Only the corners are blurred: the middle of a long edge is constant.
    static func whole(_ size: PixelSize, radius: Double, sigma: Double) -> Mask {
        let (reach, most) = (reach(sigma), straightLength(radius: radius, sigma: sigma))
        let blurred = blurred(
            width: min(size.width, most) + reach * 2, height: min(size.height, most) + reach * 2, inset: reach,
            radius: radius, sigma: sigma)
        guard size.width > most || size.height > most else { return blurred }
        let mask = Mask(width: size.width + reach * 2, height: size.height + reach * 2)
        func position(_ index: Int, of length: Int, in short: Int) -> Int {
            index < short / 2 ? index : max(short / 2, index - (length - short))
        }
        for y in 0..<mask.height {
            let from = blurred.bytes + position(y, of: mask.height, in: blurred.height) * blurred.bytesPerRow
            let to = mask.bytes + y * mask.bytesPerRow
            for x in 0..<mask.width { to[x] = from[position(x, of: mask.width, in: blurred.width)] }
        }
        return mask
    }

    /// The shortest side, in pixels, of a rectangle whose edges have a straight profile in the middle.
    static func straightLength(radius: Double, sigma: Double) -> Int {
        (reach(sigma) + Int(radius.rounded(.up)) + 1) * 2 + 1
    }

    /// The shadow of one rectangle, blurred everywhere.
    static func blurred(width: Int, height: Int, inset: Int, radius: Double, sigma: Double) -> Mask {
        // A large blur leaves no detail, so it is computed at a reduced size, where sigma is 4 to 8 pixels.
        let factor = sigma < 8 ? 1 : 1 << Int(binaryLogarithm(sigma / 4))
        let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
        var values = shape(
            width: columns, height: rows, factor: factor, halfWidth: Double(width - inset * 2) / 2,
            halfHeight: Double(height - inset * 2) / 2, radius: radius)
        // Reducing and enlarging blur as well, by a box and by a triangle filter; the kernel is smaller by that amount.
        let scale = Double(factor)
        let kernel = kernel(factor == 1 ? sigma : (sigma * sigma - scale * scale / 4).squareRoot() / scale)
        values = convolve(values, columns, rows, kernel, step: 1)
        values = convolve(values, columns, rows, kernel, step: columns)
        let mask = Mask(width: width, height: height)
        let (across, down) = (samples(width, columns, factor), samples(height, rows, factor))
        for y in 0..<height {
            let (upper, lower) = (down[y].index * columns, min(down[y].index + 1, rows - 1) * columns)
            for x in 0..<width {
                let (left, right) = (across[x].index, min(across[x].index + 1, columns - 1))
                let above = mixed(values[upper + left], values[upper + right], across[x].share)
                let below = mixed(values[lower + left], values[lower + right], across[x].share)
                let level = mixed(above, below, down[y].share) * 255
                mask.bytes[y * mask.bytesPerRow + x] = UInt8(min(max(level, 0), 255).rounded())
            }
        }
        return mask
    }

    private static func mixed(_ one: Float, _ other: Float, _ share: Float) -> Float {
        share == 0 ? one : one + (other - one) * share
    }

    /// The position of each pixel of a row in a row of larger pixels, and the share of the next of them.
    private static func samples(_ count: Int, _ small: Int, _ factor: Int) -> [(index: Int, share: Float)] {
        (0..<count).map { index in
            let middle = Double(index) + 0.5 + Double(small * factor - count) / 2
            let position = min(max(middle / Double(factor) - 0.5, 0), Double(small - 1))
            return (Int(position), Float(position - position.rounded(.down)))
        }
    }

    /// The coverage of a rounded rectangle, approximated by the distance to its edge.
    ///
    /// - Parameter factor: the number of pixels of the rectangle, in each direction, that become one value.
    private static func shape(
        width: Int, height: Int, factor: Int, halfWidth: Double, halfHeight: Double, radius: Double
    ) -> [Float] {
        var values = [Float](repeating: 0, count: width * height)
        let (middleX, middleY) = (Double(width * factor) / 2, Double(height * factor) / 2)
        let share = Float(factor * factor)
        for y in 0..<height * factor {
            let down = (Double(y) + 0.5 - middleY).magnitude - halfHeight + radius
            let row = y / factor * width
            for x in 0..<width * factor {
                let across = (Double(x) + 0.5 - middleX).magnitude - halfWidth + radius
                let (dx, dy) = (max(across, 0), max(down, 0))
                // Below zero inside, above it outside.
                let distance = (dx * dx + dy * dy).squareRoot() + min(max(across, down), 0) - radius
                values[row + x / factor] += Float(min(max(0.5 - distance, 0), 1)) / share
            }
        }
        return values
    }

    private static func kernel(_ sigma: Double) -> [Float] {
        let reach = reach(sigma)
        let weights = (-reach...reach).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        return weights.map { Float($0 / sum) }
    }

    /// Convolves along rows (step 1) or columns (step = width); values outside are zero.
    private static func convolve(_ values: [Float], _ width: Int, _ height: Int, _ kernel: [Float], step: Int)
        -> [Float]
    {
        let reach = kernel.count / 2
        let length = step == 1 ? width : height
        var result = [Float](repeating: 0, count: values.count)
        for index in values.indices {
            let position = step == 1 ? index % width : index / width
            var sum: Float = 0
            // A loop that is quick without optimization too: tests draw many shadows.
            var offset = max(-reach, -position)
            let last = min(reach, length - 1 - position)
            while offset <= last {
                sum += values[index + offset * step] * kernel[offset + reach]
                offset += 1
            }
            result[index] = sum
        }
        return result
    }
}

extension Mask {
    /// The first pixels of a row, in every row of the result.
    fileprivate func repeatedRow(_ y: Int, width: Int, height: Int) -> Mask {
        let result = Mask(width: width, height: height)
        for row in 0..<height {
            for column in 0..<width {
                result.bytes[row * result.bytesPerRow + column] = bytes[y * bytesPerRow + column]
            }
        }
        return result
    }

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
