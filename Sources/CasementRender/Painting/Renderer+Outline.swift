internal import CFreeType
internal import CasementCore

/// Rectangles under a transform that rotates or skews them.
///
/// This is the slow and general case: a mask of the whole shape is rasterized in each frame.
extension Renderer {
    func fillOutline(of rect: Rect, cornerRadius: Double, _ pixel: Pixel, _ state: GraphicsState) {
        guard let (mask, box) = coverage(of: rect, cornerRadius: cornerRadius, state) else { return }
        fill(through: mask, at: box, pixel, state)
    }

    /// The coverage of a rectangle and its box on the device; nil if nothing is visible or a coordinate exceeds the
    /// limits of FreeType (262,143 pixels).
    func coverage(of rect: Rect, cornerRadius: Double, _ state: GraphicsState) -> (Mask, PixelRect)? {
        let transform = state.transform
        guard transform.isFinite, rect.isDrawable, let freeType = fonts.freeType else { return nil }
        let whole = PixelRect(covering: transform.apply(rect)).intersection(state.clip)
        let shown = state.visible.reduce(PixelRect.empty) {
            $0.union(plan.rectangles[$1].intersection(whole))
        }
        guard !shown.isEmpty else { return nil }
        let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
        let points = Self.outline(of: rect, radius: radius).map { point in
            let mapped = transform.apply(point.position)
            return OutlinePoint(
                Point(x: mapped.x - Double(shown.minX), y: Double(shown.maxY) - mapped.y), isControl: point.isControl)
        }
        guard let mask = freeType.mask(of: points, width: shown.width, height: shown.height) else { return nil }
        return (mask, shown)
    }

    /// The rectangle as a closed path with cubic arcs at its corners.
    private static func outline(of rect: Rect, radius: Double) -> [OutlinePoint] {
        let corners = [
            (Point(rect.minX, rect.minY), Vector(dx: 0, dy: 1), Vector(dx: 1, dy: 0)),
            (Point(rect.maxX, rect.minY), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: 1)),
            (Point(rect.maxX, rect.maxY), Vector(dx: 0, dy: -1), Vector(dx: -1, dy: 0)),
            (Point(rect.minX, rect.maxY), Vector(dx: 1, dy: 0), Vector(dx: 0, dy: -1)),
        ]
        guard radius > 0 else { return corners.map { OutlinePoint($0.0) } }
        // The control points that bring a cubic to within 0.03 % of the radius for a quarter of a circle.
        let near = radius * (1 - 0.552_284_75)
        return corners.flatMap { corner, back, ahead in
            [
                OutlinePoint(corner + back * radius), OutlinePoint(corner + back * near, isControl: true),
                OutlinePoint(corner + ahead * near, isControl: true), OutlinePoint(corner + ahead * radius),
            ]
        }
    }
}
