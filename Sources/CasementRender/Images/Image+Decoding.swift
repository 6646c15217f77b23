public import CasementCore

extension Image {
    /// Decodes a PNG, JPEG or WebP file; its first bytes determine the format. The image is rotated and mirrored as the Exif
    /// metadata of a camera says.
    ///
    /// This blocks the thread: a photograph takes tens of milliseconds. Use ``load(contentsOfFile:fitting:scale:)``
    /// to keep the main thread free.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - box: the size, in points, at which the image will be shown; nil decodes it at full size. A JPEG or WebP is decoded
    ///     at the smallest size that covers the box, which saves time and memory. A PNG is decoded at full size and
    ///     then reduced by a whole factor. The image keeps its own size in points in any case.
    ///   - scale: pixels of the whole image per point; above zero.
    /// - Throws: `ImageError` that names the file: it cannot be read, has an unknown format, is damaged or truncated,
    ///   or is larger than 32,767 pixels on a side or 67,108,864 pixels in total. Sizes are checked before memory is
    ///   allocated.
    public convenience init(contentsOfFile path: String, fitting box: Size? = nil, scale: Double = 1)
        throws(ImageError)
    {
        self.init(try ImageDecoder.decode(file: path, DecodingRequest(box: box, scale: scale)), scale: scale)
    }

    /// Decodes a PNG, JPEG or WebP image from memory; see ``init(contentsOfFile:fitting:scale:)``.
    ///
    /// - Throws: `ImageError`, as ``init(contentsOfFile:fitting:scale:)``.
    public convenience init(bytes: [UInt8], fitting box: Size? = nil, scale: Double = 1) throws(ImageError) {
        let request = DecodingRequest(box: box, scale: scale)
        self.init(try ImageDecoder.decode(bytes, name: "The picture", request), scale: scale)
    }

    /// Decodes an image file on another thread; the parameters are those of ``init(contentsOfFile:fitting:scale:)``.
    ///
    /// - Throws: `ImageError`, as ``init(contentsOfFile:fitting:scale:)``; with the code `cancelled` soon after the
    ///   task was cancelled.
    @concurrent public static func load(
        contentsOfFile path: String, fitting box: Size? = nil, scale: Double = 1
    ) async throws(ImageError) -> Image {
        let request = DecodingRequest(box: box, scale: scale)
        return Image(try ImageDecoder.decode(file: path, request, isCancellable: true), scale: scale)
    }

    /// Decodes an image from memory on another thread; the parameters are those of ``init(bytes:fitting:scale:)``.
    ///
    /// - Throws: `ImageError`, as ``load(contentsOfFile:fitting:scale:)``.
    @concurrent public static func load(
        bytes: [UInt8], fitting box: Size? = nil, scale: Double = 1
    ) async throws(ImageError) -> Image {
        let request = DecodingRequest(box: box, scale: scale)
        return Image(
            try ImageDecoder.decode(bytes, name: "The picture", request, isCancellable: true), scale: scale)
    }

    /// Decodes a picture of the app on another thread, at no more than the pixels that a box on the panel needs.
    @concurrent static func load(
        _ file: PictureFile, fitting box: Size?, deviceScale: Double
    ) async throws(ImageError) -> Image {
        let request = DecodingRequest(box: box, scale: deviceScale)
        return Image(try ImageDecoder.decode(file: file.path, request, isCancellable: true), scale: file.scale)
    }

    private convenience init(_ decoded: DecodedPixels, scale: Double) {
        self.init(
            pixels: decoded.pixels, size: decoded.size, scale: scale, isOpaque: decoded.isOpaque, whole: decoded.whole)
    }
}
