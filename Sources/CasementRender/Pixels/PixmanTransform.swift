internal import CPixman
internal import CasementCore

/// Sets the transform that maps destination pixels to pixels of an image; false if its numbers are too large for
/// pixman.
func setTransform(of image: OpaquePointer, mapping map: Transform) -> Bool {
    var floating = pixman_f_transform()
    floating.m.0 = (map.a, map.c, map.tx)
    floating.m.1 = (map.b, map.d, map.ty)
    floating.m.2 = (0, 0, 1)
    var fixed = pixman_transform()
    guard pixman_transform_from_pixman_f_transform(&fixed, &floating) != 0 else { return false }
    return pixman_image_set_transform(image, &fixed) != 0
}

extension pixman_transform_t {
    /// Values beyond 16.16 fixed point are limited to it.
    init(_ transform: Transform) {
        self.init()
        func fixed(_ value: Double) -> pixman_fixed_t {
            pixman_fixed_t((Swift.min(Swift.max(value, -32_767), 32_767) * 65_536).rounded())
        }
        matrix.0 = (fixed(transform.a), fixed(transform.c), fixed(transform.tx))
        matrix.1 = (fixed(transform.b), fixed(transform.d), fixed(transform.ty))
        matrix.2 = (0, 0, 65_536)
    }
}

extension Transform {
    /// Whether pixman's 16.16 fixed point numbers can represent the transform.
    var fitsPixman: Bool {
        isFinite && [a, b, c, d, tx, ty].allSatisfy { $0.magnitude < 32_767 }
    }
}
