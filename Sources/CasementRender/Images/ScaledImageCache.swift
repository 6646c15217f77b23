internal import CPixman
internal import CasementCore

/// Pictures drawn at another size than their own, kept as tiles: scaling costs several times a copy.
///
/// A tile is always scaled as a whole, so that a picture painted in parts has the pixels of one painted at once:
/// pixman's paths round differently near the edges of what is asked for.
struct ScaledImageCache {
    /// The side of a tile, in device pixels: 256 KiB, large against the cost of a call.
    static let tileSide = 256
    /// The most memory that tiles may take, in bytes: two screens of 1920x1080 in use and as much to forget.
    static let limit = 32 << 20

    private var tiles = GenerationCache<TileKey, Tile>(limit: limit)
    private var reductions = GenerationCache<ReductionKey, Tile>(limit: limit / 2)

    /// The tile of a picture, `side` pixels or less at the right and bottom edges.
    mutating func tile(of image: Image, _ mapping: ImageMapping, column: Int, row: Int) -> Bitmap {
        let key = TileKey(image: ObjectIdentifier(image), mapping: mapping, column: column, row: row)
        if let held = tiles.value(for: key), held.image === image { return held.bitmap }
        let (x, y) = (column * Self.tileSide, row * Self.tileSide)
        let size = PixelSize(
            width: min(Self.tileSide, mapping.width - x), height: min(Self.tileSide, mapping.height - y))
        let bitmap = Bitmap(size: size, hasAlpha: !image.isOpaque)
        let reduction = mapping.reduction(for: image.pixelSize)
        withSource(of: image, reduction: reduction) { source, sourceSize in
            var matrix = mapping.matrix(from: sourceSize, x: x, y: y)
            pixman_image_set_transform(source, &matrix)
            let isExact = mapping.isExact(for: sourceSize)
            pixman_image_set_filter(source, isExact ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR, nil, 0)
            pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
            pixman_image_composite32(
                PIXMAN_OP_SRC, source, nil, bitmap.handle, 0, 0, 0, 0, 0, 0, Int32(size.width), Int32(size.height))
        }
        tiles.insert(Tile(image: image, bitmap: bitmap), for: key, cost: size.width * size.height * 4)
        return bitmap
    }

    /// Lends pixman's view of a picture, halved so many times.
    mutating func withSource(of image: Image, reduction: Int, _ body: (OpaquePointer, PixelSize) -> Void) {
        guard reduction > 0 else { return image.withPixmanImage { body($0, image.pixelSize) } }
        let bitmap = reduced(image, reduction)
        bitmap.withPixmanImage { body($0, bitmap.size) }
    }

    mutating func removeAll() {
        tiles.removeAll()
        reductions.removeAll()
    }

    /// The picture halved so many times (at least once), each pixel the mean of four: bilinear sampling alone would skip pixels.
    private mutating func reduced(_ image: Image, _ reduction: Int) -> Bitmap {
        let key = ReductionKey(image: ObjectIdentifier(image), reduction: reduction)
        if let held = reductions.value(for: key), held.image === image { return held.bitmap }
        var bitmap = image.withPixmanImage { Self.halved($0, image.pixelSize, !image.isOpaque) }
        for _ in 1..<reduction {
            bitmap = bitmap.withPixmanImage { Self.halved($0, bitmap.size, bitmap.hasAlpha) }
        }
        reductions.insert(
            Tile(image: image, bitmap: bitmap), for: key, cost: bitmap.bytesPerRow * bitmap.size.height)
        return bitmap
    }

    private static func halved(_ source: OpaquePointer, _ size: PixelSize, _ hasAlpha: Bool) -> Bitmap {
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

private struct TileKey: Hashable {
    let image: ObjectIdentifier
    let mapping: ImageMapping
    let column: Int
    let row: Int
}

private struct ReductionKey: Hashable {
    let image: ObjectIdentifier
    let reduction: Int
}

/// Pixels made from a picture. An identity may be used again after its picture is gone, which the reference tells.
private struct Tile {
    weak var image: Image?
    let bitmap: Bitmap
}
