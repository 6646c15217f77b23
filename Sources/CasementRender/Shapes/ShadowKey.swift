internal import CasementCore

/// What the shadow of a rectangle depends on, where it is not cut into nine.
struct ShadowKey: Hashable {
    let size: PixelSize
    /// In quarters of a pixel.
    let radius: Int
    /// In eighths of a pixel.
    let sigma: Int

    var radiusInPixels: Double { Double(radius) / 4 }
    var sigmaInPixels: Double { Double(sigma) / 8 }

    /// Corners beyond this, in pixels, take too long to blur.
    static var largestRadius: Double { 256 }
    /// The most pixels of a mask that is made whole: half of what the cache takes.
    private static var mostPixels: Int { 1 << 20 }

    /// Whether it is made whole, with its reach, and kept.
    var isKept: Bool {
        let reach = ShadowMasks.reach(sigmaInPixels)
        let (width, height) = (size.width + reach * 2, size.height + reach * 2)
        return radiusInPixels <= Self.largestRadius && max(width, height) <= Image.maximumSide
            && width * height <= Self.mostPixels
    }
}
