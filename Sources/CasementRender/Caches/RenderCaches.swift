internal import CasementCore

/// The caches of a renderer: one for each kind of result.
@MainActor struct RenderCaches {
    let solids = SolidCache()
    let gradients = GradientCache()
    let cornerMasks = CornerMaskCache()
    let borderMasks = BorderMaskCache()
    let shadowParts = ShadowPartsCache()
    let shadowMasks = ShadowMaskCache()
    let pathMasks: PathMaskCache
    let imageReductions: ImageReductionCache
    let imageTiles: ImageTileCache
    let glyphMasks: GlyphMaskCache
    let colorGlyphs: ColorGlyphCache
    let layerBitmaps = LayerBitmapCache()
    let rasters = RasterCache()

    init(fonts: FontLibrary) {
        pathMasks = PathMaskCache(fonts: fonts)
        imageReductions = ImageReductionCache()
        imageTiles = ImageTileCache(reductions: imageReductions)
        glyphMasks = GlyphMaskCache(fonts: fonts)
        colorGlyphs = ColorGlyphCache(fonts: fonts)
    }

    /// All of them, in the order of their reports.
    var all: [any ResultCache] {
        [
            solids, gradients, cornerMasks, borderMasks, shadowParts, shadowMasks, pathMasks, imageReductions,
            imageTiles, glyphMasks, colorGlyphs, layerBitmaps, rasters,
        ]
    }

    /// Sets the most bytes of the large ones.
    func limit(to limits: CacheLimits) {
        layerBitmaps.limit(to: limits.layerBitmaps)
        imageTiles.limit(to: limits.imageTiles)
        imageReductions.limit(to: limits.imageReductions)
        rasters.limit(to: limits.rasters)
        pathMasks.limit(to: limits.pathMasks)
        glyphMasks.limit(to: limits.glyphMasks)
        colorGlyphs.limit(to: limits.colorGlyphs)
    }

    /// Releases what only one frame needs. Call it after each frame.
    func endFrame() {
        layerBitmaps.endFrame()
        rasters.endFrame()
        glyphMasks.endFrame()
    }
}
