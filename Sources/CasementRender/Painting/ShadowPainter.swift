internal import CPixman
internal import CasementCore

/// Draws the blurred shadows of rounded rectangles.
@MainActor final class ShadowPainter {
    private let solids: SolidCache
    private let colors: ColorPainter
    private let shapes: ShapePainter
    private let parts: ShadowPartsCache
    private let masks: ShadowMaskCache

    /// In pixels; a larger blur would take longer than all other drawing, and is limited to this.
    private static let largestSigma = 64.0
    /// In pixels; the shadow of a longer rectangle is not drawn, because floating point numbers there do not resolve
    /// fractions of a pixel reliably.
    private static let longestSide = 1e7

    init(
        solids: SolidCache, colors: ColorPainter, shapes: ShapePainter, parts: ShadowPartsCache, masks: ShadowMaskCache
    ) {
        self.solids = solids
        self.colors = colors
        self.shapes = shapes
        self.parts = parts
        self.masks = masks
    }

    /// Draws the shadow of a view.
    func draw(_ shadow: Shadow, of rect: Rect, cornerRadius: Double, _ state: GraphicsState) {
        draw(
            rect.offset(by: shadow.offset), cornerRadius: cornerRadius, blur: max(shadow.radius, 0), shadow.color,
            state)
    }

    /// Draws the shadow of a rectangle at its place; the corner radius and the blur are in points.
    func draw(_ rect: Rect, cornerRadius: Double, blur: Double, _ color: Color, _ state: GraphicsState) {
        let pixel = Pixel(color, opacity: state.opacity)
        guard !pixel.isClear, rect.isDrawable, state.transform.isFinite else { return }
        let scale = state.transform.determinant.magnitude.squareRoot()
        let sigma = min(blur / 2 * scale, Self.largestSigma)
        guard sigma >= 0.25 else { return shapes.fill(rect, cornerRadius: cornerRadius, color, state) }
        let size = Size(width: rect.width * scale, height: rect.height * scale)
        guard max(size.width, size.height) <= Self.longestSide else { return }
        let radius = cornerRadius > 0 ? min(cornerRadius * scale, min(size.width, size.height) / 2) : 0
        guard !state.transform.isAxisAligned else {
            return drawUpright(rect, cornerRadius * scale, sigma, pixel, state)
        }
        // The sides are rounded up to whole pixels.
        let key = ShadowKey(
            size: PixelSize(width: Int(size.width) + 1, height: Int(size.height) + 1), radius: radius, sigma: sigma)
        guard key.isKept else { return drawLarge(rect, size, radius, sigma, pixel, state) }
        drawRotated(rect, key, scale: scale, pixel, state)
    }

    private func drawUpright(_ rect: Rect, _ wanted: Double, _ sigma: Double, _ pixel: Pixel, _ state: GraphicsState) {
        let box = PixelRect(rounding: state.transform.apply(rect))
        guard !box.isEmpty, Double(max(box.width, box.height)) <= Self.longestSide else { return }
        let radius = wanted > 0 ? min(wanted, Double(min(box.width, box.height)) / 2) : 0
        let key = ShadowKey(size: PixelSize(width: box.width, height: box.height), radius: radius, sigma: sigma)
        let straight = ShadowMasks.straightLength(radius: key.radiusInPixels, sigma: key.sigmaInPixels)
        let isCut = min(box.width, box.height) >= straight - 1 && max(box.width, box.height) <= Image.maximumSide
        if isCut && radius <= ShadowKey.largestRadius {
            drawCut(parts.parts(for: key), around: box, pixel, state)
        } else if key.isKept {
            let mask = masks.mask(for: key)
            let reach = (mask.width - box.width) / 2
            let outer = PixelRect(x: box.minX - reach, y: box.minY - reach, width: mask.width, height: mask.height)
            colors.fill(through: mask, at: outer, pixel, state)
        } else {
            let size = Size(width: Double(box.width), height: Double(box.height))
            drawLarge(rect, size, radius, sigma, pixel, state)
        }
    }

