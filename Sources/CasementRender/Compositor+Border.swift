internal import CasementCore

extension Compositor {
    /// Draws a line of a width in points within the edge of a rounded rectangle.
    func border(_ rect: Rect, cornerRadius: Double, width: Double, _ color: Color, _ brush: Brush) {
        let transform = brush.transform
        guard rect.isDrawable, width > 0, width.isFinite, transform.isFinite else { return }
        let paint = Paint.color(color)
        guard transform.isAxisAligned, transform.isUniform else {
            return fill(Self.ring(rect, cornerRadius, width), paint, .evenOdd, brush)
        }
        let box = PixelRect(rounding: transform.apply(rect))
        // At least a pixel, and whole ones, so that it looks the same at every side.
        let line = max(1, (min(width * transform.uniformScale, 1e6)).rounded())
        let radius = CornerMasks.radius(cornerRadius * transform.uniformScale, in: box)
        let side = Int(max(line, radius).rounded(.up))
        guard box.width > side * 2, box.height > side * 2 else {
            var onDevice = brush
            onDevice.transform = .identity
            return fill(Self.ring(Rect(box), radius, line), paint, .evenOdd, onDevice)
        }
        frame(box, side: side, line: Int(line), Pixel(color, opacity: brush.opacity), brush)
        corners(of: box, side: side, radius: radius, line: line, paint, brush)
    }

    /// The straight pieces between the corners.
    private func frame(_ box: PixelRect, side: Int, line: Int, _ pixel: Pixel, _ brush: Brush) {
        guard !pixel.isClear else { return }
        let (left, right) = (box.minX + side, box.maxX - side)
        let (top, bottom) = (box.minY + side, box.maxY - side)
        for piece in [
            PixelRect(minX: left, minY: box.minY, maxX: right, maxY: box.minY + line),
            PixelRect(minX: left, minY: box.maxY - line, maxX: right, maxY: box.maxY),
            PixelRect(minX: box.minX, minY: top, maxX: box.minX + line, maxY: bottom),
            PixelRect(minX: box.maxX - line, minY: top, maxX: box.maxX, maxY: bottom),
        ] {
            forEachVisible(piece, brush) { cover(pixel, in: $0) }
        }
    }

    /// The corners are cut out of the smallest rectangle that has them, so that one small mask does for all sizes.
    private func corners(
        of box: PixelRect, side: Int, radius: Double, line: Double, _ paint: Paint, _ brush: Brush
    ) {
        let small = Double(side * 2 + 1)
        let ring = Self.ring(Rect(x: 0, y: 0, width: small, height: small), radius, line)
        for (isRight, isBottom) in [(false, false), (true, false), (true, true), (false, true)] {
            let (x, y) = (isRight ? box.maxX - side : box.minX, isBottom ? box.maxY - side : box.minY)
            let corner = PixelRect(x: x, y: y, width: side, height: side)
            var piece = brush
            piece.transform = .translation(
                Double(isRight ? box.maxX - side * 2 - 1 : box.minX),
                Double(isBottom ? box.maxY - side * 2 - 1 : box.minY))
            piece.clip = brush.clip.intersection(corner)
            fill(ring, paint, .evenOdd, piece)
        }
    }

    private static func ring(_ rect: Rect, _ radius: Double, _ width: Double) -> Path {
        Path {
            $0.addRoundedRect(rect, radii: CornerRadii(radius))
            let hole = rect.inset(by: width)
            if !hole.isEmpty { $0.addRoundedRect(hole, radii: CornerRadii(radius - width)) }
        }
    }

    /// Draws a shadow as a view has it.
    func draw(_ shadow: Shadow, of rect: Rect, cornerRadius: Double, _ brush: Brush) {
        self.shadow(
            of: rect.offset(by: shadow.offset), cornerRadius: cornerRadius, blur: max(shadow.radius, 0), shadow.color,
            brush)
    }
}

extension Rect {
    fileprivate init(_ box: PixelRect) {
        self.init(x: Double(box.minX), y: Double(box.minY), width: Double(box.width), height: Double(box.height))
    }
}
