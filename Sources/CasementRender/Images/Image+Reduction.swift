internal import CPixman
internal import CasementCore

extension Image {
    /// The image halved a number of times (at least once), each pixel the mean of four: bilinear sampling alone would
    /// skip pixels.
    func reduced(halvings: Int) -> Bitmap {
        var bitmap = withPixmanImage { Self.halved($0, pixelSize, hasAlpha: !isOpaque) }
        for _ in 1..<halvings {
            bitmap = bitmap.withPixmanImage { Self.halved($0, bitmap.size, hasAlpha: bitmap.hasAlpha) }
        }
        return bitmap
    }

    private static func halved(_ source: OpaquePointer, _ size: PixelSize, hasAlpha: Bool) -> Bitmap {
        let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
        let bitmap = Bitmap(size: half, hasAlpha: hasAlpha)
        var matrix = ImageMapping(width: half.width, height: half.height).matrix(from: size)
        pixman_image_set_transform(source, &matrix)
        pixman_image_set_filter(source, PIXMAN_FILTER_BILINEAR, nil, 0)
        pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
        pixman_image_composite32(
            PIXMAN_OP_SRC, source, nil, bitmap.handle, 0, 0, 0, 0, 0, 0, Int32(half.width), Int32(half.height))
        return bitmap
    }
}
