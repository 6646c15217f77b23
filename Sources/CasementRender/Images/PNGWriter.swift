package import CasementCore
import CasementSystem
internal import CPNG

/// Encodes images as PNG.
package enum PNGWriter {
    /// Encodes pixels as a PNG file.
    ///
    /// - Parameter pixels: premultiplied, `0xAARRGGBB`, top to bottom.
    /// - Precondition: there are width x height pixels, and neither side is below 1.
    /// - Throws: `ImageError` if libpng fails, which only happens without memory.
    package static func bytes(pixels: [UInt32], size: PixelSize) throws(ImageError) -> [UInt8] {
        precondition(
            !size.isEmpty && pixels.count == size.width * size.height,
            "A PNG of \(size.width) x \(size.height) cannot be made of \(pixels.count) pixels.")
        let isOpaque = pixels.allSatisfy { $0 >> 24 == 0xFF }
        let samples = isOpaque ? opaqueSamples(pixels) : samples(pixels)
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(size.width)
        image.height = UInt32(size.height)
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | (isOpaque ? 0 : PNG_FORMAT_FLAG_ALPHA))
        defer { png_image_free(&image) }
        var result = [UInt8](repeating: 0, count: bound(samples.count + size.height))
        var count = result.count
        let isWritten = samples.withUnsafeBytes { source in
            result.withUnsafeMutableBytes {
                png_image_write_to_memory(&image, $0.baseAddress, &count, 0, source.baseAddress, 0, nil) != 0
            }
        }
        guard isWritten else { throw ImageError(.malformed, "The PNG could not be made: \(image.reason).") }
        result.removeLast(result.count - count)
        return result
    }

    /// Writes a PNG file, replacing an existing one.
    ///
    /// - Throws: `ImageError` with the code `unwritable` and the reason of the system.
    package static func write(pixels: [UInt32], size: PixelSize, to path: String) throws(ImageError) {
        let bytes = try bytes(pixels: pixels, size: size)
        guard Files.store(bytes, in: path) else {
            throw ImageError(.unwritable, "The picture \(path) cannot be written: \(lastSystemError()).")
        }
    }

    /// The most bytes that libpng writes: the bound of deflate, a header for each 8 KiB, and the other chunks.
    private static func bound(_ raw: Int) -> Int { raw + raw / 8 + raw / 64 + raw / 256 + 4_096 }

    private static func opaqueSamples(_ pixels: [UInt32]) -> [UInt8] {
        Array(unsafeUninitializedCapacity: pixels.count * 3) { buffer, count in
            for (index, pixel) in pixels.enumerated() {
                buffer[index * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
                buffer[index * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                buffer[index * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
            }
            count = pixels.count * 3
        }
    }

    private static func samples(_ pixels: [UInt32]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(pixels.count * 4)
        for pixel in pixels {
            let value = straight(pixel)
            for shift: UInt32 in [16, 8, 0, 24] { result.append(UInt8(truncatingIfNeeded: value >> shift)) }
        }
        return result
    }
}

extension png_image {
    /// The error message of libpng.
    fileprivate var reason: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
