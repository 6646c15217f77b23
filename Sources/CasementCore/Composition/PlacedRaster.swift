/// A subtree and its movement since it was composed.
struct PlacedRaster {
    let subtree: RasterSubtree
    let offset: PixelOffset
}
