internal import CasementCore

extension DecodedPixels {
    /// The picture seen upright.
    func oriented(_ orientation: ExifOrientation) -> DecodedPixels {
        let (width, height) = (size.width, size.height)
        let upright = orientation.applied(to: size)
        // Where the first pixel goes, and how far apart neighbours of a row and of a column land.
        let across = orientation.isMirrored ? -1 : 1
        let (origin, right, down): (Int, Int, Int) =
            switch orientation.quarters & 3 {
            case 1: (height - 1, height, -1)
            case 2: (width * height - 1, -1, -width)
            case 3: ((width - 1) * height, -height, 1)
            default: (0, 1, width)
            }
        let first = orientation.isMirrored ? origin + (width - 1) * right : origin
        let turned = [UInt32](unsafeUninitializedCapacity: pixels.count) { result, count in
            pixels.withUnsafeBufferPointer { source in
                Self.forEachBlock(width, height) { columns, rows in
                    for y in rows {
                        for x in columns { result[first + x * across * right + y * down] = source[y * width + x] }
                    }
                }
            }
            count = pixels.count
        }
        return DecodedPixels(pixels: turned, size: upright, isOpaque: isOpaque)
    }

    /// Blocks small enough for both their rows and their columns to stay in the nearest cache.
    private static func forEachBlock(_ width: Int, _ height: Int, _ body: (Range<Int>, Range<Int>) -> Void) {
        let side = 32
        for y in stride(from: 0, to: height, by: side) {
            for x in stride(from: 0, to: width, by: side) {
                body(x..<min(x + side, width), y..<min(y + side, height))
            }
        }
    }
}
