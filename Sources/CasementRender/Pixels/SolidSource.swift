internal import CPixman
internal import CasementCore

/// One colour everywhere: the owner of one of pixman's solid images.
final class SolidSource {
    let handle: OpaquePointer

    init(_ pixel: Pixel) {
        var color = pixel.pixmanColor
        guard let created = pixman_image_create_solid_fill(&color) else {
            preconditionFailure("There is no memory left for a colour.")
        }
        handle = created
    }

    deinit { pixman_image_unref(handle) }
}
