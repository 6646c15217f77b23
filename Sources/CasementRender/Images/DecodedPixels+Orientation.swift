internal import CasementCore

extension DecodedPixels {
    /// Returns the image in its upright orientation.
    func oriented(_ orientation: ExifOrientation) -> DecodedPixels {
        let (width, height) = (size.width, size.height)
        let upright = orientation.applied(to: size)
        // The index of the first pixel in the result, and the index steps of a column and a row.
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
        return DecodedPixels(
            pixels: turned, size: upright, isOpaque: isOpaque, whole: orientation.applied(to: whole))
    }

    /// Calls `body` for blocks that are small enough for their rows and columns to stay in the first-level cache.
    private static func forEachBlock(_ width: Int, _ height: Int, _ body: (Range<Int>, Range<Int>) -> Void) {
        let side = 32
        for y in stride(from: 0, to: height, by: side) {
            for x in stride(from: 0, to: width, by: side) {
                body(x..<min(x + side, width), y..<min(y + side, height))
            }
        }
    }
}
