internal import CasementCore

/// Identifies the cached mask of a whole shadow.
struct ShadowKey: Hashable {
    let size: PixelSize
    /// The corner radius in quarters of a pixel.
    let radius: Int
    /// The standard deviation of the blur in eighths of a pixel.
    let sigma: Int

    /// Rounds the radius and the standard deviation, which are in pixels.
    init(size: PixelSize, radius: Double, sigma: Double) {
        self.init(size: size, radius: Int((radius * 4).rounded()), sigma: Int((sigma * 8).rounded()))
    }

    init(size: PixelSize, radius: Int, sigma: Int) {
        self.size = size
        self.radius = radius
        self.sigma = sigma
    }

    var radiusInPixels: Double { Double(radius) / 4 }
    var sigmaInPixels: Double { Double(sigma) / 8 }

    /// In pixels; larger corners take too long to blur.
    static var largestRadius: Double { 256 }
    /// The most pixels of a mask of a whole shadow: half of what the cache accepts.
    private static var mostPixels: Int { 1 << 20 }

    /// Whether the renderer makes a mask of the whole shadow and caches it.
    var isKept: Bool {
        let reach = ShadowMasks.reach(sigmaInPixels)
        let (width, height) = (size.width + reach * 2, size.height + reach * 2)
        return radiusInPixels <= Self.largestRadius && max(width, height) <= Image.maximumSide
            && width * height <= Self.mostPixels
    }
}
