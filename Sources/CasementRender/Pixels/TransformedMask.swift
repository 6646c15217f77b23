internal import CPixman
internal import CasementCore

/// A mask under a transform; owns a second pixman image over the memory of the mask, and keeps the mask alive.
final class TransformedMask {
    let handle: OpaquePointer
    private let mask: Mask

    /// - Parameter map: maps device pixels to pixels of the mask.
    init?(_ mask: Mask, _ map: Transform) {
        self.mask = mask
        let created = UnsafeMutableRawPointer(mask.bytes).withMemoryRebound(to: UInt32.self, capacity: 1) {
            pixman_image_create_bits(PIXMAN_a8, Int32(mask.width), Int32(mask.height), $0, Int32(mask.bytesPerRow))
        }
        guard let created else { return nil }
        handle = created
        guard setTransform(of: handle, mapping: map) else { return nil }
        pixman_image_set_filter(handle, PIXMAN_FILTER_BILINEAR, nil, 0)
    }

    deinit { pixman_image_unref(handle) }
}
