internal import CasementCore

extension Renderer {
    /// Draws a nine-part image.
    func draw(_ image: ResizableImage, in rect: Rect, opacity: Double, _ state: GraphicsState) {
        guard rect.isDrawable, state.transform.isFinite else { return }
        guard state.transform.isAxisAligned else { return drawRotated(image, in: rect, opacity: opacity, state) }
        for (part, partRect) in zip(image.parts, image.partRects(in: rect)) {
            if let part { draw(part, in: partRect, opacity: opacity, state) }
        }
    }

    /// Draws a rotated or skewed image: drawn one by one, the nine parts would show seams, so they are first combined
    /// upright in a bitmap.
    private func drawRotated(_ image: ResizableImage, in rect: Rect, opacity: Double, _ state: GraphicsState) {
        guard !shownBox(state).isEmpty else { return }
        let scale = state.transform.determinant.magnitude.squareRoot()
        let size = PixelSize(width: side(rect.width * scale), height: side(rect.height * scale))
        let bitmap = Bitmap(size: size, hasAlpha: true)
        let whole = PixelRect(size)
        let outer = target
        target = PaintTarget(bitmap: bitmap, x: 0, y: 0)
        let map = Transform.translation(-rect.minX, -rect.minY)
            .concatenating(.scale(Double(size.width) / rect.width, Double(size.height) / rect.height))
        let upright = GraphicsState(transform: map, opacity: 1, visible: plan.addRectangle(whole), clip: whole)
        for (part, partRect) in zip(image.parts, image.partRects(in: rect)) {
            if let part { draw(part, in: partRect, opacity: 1, upright) }
        }
        plan.removeLastRectangle()
        target = outer
        draw(bitmap.image(), in: rect, opacity: opacity, state)
    }

    /// The bitmap is at most as large as a screen; a larger image is drawn with less detail.
    private func side(_ pixels: Double) -> Int { max(1, Int(min(pixels.rounded(), 2048))) }
}
