internal import CasementCore

/// The coverage of the four corners of a rounded rectangle; each is the exact mirror image of its neighbour.
final class CornerMasks {
    /// The side length of each mask, in pixels.
    let side: Int
    /// Top left, top right, bottom right, bottom left.
    let corners: [Mask]
    /// The corners without an owner; valid as long as this object lives.
    let views: (MaskView, MaskView, MaskView, MaskView)

    /// - Parameter radius: in device pixels, above zero.
    init(radius: Double) {
        let side = Int(radius.rounded(.up))
        let topLeft = Self.topLeft(radius: radius, side: side)
        self.side = side
        corners = (0..<4).map { topLeft.rotated(quarters: $0) }
        views = (corners[0].view, corners[1].view, corners[2].view, corners[3].view)
    }

    /// The memory in bytes.
    var byteCount: Int { corners[0].byteCount * 4 }

    /// The radius to use in a box: rounded to 1/64 pixel, and small enough for two masks to fit side by side.
    static func radius(_ wanted: Double, in box: PixelRect) -> Double {
        let half = Double(min(box.width, box.height) / 2)
        guard wanted > 0, wanted.isFinite else { return 0 }
        let limited = min(Double(Int(nearest: wanted * 64)) / 64, half, Double(Image.maximumSide / 2))
        return limited < 0.25 ? 0 : limited
    }

    /// Integrates the covered share of each pixel over columns of a sixteenth of a pixel; exact along the rows.
    private static func topLeft(radius: Double, side: Int) -> Mask {
        let mask = Mask(width: side, height: side)
        var column = [Double](repeating: 0, count: side)
        for x in 0..<side {
            integrate(&column, x: Double(x), radius: radius)
            for y in 0..<side { mask.bytes[y * mask.bytesPerRow + x] = UInt8((column[y] * 255).rounded()) }
        }
        // The columns favour one direction; mirroring at the diagonal makes both equal.
        for y in 0..<side {
            for x in 0..<y { mask.bytes[x * mask.bytesPerRow + y] = mask.bytes[y * mask.bytesPerRow + x] }
        }
        return mask
    }

    /// The covered share of each pixel in the column that begins at `x`.
    private static func integrate(_ column: inout [Double], x: Double, radius: Double) {
        let strips = 16
        for y in column.indices { column[y] = 0 }
        for strip in 0..<strips {
            let distance = radius - (x + (Double(strip) + 0.5) / Double(strips))
            let edge = distance <= 0 ? 0 : radius - (radius * radius - distance * distance).squareRoot()
            for y in column.indices {
                column[y] += min(max(Double(y + 1) - edge, 0), 1) / Double(strips)
            }
        }
    }
}
