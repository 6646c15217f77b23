internal import CasementCore

/// The coverage of filled and stroked paths, kept while it is in use.
///
/// A mask is made for the whole of a path and lies on whole pixels, so a path that only moves is never made again.
struct PathMaskCache {
    private struct Key: Hashable {
        let path: Path
        let stroke: StrokeStyle?
        let rule: Path.FillRule
        /// The transform without the whole pixels of its translation.
        let transform: Transform
    }

    private struct Held {
        let mask: Mask
        /// Relative to the whole pixels of the translation.
        let box: PixelRect
    }

    /// Bytes of masks, and of the paths they are found by, that are kept; two screens of 1080p.
    private var held = GenerationCache<Key, Held>(limit: 8 << 20)

    /// The longest side of a mask that is made whole; larger ones are made for what shows, each frame anew.
    private static let longestSide = 4096

    /// The bytes that are kept.
    var cost: Int { held.cost }

    mutating func removeAll() {
        held.removeAll()
    }

    /// The coverage of a path under a transform; nil if it covers nothing that shows.
    ///
    /// - Parameter shown: the pixels that are to be painted at all.
    mutating func mask(
        of path: Path, stroke: StrokeStyle?, rule: Path.FillRule, _ transform: Transform, shown: PixelRect,
        _ freeType: FreeType
    ) -> PlacedMask? {
        // So long a path draws nothing, and would take its time to be looked up.
        guard path.elements.count <= PathOutline.mostElements else { return nil }
        guard transform.isFinite, transform.tx.magnitude < 1e6, transform.ty.magnitude < 1e6 else { return nil }
        let (dx, dy) = (Int(transform.tx.rounded(.down)), Int(transform.ty.rounded(.down)))
        var near = transform
        near.tx = ((transform.tx - Double(dx)) * 64).rounded() / 64
        near.ty = ((transform.ty - Double(dy)) * 64).rounded() / 64
        let key = Key(path: path, stroke: stroke, rule: rule, transform: near)
        if let held = held.value(for: key) { return PlacedMask(mask: held.mask, box: held.box.moved(dx, dy)) }
        guard let outline = Self.outline(path, stroke, near, freeType) else { return nil }
        let whole = outline.box
        if whole.width <= Self.longestSide && whole.height <= Self.longestSide {
            guard !whole.isEmpty, let mask = outline.mask(of: whole, rule, freeType) else { return nil }
            let cost = mask.cost + path.elements.count * MemoryLayout<Path.Element>.stride
            held.insert(Held(mask: mask, box: whole), for: key, cost: cost)
            return PlacedMask(mask: mask, box: whole.moved(dx, dy))
        }
        let part = whole.intersection(shown.moved(-dx, -dy))
        guard !part.isEmpty, let mask = outline.mask(of: part, rule, freeType) else { return nil }
        return PlacedMask(mask: mask, box: part.moved(dx, dy))
    }

    /// A stroke is made in the path's own proportions and then mapped, so that its width is mapped as well.
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

    /// How much larger a stroke is made than it is shown. Of a line of many short pieces the stroker would find the
    /// directions, and so the edges, all wrong if their ends were rounded to 1/64 pixel.
    private static func fineness(of path: Path, _ stroke: StrokeStyle, scale: Double) -> Double {
        let bounds = path.bounds
        let farthest = max(bounds.minX.magnitude, bounds.maxX.magnitude, bounds.minY.magnitude, bounds.maxY.magnitude)
        // The most pixels that a coordinate may have, as a stroke may reach a little beyond its path: half of the limit.
        let room = 125_000 / ((farthest + stroke.width.magnitude) * scale)
        return [64, 16, 4].first { room >= $0 } ?? 1
    }
}
