internal import CPixman
internal import CasementCore

/// A source of one colour; owns one solid image of pixman.
final class SolidSource {
    let handle: OpaquePointer
    /// The memory in bytes: of pixman's image, this object and an entry of a cache.
    static let byteCount = PixmanHeader.byteCount + 56

    init(_ pixel: Pixel) {
        var color = pixel.pixmanColor
        guard let created = pixman_image_create_solid_fill(&color) else {
            preconditionFailure("There is no memory left for a colour.")
        }
        handle = created
    }

    deinit { pixman_image_unref(handle) }
}
