internal import CPixman
internal import CasementCore

extension Image {
    /// Calls `body` with a pixman image over the pixels, without a copy. The image is valid only during the call.
    func withPixmanImage<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        pixels.withUnsafeBufferPointer { buffer in
            // pixman only ever reads a source; its interface has one pointer type for sources and targets.
            let bits = UnsafeMutablePointer(mutating: buffer.baseAddress)
            return withPixmanHandle(of: bits, pixelSize, bytesPerRow: pixelSize.width * 4, hasAlpha: !isOpaque, body)
        }
    }
}

extension Bitmap {
    /// Calls `body` with a second pixman image over the pixels, whose transform and filter may be changed; on the
    /// bitmap's own image they would persist.
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
