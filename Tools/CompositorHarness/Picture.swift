import CPNG
import CasementSystem

/// The pixels of a screen, rows from the top.
public struct Picture: Hashable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// `0xFFRRGGBB` each.
    public let pixels: [UInt32]

    /// The pixel in a column and a row.
    ///
    /// - Precondition: both are within the picture.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition((0..<width).contains(x) && (0..<height).contains(y), "(\(x), \(y)) is not in the picture.")
        return pixels[y * width + x]
    }

    /// The share of pixels that differ from those of a picture of the same size; 1 for another size.
    public func difference(from other: Picture) -> Double {
        guard width == other.width, height == other.height else { return 1 }
        var count = 0
        for (mine, theirs) in zip(pixels, other.pixels) where mine != theirs {
            count += 1
        }
        return Double(count) / Double(pixels.count)
    }

    /// Reads a binary PPM, as the module writes it.
    init(ppm path: String) throws(HarnessError) {
        let bytes = try Files.read(path)
        let header = bytes.prefix(64).split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
        let sides = header.dropFirst().first?.split(separator: 0x20).map { Int(String(decoding: $0, as: UTF8.self)) }
        guard header.count == 4, let sides, sides.count == 2, let width = sides[0], let height = sides[1], width > 0,
            height > 0, bytes.count - header[3].startIndex == width * height * 3
        else { throw HarnessError("\(path) is not the picture that was asked for") }
        self.width = width
        self.height = height
        let start = header[3].startIndex
        pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            bytes.withUnsafeBufferPointer { bytes in
                for index in 0..<width * height {
                    let place = start + 3 * index
                    pixels[index] =
                        0xFF00_0000 | UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8
                        | UInt32(bytes[place + 2])
                }
            }
            count = width * height
        }
    }

    /// Writes a PNG file.
    public func write(png path: String) throws(HarnessError) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 3)
        for pixel in pixels {
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
            bytes.append(UInt8(truncatingIfNeeded: pixel))
        }
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
        guard png_image_write_to_file(&image, path, 0, bytes, 0, nil) != 0 else {
            throw HarnessError("\(path) cannot be written: \(lastError())")
        }
    }
}
