internal import CPixman
internal import CasementCore

extension Image {
    /// Lends pixman's view of the pixels, without a copy; it must not be kept.
    func withPixmanImage<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        pixels.withUnsafeBufferPointer { buffer in
            // pixman only ever reads a source; its interface has one pointer type for sources and targets.
            let bits = UnsafeMutablePointer(mutating: buffer.baseAddress)
            return withPixmanHandle(of: bits, pixelSize, bytesPerRow: pixelSize.width * 4, hasAlpha: !isOpaque, body)
        }
    }
}

extension Bitmap {
    /// Lends a second view of the pixels, whose transform and filter may be set: those of the bitmap's own would stay.
    func withPixmanImage<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        withPixmanHandle(of: words, size, bytesPerRow: bytesPerRow, hasAlpha: hasAlpha, body)
    }
}

private func withPixmanHandle<Result>(
    of bits: UnsafeMutablePointer<UInt32>?, _ size: PixelSize, bytesPerRow: Int, hasAlpha: Bool,
    _ body: (OpaquePointer) -> Result
) -> Result {
    let handle = pixman_image_create_bits(
        hasAlpha ? PIXMAN_a8r8g8b8 : PIXMAN_x8r8g8b8, Int32(size.width), Int32(size.height), bits, Int32(bytesPerRow))
    guard let handle else { preconditionFailure("There is no memory left for the header of a picture.") }
    defer { pixman_image_unref(handle) }
    return body(handle)
}
