internal import CPNG
internal import CasementCore

/// Decodes one PNG: first its structure, which takes no time, then its pixels.
struct PNGDecoder {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    let size: PixelSize
    private let bytes: [UInt8]
    private let name: String

    /// - Parameter bytes: must begin with the signature.
    init(_ bytes: [UInt8], name: String) throws(ImageError) {
        self.bytes = bytes
        self.name = name
        guard bytes.count >= 33, bytes[12..<16] == [0x49, 0x48, 0x44, 0x52] else {
            throw ImageError(.malformed, "\(name) ends before its size.")
        }
        size = PixelSize(width: Self.number(in: bytes, at: 16), height: Self.number(in: bytes, at: 20))
        try ImageDecoder.check(size, name)
        try checkChunks()
    }

    /// libpng succeeds as soon as it has the last row; this check finds files that are truncated after that.
    private func checkChunks() throws(ImageError) {
        var position = 8
        while position + 12 <= bytes.count {
            let length = Self.number(in: bytes, at: position)
            let isEnd = bytes[position + 4..<position + 8] == [0x49, 0x45, 0x4E, 0x44]
            position += 12 + length
            if isEnd && position <= bytes.count { return }
        }
        throw ImageError(.malformed, "\(name) is cut short at byte \(bytes.count).")
    }

    private static func number(in bytes: [UInt8], at position: Int) -> Int {
        bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    func decode() throws(ImageError) -> DecodedPixels {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        var pixels: [UInt32] = []
        var isOpaque = false
        // libpng stores the address of the bytes between calls, so all calls happen inside this closure.
        let isRead = bytes.withUnsafeBytes { buffer in
            guard png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0,
                Int(image.width) == size.width, Int(image.height) == size.height
            else { return false }
            isOpaque = image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) == 0
            image.format = png_image.pixelFormat
            let count = size.width * size.height
            pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, initialized in
                initialized = png_image_finish_read(&image, nil, pixels.baseAddress, 0, nil) != 0 ? count : 0
            }
            return pixels.count == count
        }
        guard isRead else { throw ImageError(.malformed, "\(name) is damaged: \(image.reason).") }
        if !isOpaque { isOpaque = Self.premultiply(&pixels) }
        return DecodedPixels(pixels: pixels, size: size, isOpaque: isOpaque, whole: size)
    }

    /// Returns whether all pixels are opaque.
    private static func premultiply(_ pixels: inout [UInt32]) -> Bool {
        var isOpaque = true
        pixels.withUnsafeMutableBufferPointer { pixels in
            for index in pixels.indices where pixels[index] >> 24 != 0xFF {
                pixels[index] = premultiplied(pixels[index])
                isOpaque = false
            }
        }
        return isOpaque
    }
}

extension png_image {
    /// The memory layout of `0xAARRGGBB`, not premultiplied.
    static var pixelFormat: UInt32 {
        #if _endian(little)
            UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)
        #else
            UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_AFIRST)
        #endif
    }

    /// The error message of libpng.
    var reason: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
