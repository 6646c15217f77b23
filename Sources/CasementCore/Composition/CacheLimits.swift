/// The most memory of the caches that take megabytes, in bytes. On a machine with little memory they take less.
///
/// In MiB, and in between in proportion:
///
/// | cache | 1 GiB of memory and more | 512 MiB | 256 MiB | 128 MiB and less |
/// |---|---|---|---|---|
/// | bitmaps of layers that wait for another layer | 64 | 32 | 16 | 8 |
/// | tiles of scaled images | 32 | 16 | 8 | 4 |
/// | images that were halved | 16 | 8 | 4 | 2 |
/// | bitmaps of subtrees | 16 | 8 | 4 | 2 |
/// | path masks, glyph masks, colour glyphs, each | 8 | 4 | 2 | 1 |
///
/// All together are less than a sixth of the memory, besides 18 MiB at most of the other caches. The pictures of an overview
/// are no cache: without one, a replay would show other pixels.
package struct CacheLimits: Hashable, Sendable {
    package let layerBitmaps: Int
    package let imageTiles: Int
    package let imageReductions: Int
    package let rasters: Int
    package let pathMasks: Int
    package let glyphMasks: Int
    package let colorGlyphs: Int

    /// The limits of a machine with enough memory.
    package static let full = CacheLimits(memory: nil)

    /// - Parameter memory: the bytes that the process can have, on the machine or in its group; nil if that is unknown.
    package init(memory: Int?) {
        // With less, the bitmaps of one small panel would not fit.
        let mebibytes = min(max((memory ?? .max) >> 20, 128), 1_024)
        func limit(_ full: Int) -> Int { (full << 10) * mebibytes }
        layerBitmaps = limit(64)
        imageTiles = limit(32)
        imageReductions = limit(16)
        rasters = limit(16)
        pathMasks = limit(8)
        glyphMasks = limit(8)
        colorGlyphs = limit(8)
    }
}
