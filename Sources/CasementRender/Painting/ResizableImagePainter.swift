internal import CasementCore

/// Draws nine-part images.
@MainActor final class ResizableImagePainter {
    private let images: ImagePainter

    /// In pixels, of the bitmap of a rotated image: a larger image is drawn with less detail.
    private static let longestSide = 2_048.0

    init(images: ImagePainter) {
        self.images = images
    }

    /// Draws an image in a rectangle in the coordinates of the state.
    func draw(_ image: ResizableImage, in rect: Rect, opacity: Double, _ state: GraphicsState) {
        guard rect.isDrawable, state.transform.isFinite else { return }
        guard state.transform.isAxisAligned else { return drawRotated(image, in: rect, opacity: opacity, state) }
        drawParts(of: image, in: rect, opacity: opacity, state)
    }

    private func drawParts(of image: ResizableImage, in rect: Rect, opacity: Double, _ state: GraphicsState) {
        for (part, partRect) in zip(image.parts, image.partRects(in: rect)) {
            if let part { images.draw(part, in: partRect, opacity: opacity, state) }
        }
    }

    /// Draws a rotated or skewed image: drawn one by one, the nine parts would show seams, so they are first combined
    /// upright in a bitmap.
    private func drawRotated(_ image: ResizableImage, in rect: Rect, opacity: Double, _ state: GraphicsState) {
        guard !state.visibleBox.isEmpty else { return }
        let scale = state.transform.determinant.magnitude.squareRoot()
        let size = PixelSize(width: side(rect.width * scale), height: side(rect.height * scale))
        let bitmap = Bitmap(size: size, hasAlpha: true)
        let map = Transform.translation(-rect.minX, -rect.minY)
            .concatenating(.scale(Double(size.width) / rect.width, Double(size.height) / rect.height))
        withUnsafePointer(to: PixelRect(size)) { whole in
            let upright = GraphicsState(
                surface: state.surface.into(bitmap, x: 0, y: 0), transform: map, opacity: 1,
                visible: UnsafeBufferPointer(start: whole, count: 1), clip: whole.pointee)
            drawParts(of: image, in: rect, opacity: 1, upright)
        }
        images.draw(bitmap.image(), in: rect, opacity: opacity, state)
    }

    private func side(_ pixels: Double) -> Int { max(1, Int(min(pixels.rounded(), Self.longestSide))) }
}
