internal import CLateLibrary
internal import CWebP
internal import CasementCore

/// Decodes one WebP, lossy or lossless, at no more than the requested size.
enum WebPDecoder {
    /// The bytes to decode between two checks for cancellation.
    private static let portion = 1 << 16

    /// Whether the bytes begin with `RIFF`, four bytes of file length and `WEBP`.
    static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 12 && bytes.starts(with: "RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8)
    }

    /// The metadata of the camera; nil if there is none.
    static func exif(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var position = 12
        while position <= bytes.count - 8 {
            let (length, body) = (number(in: bytes, at: position + 4), position + 8)
            guard (0...bytes.count - body).contains(length) else { return nil }
            if bytes[position..<position + 4].elementsEqual("EXIF".utf8) { return bytes[body..<body + length] }
            position = body + length + length & 1
        }
        return nil
    }

    private static func number(in bytes: [UInt8], at position: Int) -> Int {
        bytes[position..<position + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    static func decode(
        _ bytes: [UInt8], name: String, _ request: DecodingRequest, isCancellable: Bool
    ) throws(ImageError) -> DecodedPixels {
        guard casement_has_webp() else {
            let problem = String(cString: late_library_problem())
            throw ImageError(.unknownFormat, "\(name) is a WebP, and libwebp cannot be loaded: \(problem).")
        }
        // libwebp does not report that the last bytes of a lossy image are missing.
        let stated = number(in: bytes, at: 4)
        try check(bytes.count < stated + 8 ? VP8_STATUS_NOT_ENOUGH_DATA : VP8_STATUS_OK, name)
        return try bytes.withUnsafeBufferPointer { buffer throws(ImageError) in
            try decode(buffer, name: name, request, isCancellable: isCancellable)
        }
    }

    private static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, name: String, _ request: DecodingRequest, isCancellable: Bool
    ) throws(ImageError) -> DecodedPixels {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else {
            throw ImageError(.unknownFormat, "\(name) is a WebP, and the libwebp of this system is another one.")
        }
        try check(WebPGetFeatures(bytes.baseAddress, bytes.count, &config.input), name)
        guard config.input.has_animation == 0 else {
            throw ImageError(.unknownFormat, "\(name) is a WebP that moves; only still ones can be read.")
        }
        let whole = PixelSize(width: Int(config.input.width), height: Int(config.input.height))
        try ImageDecoder.check(whole, name)
        let size = request.leastCovering(whole)
        if size != whole {
            config.options.use_scaling = 1
            config.options.scaled_width = Int32(size.width)
            config.options.scaled_height = Int32(size.height)
        }
        var result = VP8_STATUS_SUSPENDED
        let pixels = [UInt32](unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
            result = read(bytes, &config, into: buffer, size, isCancellable: isCancellable)
            count = result == VP8_STATUS_OK ? buffer.count : 0
        }
        if result == VP8_STATUS_USER_ABORT { throw ImageDecoder.cancelled(name) }
        try check(result, name)
        return DecodedPixels(pixels: pixels, size: size, isOpaque: config.input.has_alpha == 0, whole: whole)
    }

    /// Decodes premultiplied pixels `0xAARRGGBB`, which are in memory as blue, green, red, alpha.
    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ config: inout WebPDecoderConfig,
        into pixels: UnsafeMutableBufferPointer<UInt32>, _ size: PixelSize, isCancellable: Bool
    ) -> VP8StatusCode {
        let target = UnsafeMutableRawBufferPointer(pixels)
        config.output.colorspace = MODE_bgrA
        config.output.is_external_memory = 1
        config.output.u.RGBA.rgba = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
        config.output.u.RGBA.stride = Int32(size.width * 4)
        config.output.u.RGBA.size = target.count
        guard let decoder = WebPIDecode(nil, 0, &config) else { return VP8_STATUS_OUT_OF_MEMORY }
        defer { WebPIDelete(decoder) }
        var count = 0
        while count < bytes.count {
            if isCancellable && Task.isCancelled { return VP8_STATUS_USER_ABORT }
            count = min(count + portion, bytes.count)
            let status = WebPIUpdate(decoder, bytes.baseAddress, count)
            if status != VP8_STATUS_SUSPENDED { return status }
        }
        return VP8_STATUS_NOT_ENOUGH_DATA
    }

    private static func check(_ status: VP8StatusCode, _ name: String) throws(ImageError) {
        switch status {
        case VP8_STATUS_OK: return
        case VP8_STATUS_OUT_OF_MEMORY: throw ImageError(.malformed, "There is no memory left to decode \(name).")
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
            throw ImageError(.malformed, "\(name) is cut short.")
        default: throw ImageError(.malformed, "\(name) is damaged (libwebp's status \(status.rawValue)).")
        }
    }
}

extension DecodingRequest {
    /// The smallest size of the same aspect ratio that covers the box; the whole image if it does not cover the box.
    fileprivate func leastCovering(_ whole: PixelSize) -> PixelSize {
        guard let box, isCovered(by: whole) else { return whole }
        let share = max(box.width / Double(whole.width), box.height / Double(whole.height))
        guard share.isFinite, share < 1 else { return whole }
        return PixelSize(
            width: max(1, Int((Double(whole.width) * share).rounded(.up))),
            height: max(1, Int((Double(whole.height) * share).rounded(.up))))
    }
}