    private func drawCut(_ masks: ShadowMasks, around box: PixelRect, _ pixel: Pixel, _ state: GraphicsState) {
        let outer = PixelRect(
            minX: box.minX - masks.reach, minY: box.minY - masks.reach, maxX: box.maxX + masks.reach,
            maxY: box.maxY + masks.reach)
        let side = masks.side
        let (left, right) = (outer.minX + side, outer.maxX - side)
        let (top, bottom) = (outer.minY + side, outer.maxY - side)
        func corner(_ number: Int, _ x: Int, _ y: Int) {
            let box = PixelRect(x: x, y: y, width: side, height: side)
            colors.fill(through: masks.corners[number], at: box, pixel, state)
        }
        func edge(_ number: Int, _ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) {
            let mask = masks.edges[number]
            for y in stride(from: minY, to: maxY, by: mask.height) {
                for x in stride(from: minX, to: maxX, by: mask.width) {
                    let box = PixelRect(
                        minX: x, minY: y, maxX: min(x + mask.width, maxX), maxY: min(y + mask.height, maxY))
                    colors.fill(through: mask, at: box, pixel, state)
                }
            }
        }
        corner(0, outer.minX, outer.minY)
        corner(1, right, outer.minY)
        corner(2, right, bottom)
        corner(3, outer.minX, bottom)
        edge(0, outer.minX, top, left, bottom)
        edge(1, left, outer.minY, right, top)
        edge(2, right, top, outer.maxX, bottom)
        edge(3, left, bottom, right, outer.maxY)
        colors.fill(PixelRect(minX: left, minY: top, maxX: right, maxY: bottom), pixel, state)
    }

    /// Draws the mask of the upright shadow through a rotation or skew.
    private func drawRotated(_ rect: Rect, _ key: ShadowKey, scale: Double, _ pixel: Pixel, _ state: GraphicsState) {
        guard let inverse = state.transform.inverse else { return }
        let mask = masks.mask(for: key)
        let reach = Double(mask.width - key.size.width) / 2
        let toMask = inverse.concatenating(.translation(-rect.minX, -rect.minY))
            .concatenating(.scale(Double(key.size.width) / rect.width, Double(key.size.height) / rect.height))
            .concatenating(.translation(reach, reach))
        guard let turned = TransformedMask(mask, toMask) else { return }
        let source = solids.handle(of: pixel)
        let outer = state.transform.apply(rect.inset(by: -reach / scale - 1))
        state.forEachVisible(PixelRect(covering: outer)) { crop in
            state.surface.composite(
                source, mask: turned.handle, PIXMAN_OP_OVER, in: crop, maskX: crop.minX, maskY: crop.minY)
        }
    }

    /// Draws the visible part of a shadow that is too large to be cached, pixel by pixel.
    private func drawLarge(
        _ rect: Rect, _ size: Size, _ radius: Double, _ sigma: Double, _ pixel: Pixel, _ state: GraphicsState
    ) {
        guard let inverse = state.transform.inverse, inverse.isFinite else { return }
        let field = ShadowField(size: size, radius: radius, sigma: sigma) { masks.mask(for: $0) }
        // Maps device pixels to those of the upright rectangle, relative to its centre.
        let toField = inverse.concatenating(.translation(-rect.midX, -rect.midY))
            .concatenating(.scale(size.width / rect.width, size.height / rect.height))
        let margin = Double(ShadowMasks.reach(sigma) + 1)
        let outer = state.transform.apply(
            rect.inset(
                by: Insets(
                    top: -margin * rect.height / size.height, left: -margin * rect.width / size.width,
                    bottom: -margin * rect.height / size.height, right: -margin * rect.width / size.width)))
        let box = state.visibleBox.intersection(PixelRect(covering: outer))
        guard !box.isEmpty else { return }
        colors.fill(through: field.mask(of: box, toField), at: box, pixel, state)
    }
}
