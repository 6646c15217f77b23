internal import CPNGDecoder
internal import CasementCore

/// Decodes one PNG: first its structure, which takes no time, then its pixels.
struct PNGDecoder {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    let size: PixelSize
    /// The metadata of the camera; nil if there is none.
    let exif: ArraySlice<UInt8>?
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
        exif = try Self.exif(in: bytes, name: name)
    }

    /// Searches all chunks. libpng succeeds as soon as it has the last row; this finds files that are truncated after that.
    private static func exif(in bytes: [UInt8], name: String) throws(ImageError) -> ArraySlice<UInt8>? {
        var found: ArraySlice<UInt8>?
        var position = 8
        while position <= bytes.count - 12 {
            let length = number(in: bytes, at: position)
            guard (0...bytes.count - position - 12).contains(length) else { break }
            let (kind, body) = (bytes[position + 4..<position + 8], bytes[position + 8..<position + 8 + length])
            if kind.elementsEqual("IEND".utf8) { return found }
            if found == nil, kind.elementsEqual("eXIf".utf8) { found = body }
            position += 12 + length
        }
        throw ImageError(.malformed, "\(name) is cut short at byte \(bytes.count).")
    }

    private static func number(in bytes: [UInt8], at position: Int) -> Int {
        bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    func decode() throws(ImageError) -> DecodedPixels {
        try bytes.withUnsafeBufferPointer { buffer throws(ImageError) in
            guard let decoder = casement_png_new(buffer.baseAddress, buffer.count) else {
                throw ImageError(.malformed, "There is no memory left to decode \(name).")
            }
            defer { casement_png_free(decoder) }
            return try decode(decoder)
        }
    }

    private func decode(_ decoder: OpaquePointer) throws(ImageError) -> DecodedPixels {
        try check(casement_png_read_header(decoder), decoder)
        // Two parsers read the header, and the memory has the size that this one checked.
        let stated = PixelSize(width: Int(casement_png_width(decoder)), height: Int(casement_png_height(decoder)))
        guard stated == size else { throw ImageError(.malformed, "\(name) states two sizes.") }
        var isRead = false
        var pixels = [UInt32](unsafeUninitializedCapacity: size.width * size.height) { pixels, count in
            isRead = casement_png_read(decoder, pixels.baseAddress)
            count = isRead ? size.width * size.height : 0
        }
        try check(isRead, decoder)
        let isOpaque = !casement_png_has_alpha(decoder) || Self.premultiply(&pixels)
        return DecodedPixels(pixels: pixels, size: size, isOpaque: isOpaque, whole: size)
    }

    private func check(_ isRead: Bool, _ decoder: OpaquePointer) throws(ImageError) {
        guard !isRead else { return }
        let reason = casement_png_message(decoder).map { String(cString: $0) } ?? ""
        throw ImageError(.malformed, "\(name) is damaged: \(reason).")
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
