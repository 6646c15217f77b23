internal import CasementCore

/// Keeps the coverage of filled and stroked paths.
///
/// A mask covers the whole path and is aligned to whole pixels, so a path that only moves is not rasterized again.
@MainActor final class PathMaskCache: ResultCache {
    /// At most two screens of 1080p: the bytes of the masks and of the paths that are their keys.
    static let byteLimit = CacheLimits.full.pathMasks
    /// The longest side, in pixels, of a mask of a whole path. For a larger path, each frame rasterizes the visible
    /// part.
    private static let longestSide = 4096

    private let fonts: FontLibrary
    /// The boxes are relative to the whole pixels of the translation.
    @exclusivity(unchecked) private var masks = GenerationCache<PathMaskKey, PlacedMask>(byteLimit: byteLimit)

    /// - Parameter fonts: own the library of FreeType, which rasterizes the paths.
    init(fonts: FontLibrary) {
        self.fonts = fonts
    }

    /// The coverage of a path under a transform; nil if nothing of it is visible.
    ///
    /// - Parameter shown: the pixels that are to be painted.
    func mask(
        of path: Path, stroke: StrokeStyle?, rule: Path.FillRule, _ transform: Transform, shown: PixelRect
    ) -> PlacedMask? {
        // A longer path draws nothing, and hashing it would take long.
        guard path.elements.count <= PathOutline.mostElements, let freeType = fonts.freeType else { return nil }
        guard transform.isFinite, transform.tx.magnitude < 1e6, transform.ty.magnitude < 1e6 else { return nil }
        let (dx, dy) = (Int(transform.tx.rounded(.down)), Int(transform.ty.rounded(.down)))
        var near = transform
        near.tx = ((transform.tx - Double(dx)) * 64).rounded() / 64
        near.ty = ((transform.ty - Double(dy)) * 64).rounded() / 64
        let key = PathMaskKey(path: path, stroke: stroke, rule: rule, transform: near)
        if let cached = masks.value(for: key) { return cached.moved(dx, dy) }
        guard let outline = Self.outline(path, stroke, near, freeType) else { return nil }
        let whole = outline.box
        if whole.width <= Self.longestSide && whole.height <= Self.longestSide {
            guard !whole.isEmpty, let mask = outline.mask(of: whole, rule, freeType) else { return nil }
            let made = PlacedMask(mask: mask, box: whole)
            masks.insert(made, for: key, byteCount: mask.byteCount + key.byteCount)
            return made.moved(dx, dy)
        }
        let part = whole.intersection(shown.moved(-dx, -dy))
        guard !part.isEmpty, let mask = outline.mask(of: part, rule, freeType) else { return nil }
        return PlacedMask(mask: mask, box: part.moved(dx, dy))
    }

    func limit(to byteLimit: Int) { masks.limit(to: byteLimit) }

    var report: CacheReport { masks.report("path masks") }

    func removeAll() { masks.removeAll() }

    /// A stroke is generated before the transform, so that the transform applies to the line width as well.
    private static func outline(
        _ path: Path, _ stroke: StrokeStyle?, _ transform: Transform, _ freeType: FreeType
    ) -> PathOutline? {
        guard let stroke else { return PathOutline(path, transform) }
        let scale = max(transform.determinant.magnitude.squareRoot(), 1e-6)
        let fine = scale * fineness(of: path, stroke, scale: scale)
        guard let line = PathOutline(path.dashed(stroke), .scale(fine)),
            var result = line.stroked(stroke, scale: fine, freeType)
        else { return nil }
        result.apply(Transform.scale(1 / fine).concatenating(transform))
        return result
    }

    /// The factor by which a stroke is enlarged before it is stroked. With end points rounded to 1/64 pixel, the
    /// stroker would compute wrong directions for a line of many short segments.
    private static func fineness(of path: Path, _ stroke: StrokeStyle, scale: Double) -> Double {
        let bounds = path.bounds
        let farthest = max(bounds.minX.magnitude, bounds.maxX.magnitude, bounds.minY.magnitude, bounds.maxY.magnitude)
        // Half of the limit of coordinates, in pixels, because a stroke extends beyond its path.
        let largestFactor = 125_000 / ((farthest + stroke.width.magnitude) * scale)
        return [64, 16, 4].first { largestFactor >= $0 } ?? 1
    }
}

/// What the mask of a path depends on.
private struct PathMaskKey: Hashable {
    let path: Path
    let stroke: StrokeStyle?
    let rule: Path.FillRule
    /// The transform without the whole pixels of its translation.
    let transform: Transform

    var byteCount: Int { MemoryLayout<Self>.stride + path.elements.count * MemoryLayout<Path.Element>.stride }
}
