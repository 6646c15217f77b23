internal import CPixman
internal import CasementCore

/// Keeps images that are drawn at another size than their own, as tiles: scaling takes several times as long as a
/// copy.
///
/// A tile is always scaled as a whole, from its own corner, so that an image painted in parts has the same pixels as one
/// painted at once.
@MainActor final class ImageTileCache: ResultCache {
    /// The side of a tile, in device pixels: 256 KiB, so that the cost of a call is negligible.
    static let tileSide = 256
    /// Two screens of 1920x1080 in use, and as much that may be evicted.
    static let byteLimit = CacheLimits.full.imageTiles

    private let reductions: ImageReductionCache
    @exclusivity(unchecked) private var tiles = GenerationCache<TileKey, BitmapOfImage>(byteLimit: byteLimit)

    init(reductions: ImageReductionCache) {
        self.reductions = reductions
    }

    /// A tile of an image; smaller than ``tileSide`` at the right and bottom edges.
    func tile(of image: Image, _ mapping: ImageMapping, column: Int, row: Int) -> Bitmap {
        let key = TileKey(image: ObjectIdentifier(image), mapping: mapping, column: column, row: row)
        if let cached = tiles.value(for: key, where: { $0.image === image }) { return cached.bitmap }
        let made = scaled(image, mapping, x: column * Self.tileSide, y: row * Self.tileSide)
        tiles.insert(BitmapOfImage(image: image, bitmap: made), for: key, byteCount: made.byteCount)
        return made
    }

    func limit(to byteLimit: Int) { tiles.limit(to: byteLimit) }

    var report: CacheReport { tiles.report("image tiles") }

    func removeAll() { tiles.removeAll() }

    /// The tile whose top left pixel is at a position in the whole mapped image.
    private func scaled(_ image: Image, _ mapping: ImageMapping, x: Int, y: Int) -> Bitmap {
        let size = PixelSize(
            width: min(Self.tileSide, mapping.width - x), height: min(Self.tileSide, mapping.height - y))
        let bitmap = Bitmap(size: size, hasAlpha: !image.isOpaque)
        let halvings = mapping.reduction(for: image.pixelSize)
        reductions.withSource(of: image, halvings: halvings) { source, sourceSize in
            var matrix = mapping.matrix(from: sourceSize, x: x, y: y)
            pixman_image_set_transform(source, &matrix)
            let isExact = mapping.isExact(for: sourceSize)
            pixman_image_set_filter(source, isExact ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR, nil, 0)
            pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
            pixman_image_composite32(
                PIXMAN_OP_SRC, source, nil, bitmap.handle, 0, 0, 0, 0, 0, 0, Int32(size.width), Int32(size.height))
        }
        return bitmap
    }
}

private struct TileKey: Hashable {
    let image: ObjectIdentifier
    let mapping: ImageMapping
    let column: Int
    let row: Int
}
