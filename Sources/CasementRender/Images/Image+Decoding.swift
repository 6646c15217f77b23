public import CasementCore

extension Image {
    /// Decodes a picture, PNG, JPEG or WebP, from a file; which of them it is its first bytes tell.
    ///
    /// Takes as long as it takes: tens of milliseconds for a photograph. ``load(contentsOfFile:fitting:scale:)`` leaves
    /// the main thread free.
    ///
    /// - Parameters:
    ///   - path: the file's.
    ///   - box: the size, in points, of the box in which the picture is to be shown. A JPEG is then decoded no larger than
    ///     needs be to cover it, which is faster and takes less memory, and its `size` becomes that; a PNG is made smaller,
    ///     by a whole number, once it is decoded, and so keeps less. The whole picture if nil.
    ///   - scale: pixels of the picture per point; above zero.
    /// - Throws: `ImageError` that names the file: it cannot be read, is of no known format, is damaged or cut short, or is
    ///   larger than 32,767 pixels in a direction or 67,108,864 altogether. Sizes are checked before memory is asked for.
    public convenience init(contentsOfFile path: String, fitting box: Size? = nil, scale: Double = 1)
        throws(ImageError)
    {
        self.init(try ImageDecoder.decode(file: path, DecodingRequest(box: box, scale: scale)), scale: scale)
    }

    /// Decodes a picture, PNG, JPEG or WebP, from memory.
    ///
    /// - Throws: `ImageError`, as for ``init(contentsOfFile:fitting:scale:)``.
    public convenience init(bytes: [UInt8], fitting box: Size? = nil, scale: Double = 1) throws(ImageError) {
        let request = DecodingRequest(box: box, scale: scale)
        self.init(try ImageDecoder.decode(bytes, name: "The picture", request), scale: scale)
    }

    /// Decodes a picture from a file on another thread; parameters are those of
    /// ``init(contentsOfFile:fitting:scale:)``.
    ///
    /// - Throws: `ImageError`, as for ``init(contentsOfFile:fitting:scale:)``; of code `cancelled` soon after the task was
    ///   cancelled.
    @concurrent public static func load(
        contentsOfFile path: String, fitting box: Size? = nil, scale: Double = 1
    ) async throws(ImageError) -> Image {
        let request = DecodingRequest(box: box, scale: scale)
        return Image(try ImageDecoder.decode(file: path, request, isCancellable: true), scale: scale)
    }

    /// Decodes a picture from memory on another thread; parameters are those of ``init(bytes:fitting:scale:)``.
    ///
    /// - Throws: `ImageError`, as for ``load(contentsOfFile:fitting:scale:)``.
    @concurrent public static func load(
        bytes: [UInt8], fitting box: Size? = nil, scale: Double = 1
    ) async throws(ImageError) -> Image {
        let request = DecodingRequest(box: box, scale: scale)
        return Image(
            try ImageDecoder.decode(bytes, name: "The picture", request, isCancellable: true), scale: scale)
    }

    private convenience init(_ decoded: DecodedPixels, scale: Double) {
        self.init(pixels: decoded.pixels, size: decoded.size, scale: scale, isOpaque: decoded.isOpaque)
    }
}
