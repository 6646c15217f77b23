internal import CPNG
public import CasementCore

extension Image {
    /// Decodes a PNG file.
    ///
    /// - Parameters:
    ///   - path: the file's.
    ///   - scale: pixels of the picture per point.
    /// - Throws: `ImageError` that names the file: it cannot be read, is no PNG, is damaged or cut short, or is larger
    ///   than 32,767 pixels in a direction or 67,108,864 altogether. Sizes are checked before memory is asked for.
    public convenience init(contentsOfFile path: String, scale: Double = 1) throws(ImageError) {
        guard let bytes = readFile(path, limit: ImageDecoder.largestFile) else {
            throw ImageError(.unreadable, "The picture \(path) cannot be read: \(lastSystemError()).")
        }
        try self.init(png: bytes, name: "The picture \(path)", scale: scale)
    }

    /// Decodes a PNG from memory.
    ///
    /// - Throws: `ImageError`, as for ``init(contentsOfFile:scale:)``.
    public convenience init(png bytes: [UInt8], scale: Double = 1) throws(ImageError) {
        try self.init(png: bytes, name: "The picture", scale: scale)
    }

    private convenience init(png bytes: [UInt8], name: String, scale: Double) throws(ImageError) {
        let decoder = try ImageDecoder(png: bytes, name: name)
        self.init(pixels: try decoder.decode(), size: decoder.size, scale: scale)
    }
}

/// Reads one PNG: first its structure, which costs nothing, then its pixels.
struct ImageDecoder {
    /// The most pixels of a picture: 8,192 x 8,192, or 256 MiB.
    static let largestArea = 1 << 26
    /// The most bytes of a file: that many pixels uncompressed, and a little.
    static let largestFile = largestArea * 4 + (1 << 20)

    let size: PixelSize
    private let bytes: [UInt8]
    private let name: String

    init(png bytes: [UInt8], name: String) throws(ImageError) {
        self.bytes = bytes
        self.name = name
        guard bytes.count >= 8, bytes[0..<8] == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else {
            throw ImageError(.unknownFormat, "\(name) is no PNG.")
        }
        guard bytes.count >= 33, bytes[12..<16] == [0x49, 0x48, 0x44, 0x52] else {
            throw ImageError(.malformed, "\(name) ends before its size is told.")
        }
        size = PixelSize(width: Self.number(in: bytes, at: 16), height: Self.number(in: bytes, at: 20))
        try checkSize()
        try checkChunks()
    }

    private func checkSize() throws(ImageError) {
        guard size.width > 0, size.height > 0 else {
            throw ImageError(.malformed, "\(name) has no extent: \(size.width) x \(size.height) pixels.")
        }
        let isTooLarge =
            size.width > Image.maximumSide || size.height > Image.maximumSide
            || size.width * size.height > Self.largestArea
        guard !isTooLarge else {
            throw ImageError(
                .tooLarge,
                "\(name) has \(size.width) x \(size.height) pixels; the limits are \(Image.maximumSide) a side and "
                    + "\(Self.largestArea) altogether.")
        }
    }

    /// libpng is content once it has the last row; a file that is cut short after that is damaged all the same.
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

    /// The pixels, premultiplied.
    func decode() throws(ImageError) -> [UInt32] {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        var pixels: [UInt32] = []
        // libpng keeps the address of the bytes from the first call to the last, so all of them happen in here.
        let isRead = bytes.withUnsafeBytes { buffer in
            guard png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0,
                Int(image.width) == size.width, Int(image.height) == size.height
            else { return false }
            image.format = png_image.pixelFormat
            pixels = [UInt32](repeating: 0, count: size.width * size.height)
            return pixels.withUnsafeMutableBytes { png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) != 0 }
        }
        guard isRead else { throw ImageError(.malformed, "\(name) is damaged: \(image.reason).") }
        for index in pixels.indices { pixels[index] = premultiplied(pixels[index]) }
        return pixels
    }
}

extension png_image {
    /// The layout in memory of `0xAARRGGBB`, not premultiplied.
    static var pixelFormat: UInt32 {
        #if _endian(little)
            UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)
        #else
            UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_AFIRST)
        #endif
    }

    /// libpng's message.
    var reason: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// A pixel of straight alpha with its colour multiplied by it, to the nearest level.
func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
}

/// The other way; a colour that alpha has made coarse stays coarse.
func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 { return alpha == 0 ? 0 : pixel }
    func channel(_ shift: UInt32) -> UInt32 {
        min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
}
