internal import CPixman
internal import CasementCore

/// Caches images that are drawn at another size than their own, as tiles: scaling takes several times as long as a
/// copy.
///
/// A tile is always scaled as a whole, so that an image painted in parts has the same pixels as one painted at once:
/// pixman rounds differently near the edges of the requested area.
struct ScaledImageCache {
    /// The side of a tile, in device pixels: 256 KiB, so that the cost of a call is negligible.
    static let tileSide = 256
    /// The most memory for tiles, in bytes: two screens of 1920x1080 in use, and as much that may be evicted.
    static let limit = 32 << 20

    private var tiles = GenerationCache<TileKey, Tile>(limit: limit)
    private var reductions = GenerationCache<ReductionKey, Tile>(limit: limit / 2)

    /// A tile of an image; smaller than `tileSide` at the right and bottom edges.
    mutating func tile(of image: Image, _ mapping: ImageMapping, column: Int, row: Int) -> Bitmap {
        let key = TileKey(image: ObjectIdentifier(image), mapping: mapping, column: column, row: row)
        if let cached = tiles.value(for: key), cached.image === image { return cached.bitmap }
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

    /// Calls `body` with a pixman image of an image that was halved a number of times.
    mutating func withSource(of image: Image, reduction: Int, _ body: (OpaquePointer, PixelSize) -> Void) {
        guard reduction > 0 else { return image.withPixmanImage { body($0, image.pixelSize) } }
        let bitmap = reduced(image, reduction)
        bitmap.withPixmanImage { body($0, bitmap.size) }
    }

    /// As ``withSource(of:reduction:_:)``, without keeping the result.
    static func withUncachedSource(
        of image: Image, reduction: Int, _ body: (OpaquePointer, PixelSize) -> Void
    ) {
        guard reduction > 0 else { return image.withPixmanImage { body($0, image.pixelSize) } }
        let bitmap = reduced(image, by: reduction)
        bitmap.withPixmanImage { body($0, bitmap.size) }
    }

    mutating func removeAll() {
        tiles.removeAll()
        reductions.removeAll()
    }

    /// The image halved a number of times (at least once), each pixel the mean of four: bilinear sampling alone would
    /// skip pixels.
    private mutating func reduced(_ image: Image, _ reduction: Int) -> Bitmap {
        let key = ReductionKey(image: ObjectIdentifier(image), reduction: reduction)
        if let cached = reductions.value(for: key), cached.image === image { return cached.bitmap }
        let bitmap = Self.reduced(image, by: reduction)
        reductions.insert(
            Tile(image: image, bitmap: bitmap), for: key, cost: bitmap.bytesPerRow * bitmap.size.height)
        return bitmap
    }

    private static func reduced(_ image: Image, by reduction: Int) -> Bitmap {
        var bitmap = image.withPixmanImage { halved($0, image.pixelSize, !image.isOpaque) }
        for _ in 1..<reduction { bitmap = bitmap.withPixmanImage { halved($0, bitmap.size, bitmap.hasAlpha) } }
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

/// Pixels that were made from an image. The weak reference detects an identity that a new image reuses.
private struct Tile {
    weak var image: Image?
    let bitmap: Bitmap
}
