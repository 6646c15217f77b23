/// A subtree and its movement since it was composed.
struct PlacedRaster {
    let subtree: RasterSubtree
    let offset: PixelOffset

    /// The device pixels that it paints.
    var box: PixelRect { subtree.box.moved(by: offset) }
}
