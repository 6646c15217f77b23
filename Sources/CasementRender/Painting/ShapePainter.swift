internal import CFreeType
internal import CasementCore

/// Fills rectangles, with square or round corners.
@MainActor final class ShapePainter {
    private let colors: ColorPainter
    private let cornerMasks: CornerMaskCache
    private let fonts: FontLibrary

    /// - Parameter fonts: own the library of FreeType, which rasterizes rotated rectangles.
    init(colors: ColorPainter, cornerMasks: CornerMaskCache, fonts: FontLibrary) {
        self.colors = colors
        self.cornerMasks = cornerMasks
        self.fonts = fonts
    }

    /// Fills a rectangle given in the coordinates of the state; the corner radius is in points.
    func fill(_ rect: Rect, cornerRadius: Double, _ color: Color, _ state: GraphicsState) {
        let pixel = Pixel(color, opacity: state.opacity)
        guard !pixel.isClear, rect.isDrawable else { return }
        let transform = state.transform
        let radius = cornerRadius > 0 ? cornerRadius : 0
        guard transform.isAxisAligned, radius == 0 || transform.isUniform else {
            return fillOutline(of: rect, cornerRadius: radius, pixel, state)
        }
        let box = PixelRect(rounding: transform.apply(rect))
        guard !box.isEmpty else { return }
        let deviceRadius = CornerMasks.radius(radius * transform.uniformScale, in: box)
        if deviceRadius > 0 {
            fillRounded(box, radius: deviceRadius, pixel, state)
        } else {
            colors.fill(box, pixel, state)
        }
    }

    /// The coverage of a rectangle and its box on the device; nil if nothing is visible or a coordinate exceeds the
    /// limits of FreeType (262,143 pixels).
    ///
    /// This is the slow and general case, for a transform that rotates or skews: the mask of the whole visible shape is
    /// rasterized in each frame.
    func coverage(of rect: Rect, cornerRadius: Double, _ state: GraphicsState) -> PlacedMask? {
        let transform = state.transform
        guard transform.isFinite, rect.isDrawable, let freeType = fonts.freeType else { return nil }
        let shown = state.visibleBox(of: PixelRect(covering: transform.apply(rect)))
        guard !shown.isEmpty else { return nil }
        let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
        let points = Self.outline(of: rect, radius: radius).map { point in
            let mapped = transform.apply(point.position)
            return OutlinePoint(
                Point(x: mapped.x - Double(shown.minX), y: Double(shown.maxY) - mapped.y), isControl: point.isControl)
        }
        return freeType.mask(of: points, width: shown.width, height: shown.height).map {
            PlacedMask(mask: $0, box: shown)
        }
    }

    /// Fills the body without masks and only the four corners through masks.
    private func fillRounded(_ box: PixelRect, radius: Double, _ pixel: Pixel, _ state: GraphicsState) {
        let masks = cornerMasks.masks(radius: radius)
        let side = masks.side
        let (left, right) = (box.minX + side, box.maxX - side)
        let (top, bottom) = (box.minY + side, box.maxY - side)
        fillBand(PixelRect(minX: left, minY: box.minY, maxX: right, maxY: top), pixel, state)
        fillBand(PixelRect(minX: box.minX, minY: top, maxX: box.maxX, maxY: bottom), pixel, state)
        fillBand(PixelRect(minX: left, minY: bottom, maxX: right, maxY: box.maxY), pixel, state)
        fillCorner(masks.views.0, x: box.minX, y: box.minY, pixel, state)
        fillCorner(masks.views.1, x: right, y: box.minY, pixel, state)
        fillCorner(masks.views.2, x: right, y: bottom, pixel, state)
        fillCorner(masks.views.3, x: box.minX, y: bottom, pixel, state)
        withExtendedLifetime(masks) {}
    }

    private func fillBand(_ band: PixelRect, _ pixel: Pixel, _ state: GraphicsState) {
        colors.fill(band, pixel, state)
    }

    private func fillCorner(_ mask: MaskView, x: Int, y: Int, _ pixel: Pixel, _ state: GraphicsState) {
        colors.fill(through: mask, at: PixelRect(x: x, y: y, width: mask.width, height: mask.height), pixel, state)
    }

    private func fillOutline(of rect: Rect, cornerRadius: Double, _ pixel: Pixel, _ state: GraphicsState) {
        guard let placed = coverage(of: rect, cornerRadius: cornerRadius, state) else { return }
        colors.fill(through: placed.mask, at: placed.box, pixel, state)
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
