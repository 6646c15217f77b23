internal import CasementCore
import CasementSystem

/// Detects the format of an image and decodes it.
enum ImageDecoder {
    /// The most pixels of an image: 8,192 x 8,192, or 256 MiB.
    static let largestArea = 1 << 26
    /// The most bytes of a file: an uncompressed image of the largest area, and a little more.
    static let largestFile = largestArea * 4 + (1 << 20)

    static func decode(
        file path: String, _ request: DecodingRequest, isCancellable: Bool = false
    ) throws(ImageError) -> DecodedPixels {
        let name = "The picture \(path)"
        guard let bytes = RegularFile.bytes(of: path, limit: largestFile) else {
            throw ImageError(.unreadable, "\(name) cannot be read: \(lastSystemError()).")
        }
        return try decode(bytes, name: name, request, isCancellable: isCancellable)
    }

    static func decode(
        _ bytes: [UInt8], name: String, _ request: DecodingRequest, isCancellable: Bool = false
    ) throws(ImageError) -> DecodedPixels {
        if isCancellable && Task.isCancelled { throw cancelled(name) }
        if bytes.starts(with: PNGDecoder.signature) {
            let decoder = try PNGDecoder(bytes, name: name)
            return try upright(decoder.exif, request) { stored throws(ImageError) in
                try decoder.decode().reduced(to: stored)
            }
        }
        if WebPDecoder.recognizes(bytes) {
            return try upright(WebPDecoder.exif(in: bytes), request) { stored throws(ImageError) in
                try WebPDecoder.decode(bytes, name: name, stored, isCancellable: isCancellable)
            }
        }
        guard bytes.starts(with: JPEGDecoder.signature) else {
            throw ImageError(.unknownFormat, "\(name) is neither PNG nor JPEG nor WebP.")
        }
        return try upright(JPEGDecoder.exif(in: bytes), request) { stored throws(ImageError) in
            try JPEGDecoder.decode(bytes, name: name, stored, isCancellable: isCancellable)
        }
    }

    /// Decodes an image as it is stored, and rotates and mirrors it as its metadata says.
    private static func upright(
        _ exif: ArraySlice<UInt8>?, _ request: DecodingRequest,
        _ decode: (DecodingRequest) throws(ImageError) -> DecodedPixels
    ) throws(ImageError) -> DecodedPixels {
        let orientation = ExifOrientation(exif: exif)
        let decoded = try decode(request.stored(orientation))
        return orientation.isUpright ? decoded : decoded.oriented(orientation)
    }

    static func cancelled(_ name: String) -> ImageError {
        ImageError(.cancelled, "\(name) is not wanted any more.")
    }

    static func check(_ size: PixelSize, _ name: String) throws(ImageError) {
        guard size.width > 0, size.height > 0 else {
            throw ImageError(.malformed, "\(name) has no extent: \(size.width) x \(size.height) pixels.")
        }
        let isTooLarge =
            size.width > Image.maximumSide || size.height > Image.maximumSide
            || size.width * size.height > largestArea
        guard !isTooLarge else {
            throw ImageError(
                .tooLarge,
                "\(name) has \(size.width) x \(size.height) pixels; the limits are \(Image.maximumSide) a side and "
                    + "\(largestArea) altogether.")
        }
    }
}
