internal import CasementCore

extension DecodedPixels {
    /// Reduces the image by a whole factor, each pixel the mean of those it replaces. A side that would then be too short for
    /// the requested box gets one pixel more. So a large image that is shown small does not stay large in memory.
    func reduced(to request: DecodingRequest) -> DecodedPixels {
        guard let box = request.box, box.width <= Double(size.width), box.height <= Double(size.height) else {
            return self
        }
        // A box smaller than a pixel counts as one pixel.
        let (width, height) = (max(box.width, 1), max(box.height, 1))
        let factor = Int(min(Double(size.width) / width, Double(size.height) / height))
        guard factor > 1 else { return self }
        let small = PixelSize(
            width: max(size.width / factor, Int(width.rounded(.up))),
            height: max(size.height / factor, Int(height.rounded(.up))))
        var result: [UInt32] = []
        result.reserveCapacity(small.width * small.height)
        pixels.withUnsafeBufferPointer { pixels in
            for row in 0..<small.height {
                let rows = Self.share(row, of: size.height, in: small.height)
                for column in 0..<small.width {
                    let columns = Self.share(column, of: size.width, in: small.width)
                    result.append(Self.mean(of: pixels, rows, columns, width: size.width))
                }
            }
        }
        return DecodedPixels(pixels: result, size: small, isOpaque: isOpaque, whole: whole)
    }

    /// The pixels that one pixel of the result replaces; some replace one more than others if a side is not a
    /// multiple of the factor.
    private static func share(_ index: Int, of whole: Int, in parts: Int) -> Range<Int> {
        index * whole / parts..<(index + 1) * whole / parts
    }

    private static func mean(
        of pixels: UnsafeBufferPointer<UInt32>, _ rows: Range<Int>, _ columns: Range<Int>, width: Int
    ) -> UInt32 {
        // Two channels in each sum, 32 bits each: enough for the largest image.
        var (alphaGreen, redBlue): (UInt64, UInt64) = (0, 0)
        for y in rows {
            for x in columns {
                let pixel = UInt64(pixels[y * width + x])
                alphaGreen &+= (pixel >> 24) << 32 | pixel >> 8 & 0xFF
                redBlue &+= (pixel >> 16 & 0xFF) << 32 | pixel & 0xFF
            }
        }
        let count = UInt64(rows.count * columns.count)
        func level(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
        let low: UInt64 = 0xFFFF_FFFF
        return level(alphaGreen >> 32) << 24 | level(redBlue >> 32) << 16 | level(alphaGreen & low) << 8
            | level(redBlue & low)
    }
}
