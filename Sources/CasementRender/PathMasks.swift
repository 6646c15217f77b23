internal import CasementCore

/// A mask and where it lies, in device pixels.
struct PlacedMask {
    let mask: Mask
    let box: PixelRect
}

/// The coverage of filled and stroked paths, kept while it is in use.
///
/// A mask is made for the whole of a path and lies on whole pixels, so a path that only moves is never made again.
struct PathMasks {
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

    /// Bytes of masks that are kept; two screens of 1080p.
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
        guard path.elements.count <= PathOutline.mostPoints else { return nil }
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
            guard !whole.isEmpty, let mask = outline.mask(of: whole, rule) else { return nil }
            held.insert(Held(mask: mask, box: whole), for: key, cost: mask.cost)
            return PlacedMask(mask: mask, box: whole.moved(dx, dy))
        }
        let part = whole.intersection(shown.moved(-dx, -dy))
        guard !part.isEmpty, let mask = outline.mask(of: part, rule) else { return nil }
        return PlacedMask(mask: mask, box: part.moved(dx, dy))
    }

    /// A stroke is made in the path's own proportions and then mapped, so that its width is mapped as well.
    private static func outline(
        _ path: Path, _ stroke: StrokeStyle?, _ transform: Transform, _ freeType: FreeType
    ) -> PathOutline? {
        guard let stroke else { return PathOutline(path, transform, freeType) }
        let scale = max(transform.determinant.magnitude.squareRoot(), 1e-6)
        guard let line = PathOutline(path.dashed(stroke), .scale(scale), freeType),
            let result = line.stroked(stroke, scale: scale)
        else { return nil }
        result.apply(Transform.scale(1 / scale).concatenating(transform))
        return result
    }
}

extension PixelRect {
    func moved(_ dx: Int, _ dy: Int) -> PixelRect {
        PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
    }
}
