internal import CasementCore

/// What the shadow of a rectangle depends on, where it is not cut into nine.
struct SmallShadow: Hashable {
    let size: PixelSize
    let radius: Int
    let sigma: Int
}

extension Compositor {
    /// A blur beyond this, in pixels, would cost more than anything on the screen; it counts as this.
    private static var largestSigma: Double { 64 }

    /// Draws the blurred shadow of a rounded rectangle.
    func shadow(of rect: Rect, cornerRadius: Double, blur: Double, _ color: Color, _ brush: Brush) {
        let pixel = Pixel(color, opacity: brush.opacity)
        guard !pixel.isClear, rect.isDrawable, brush.transform.isFinite else { return }
        let scale = brush.transform.determinant.magnitude.squareRoot()
        let sigma = min(blur / 2 * scale, Self.largestSigma)
        guard sigma >= 0.25 else { return fill(rect, cornerRadius: cornerRadius, color, brush) }
        guard brush.transform.isAxisAligned else {
            return drawTurned(rect, cornerRadius * scale, sigma, scale: scale, pixel, brush)
        }
        let box = PixelRect(rounding: brush.transform.apply(rect))
        guard !box.isEmpty, box.width <= Image.maximumSide, box.height <= Image.maximumSide else { return }
        let radius = cornerRadius > 0 ? min(cornerRadius * scale, Double(min(box.width, box.height)) / 2) : 0
        let key = (radius: Int((radius * 4).rounded()), sigma: Int((sigma * 8).rounded()))
        let side = ShadowMasks.reach(Double(key.sigma) / 8) + Int((Double(key.radius) / 4).rounded(.up)) + 1
        if box.width >= side * 2 && box.height >= side * 2 {
            drawCut(shadowMasks(key.radius, key.sigma), around: box, pixel, brush)
        } else {
            let size = PixelSize(width: box.width, height: box.height)
            let small = SmallShadow(size: size, radius: key.radius, sigma: key.sigma)
            let mask = mask(of: small)
            let reach = (mask.width - box.width) / 2
            let place = PixelRect(x: box.minX - reach, y: box.minY - reach, width: mask.width, height: mask.height)
            fill(through: mask, at: place, pixel, brush)
        }
    }

    private func drawCut(_ masks: ShadowMasks, around box: PixelRect, _ pixel: Pixel, _ brush: Brush) {
        let outer = PixelRect(
            minX: box.minX - masks.reach, minY: box.minY - masks.reach, maxX: box.maxX + masks.reach,
            maxY: box.maxY + masks.reach)
        let side = masks.side
        let (left, right) = (outer.minX + side, outer.maxX - side)
        let (top, bottom) = (outer.minY + side, outer.maxY - side)
        let corners = [(outer.minX, outer.minY), (right, outer.minY), (right, bottom), (outer.minX, bottom)]
        for (mask, place) in zip(masks.corners, corners) {
            fill(through: mask, at: PixelRect(x: place.0, y: place.1, width: side, height: side), pixel, brush)
        }
        let edges = [
            PixelRect(minX: outer.minX, minY: top, maxX: left, maxY: bottom),
            PixelRect(minX: left, minY: outer.minY, maxX: right, maxY: top),
            PixelRect(minX: right, minY: top, maxX: outer.maxX, maxY: bottom),
            PixelRect(minX: left, minY: bottom, maxX: right, maxY: outer.maxY),
        ]
        for (mask, place) in zip(masks.edges, edges) { fill(through: mask, at: place, pixel, brush) }
        forEachVisible(PixelRect(minX: left, minY: top, maxX: right, maxY: bottom), brush) { cover(pixel, in: $0) }
    }

    /// The shadow of the upright rectangle, turned as a picture.
    private func drawTurned(
        _ rect: Rect, _ radius: Double, _ sigma: Double, scale: Double, _ pixel: Pixel, _ brush: Brush
    ) {
        func side(_ points: Double) -> Int { Int(min(points * scale, 1e6)) + 1 }
        let size = PixelSize(width: side(rect.width), height: side(rect.height))
        guard size.width <= Self.longestTurnedShadow, size.height <= Self.longestTurnedShadow,
            let inverse = brush.transform.inverse
        else { return }
        let limited = radius > 0 ? min(radius, Double(min(size.width, size.height)) / 2) : 0
        let mask = mask(
            of: SmallShadow(size: size, radius: Int((limited * 4).rounded()), sigma: Int((sigma * 8).rounded())))
        let reach = Double(mask.width - size.width) / 2
        let toMask = inverse.concatenating(.translation(-rect.minX, -rect.minY))
            .concatenating(.scale(Double(size.width) / rect.width, Double(size.height) / rect.height))
            .concatenating(.translation(reach, reach))
        guard let turned = TurnedMask(mask, toMask) else { return }
        let source = solid(pixel)
        let outer = brush.transform.apply(rect.inset(by: -reach / scale - 1))
        forEachVisible(PixelRect(covering: outer), brush) { crop in
            composite(
                source.handle, mask: turned.handle, operation: .over, in: crop, maskX: crop.minX, maskY: crop.minY)
        }
    }

    /// A shadow with a longer side, in pixels, is not drawn under a turn; its mask would be larger than a screen.
    private static var longestTurnedShadow: Int { 2048 }

    private func mask(of key: SmallShadow) -> Mask {
        if let held = smallShadows.value(for: key) { return held }
        let sigma = Double(key.sigma) / 8
        let reach = ShadowMasks.reach(sigma)
        let made = ShadowMasks.blurred(
            width: key.size.width + reach * 2, height: key.size.height + reach * 2, inset: reach,
            radius: Double(key.radius) / 4, sigma: sigma)
        smallShadows.insert(made, for: key, cost: made.cost)
        return made
    }

    private func shadowMasks(_ radius: Int, _ sigma: Int) -> ShadowMasks {
        let key = radius << 16 | sigma
        if let held = shadows.value(for: key) { return held }
        let made = ShadowMasks(radius: Double(radius) / 4, sigma: Double(sigma) / 8)
        shadows.insert(made, for: key, cost: made.cost)
        return made
    }
}
