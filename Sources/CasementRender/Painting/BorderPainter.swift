internal import CasementCore

/// Draws borders along the inner edges of rounded rectangles.
@MainActor final class BorderPainter {
    private let colors: ColorPainter
    private let paths: PathPainter
    private let masks: BorderMaskCache

    init(colors: ColorPainter, paths: PathPainter, masks: BorderMaskCache) {
        self.colors = colors
        self.paths = paths
        self.masks = masks
    }

    /// Draws a border; its width and the corner radius are in points.
    func draw(_ rect: Rect, cornerRadius: Double, width: Double, _ color: Color, _ state: GraphicsState) {
        let transform = state.transform
        guard rect.isDrawable, width > 0, width.isFinite, transform.isFinite else { return }
        guard transform.isAxisAligned, transform.isUniform else {
            return paths.fill(Self.ring(rect, cornerRadius, width), .color(color), .evenOdd, state)
        }
        let box = PixelRect(rounding: transform.apply(rect))
        // A whole number of pixels, at least one, so that all four sides look alike.
        let line = Double(max(1, Int(nearest: min(width * transform.uniformScale, 1e6))))
        let radius = CornerMasks.radius(cornerRadius * transform.uniformScale, in: box)
        let side = Int(max(line, radius).rounded(.up))
        guard box.width > side * 2, box.height > side * 2 else {
            let key = BorderKey(width: box.width, height: box.height, radius: radius, line: line)
            return ring(key, at: box.minX, box.minY, within: state.clip, color, state)
        }
        frame(box, side: side, line: Int(line), Pixel(color, opacity: state.opacity), state)
        corners(of: box, side: side, radius: radius, line: line, color, state)
    }

    /// Paints the straight parts between the corners.
    private func frame(_ box: PixelRect, side: Int, line: Int, _ pixel: Pixel, _ state: GraphicsState) {
        guard !pixel.isClear else { return }
        let (left, right) = (box.minX + side, box.maxX - side)
        let (top, bottom) = (box.minY + side, box.maxY - side)
        func cover(_ part: PixelRect) { colors.fill(part, pixel, state) }
        cover(PixelRect(minX: left, minY: box.minY, maxX: right, maxY: box.minY + line))
        cover(PixelRect(minX: left, minY: box.maxY - line, maxX: right, maxY: box.maxY))
        cover(PixelRect(minX: box.minX, minY: top, maxX: box.minX + line, maxY: bottom))
        cover(PixelRect(minX: box.maxX - line, minY: top, maxX: box.maxX, maxY: bottom))
    }

    /// Paints the corners from the mask of the smallest rectangle that has them, so that one small mask serves all
    /// sizes.
    private func corners(
        of box: PixelRect, side: Int, radius: Double, line: Double, _ color: Color, _ state: GraphicsState
    ) {
        let small = side * 2 + 1
        let key = BorderKey(width: small, height: small, radius: radius, line: line)
        func corner(_ x: Int, _ y: Int, ofRingAt left: Int, _ top: Int) {
            let clip = state.clip.intersection(PixelRect(x: x, y: y, width: side, height: side))
            ring(key, at: left, top, within: clip, color, state)
        }
        corner(box.minX, box.minY, ofRingAt: box.minX, box.minY)
        corner(box.maxX - side, box.minY, ofRingAt: box.maxX - small, box.minY)
        corner(box.maxX - side, box.maxY - side, ofRingAt: box.maxX - small, box.maxY - small)
        corner(box.minX, box.maxY - side, ofRingAt: box.minX, box.maxY - small)
    }

    /// Paints a border on the device, inside a clip.
    private func ring(
        _ key: BorderKey, at x: Int, _ y: Int, within clip: PixelRect, _ color: Color, _ state: GraphicsState
    ) {
        guard !clip.isEmpty else { return }
        var clipped = state
        clipped.clip = clip
        if let cached = masks.mask(for: key) {
            return colors.fill(
                through: cached.mask, at: cached.box.moved(x, y), Pixel(color, opacity: state.opacity), clipped)
        }
        let rect = Rect(x: 0, y: 0, width: Double(key.width), height: Double(key.height))
        let path = Self.ring(rect, key.radius, key.line)
        clipped.transform = .translation(Double(x), Double(y))
        guard key.isSmall, let made = paths.mask(of: path, .evenOdd, clipped) else {
            return paths.fill(path, .color(color), .evenOdd, clipped)
        }
        masks.insert(made.moved(-x, -y), for: key)
        colors.fill(through: made.mask, at: made.box, Pixel(color, opacity: state.opacity), clipped)
    }

    private static func ring(_ rect: Rect, _ radius: Double, _ width: Double) -> Path {
        Path {
            $0.addRoundedRect(rect, radii: CornerRadii(radius))
            let hole = rect.inset(by: width)
            if !hole.isEmpty { $0.addRoundedRect(hole, radii: CornerRadii(radius - width)) }
        }
    }
}
