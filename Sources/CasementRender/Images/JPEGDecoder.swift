internal import CLateLibrary
internal import CJPEG
internal import CasementCore

/// Decodes one JPEG, at no more than the requested size; owns one decoder of libjpeg.
final class JPEGDecoder {
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    private let handle: OpaquePointer
    private let name: String

    static func decode(
        _ bytes: [UInt8], name: String, _ request: DecodingRequest, isCancellable: Bool
    ) throws(ImageError) -> DecodedPixels {
        try bytes.withUnsafeBufferPointer { buffer throws(ImageError) in
            let decoder = try JPEGDecoder(buffer, name: name)
            return try decoder.decode(request, isCancellable: isCancellable)
        }
    }

    /// The metadata of the camera in the segments before the first scan; nil if there is none.
    static func exif(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var position = 2
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            // Any number of fill bytes may precede a marker.
            if marker == 0xFF {
                position += 1
                continue
            }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            guard marker != 0xDA, length >= 2, position + 2 + length <= bytes.count else { return nil }
            let body = bytes[(position + 4)..<(position + 2 + length)]
            if marker == 0xE1, body.starts(with: ExifOrientation.name) { return body }
            position += 2 + length
        }
        return nil
    }

    /// - Parameter bytes: must outlive the decoder.
    private init(_ bytes: UnsafeBufferPointer<UInt8>, name: String) throws(ImageError) {
        guard casement_has_jpeg() else {
            let problem = String(cString: late_library_problem())
            throw ImageError(.unknownFormat, "\(name) is a JPEG, and libjpeg cannot be loaded: \(problem).")
        }
        guard let made = casement_jpeg_new(bytes.baseAddress, bytes.count) else {
            throw ImageError(.malformed, "There is no memory left to decode \(name).")
        }
        handle = made
        self.name = name
    }

    deinit { casement_jpeg_free(handle) }

    private func decode(_ request: DecodingRequest, isCancellable: Bool) throws(ImageError) -> DecodedPixels {
        try check(casement_jpeg_read_header(handle))
        try ImageDecoder.check(statedSize, name)
        let size = try reduce(to: request)
        var result = CASEMENT_JPEG_DONE
        let pixels = [UInt32](unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
            result = casement_jpeg_read(
                handle, buffer.baseAddress, size.width, isCancellable ? { !Task.isCancelled } : nil)
            count = result == CASEMENT_JPEG_DONE ? buffer.count : 0
        }
        try check(result)
        return DecodedPixels(pixels: pixels, size: size, isOpaque: true, whole: statedSize)
    }

    /// Selects the smallest of libjpeg's sizes, multiples of an eighth, that covers the request.
    private func reduce(to request: DecodingRequest) throws(ImageError) -> PixelSize {
        for eighths in Int32(1)...8 {
            var (width, height): (Int32, Int32) = (0, 0)
            try check(casement_jpeg_scale(handle, eighths, &width, &height))
            let size = PixelSize(width: Int(width), height: Int(height))
            if eighths == 8 || request.box != nil && request.isCovered(by: size) { return size }
        }
        return .zero
    }

    private var statedSize: PixelSize {
        PixelSize(width: Int(casement_jpeg_width(handle)), height: Int(casement_jpeg_height(handle)))
    }

    private func check(_ result: casement_jpeg_result) throws(ImageError) {
        switch result {
        case CASEMENT_JPEG_DONE: return
        case CASEMENT_JPEG_CANCELLED: throw ImageDecoder.cancelled(name)
        default:
            if result == CASEMENT_JPEG_TOO_LARGE { try ImageDecoder.check(statedSize, name) }
            let reason = casement_jpeg_message(handle).map { String(cString: $0) } ?? ""
            throw ImageError(.malformed, "\(name) is damaged or cut short: \(reason).")
        }
    }
}
