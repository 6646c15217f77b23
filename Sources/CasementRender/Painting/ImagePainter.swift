internal import CPixman
internal import CasementCore

/// Draws images.
@MainActor final class ImagePainter {
    private let solids: SolidCache
    private let shapes: ShapePainter
    private let tiles: ImageTileCache
    private let reductions: ImageReductionCache

    /// 1,024 pixels: where each step is rounded to 16 bits after the point, the last pixel of a part is off by 1/128 pixel of
    /// the image.
    private static let partSide = 1_024

    init(solids: SolidCache, shapes: ShapePainter, tiles: ImageTileCache, reductions: ImageReductionCache) {
        self.solids = solids
        self.shapes = shapes
        self.tiles = tiles
        self.reductions = reductions
    }

    /// Draws an image scaled to a rectangle in the coordinates of the state; the edges are rounded to whole pixels.
    func draw(_ image: Image, in rect: Rect, opacity: Double, _ state: GraphicsState) {
        let opacity = state.opacity * unit(opacity)
        guard Pixel(.black, opacity: opacity).isClear == false, rect.isDrawable else { return }
        guard state.transform.isAxisAligned else {
            return drawRotated(image, in: rect, opacity: opacity, isCached: true, state)
        }
        let box = PixelRect(rounding: state.transform.apply(rect))
        guard !box.isEmpty else { return }
        let mapping = ImageMapping(box, state.transform)
        if mapping.isPlain(for: image.pixelSize) {
            image.withPixmanImage { show($0, isOpaque: image.isOpaque, at: box, opacity: opacity, state) }
        } else {
            drawTiles(of: image, mapping, at: box, opacity: opacity, state)
        }
    }

    /// Draws an opaque image that is shown for one frame only: it is scaled in each frame, and the result is not
    /// cached.
    func drawStreamed(_ image: Image, in rect: Rect, _ state: GraphicsState) {
        guard Pixel(.black, opacity: state.opacity).isClear == false, rect.isDrawable else { return }
        guard state.transform.isAxisAligned else {
            return drawRotated(image, in: rect, opacity: state.opacity, isCached: false, state)
        }
        let box = PixelRect(rounding: state.transform.apply(rect))
        guard !box.isEmpty else { return }
        let mapping = ImageMapping(box, state.transform)
        if mapping.isPlain(for: image.pixelSize) {
            return image.withPixmanImage { show($0, isOpaque: true, at: box, opacity: state.opacity, state) }
        }
        let fade = fade(to: state.opacity)
        withSource(of: image, halvings: mapping.reduction(for: image.pixelSize), isCached: false) { source, size in
            let filter = mapping.isExact(for: size) ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR
            pixman_image_set_filter(source, filter, nil, 0)
            pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
            forEachPart(of: box, side: Self.partSide, state) { part in
                var matrix = mapping.matrix(from: size, x: part.minX - box.minX, y: part.minY - box.minY)
                pixman_image_set_transform(source, &matrix)
                state.forEachVisible(part) { crop in
                    state.surface.composite(
                        source, mask: fade, fade == nil ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, in: crop,
                        sourceX: crop.minX - part.minX, sourceY: crop.minY - part.minY)
                }
            }
        }
    }

    /// Copies opaque images and blends the others.
    private func show(
        _ source: OpaquePointer, isOpaque: Bool, at box: PixelRect, opacity: Double, _ state: GraphicsState
    ) {
        let fade = fade(to: opacity)
        let operation = isOpaque && fade == nil ? PIXMAN_OP_SRC : PIXMAN_OP_OVER
        state.forEachVisible(box) { crop in
            state.surface.composite(
                source, mask: fade, operation, in: crop, sourceX: crop.minX - box.minX, sourceY: crop.minY - box.minY)
        }
    }

    /// pixman's mask for an opacity; nil if everything is opaque.
    private func fade(to opacity: Double) -> OpaquePointer? {
        let mask = Pixel(.black, opacity: opacity)
        return mask.isOpaque ? nil : solids.handle(of: mask)
    }

    private func drawTiles(
        of image: Image, _ mapping: ImageMapping, at box: PixelRect, opacity: Double, _ state: GraphicsState
    ) {
        let side = ImageTileCache.tileSide
        forEachPart(of: box, side: side, state) { part in
            let tile = tiles.tile(
                of: image, mapping, column: (part.minX - box.minX) / side, row: (part.minY - box.minY) / side)
            show(tile.handle, isOpaque: image.isOpaque, at: part, opacity: opacity, state)
        }
    }

    /// Calls `body` with the visible ones of the parts into which a rectangle is divided, from its top left corner.
    ///
    /// Each part is sampled from its own corner, whatever is visible of it: the rounding of pixman's transform depends on the
    /// place from which it is computed, and a damaged part must get the same pixels as the whole. The near corner keeps 16.16
    /// numbers in their range however large the image is shown.
    private func forEachPart(of box: PixelRect, side: Int, _ state: GraphicsState, _ body: (PixelRect) -> Void) {
        let shown = state.visibleBox(of: box)
        guard !shown.isEmpty else { return }
        for y in stride(from: shown.minY - (shown.minY - box.minY) % side, to: shown.maxY, by: side) {
            for x in stride(from: shown.minX - (shown.minX - box.minX) % side, to: shown.maxX, by: side) {
                let part = PixelRect(x: x, y: y, width: side, height: side).intersection(box)
                if state.isVisible(part) { body(part) }
            }
        }
    }

    /// Draws a rotated or skewed image: it is sampled in each frame, and a mask smooths its edges.
    private func drawRotated(
        _ image: Image, in rect: Rect, opacity: Double, isCached: Bool, _ state: GraphicsState
    ) {
        guard let placed = shapes.coverage(of: rect, cornerRadius: 0, state) else { return }
        placed.mask.fade(to: opacity)
        let mapping = ImageMapping(
            width: shownSide(rect.width, state.transform.a, state.transform.b),
            height: shownSide(rect.height, state.transform.c, state.transform.d))
        let halvings = mapping.reduction(for: image.pixelSize)
        withSource(of: image, halvings: halvings, isCached: isCached) { source, size in
            let toLocal = Transform.scale(rect.width / Double(size.width), rect.height / Double(size.height))
                .concatenating(.translation(rect.minX, rect.minY))
            guard let inverse = toLocal.concatenating(state.transform).inverse else { return }
            pixman_image_set_filter(source, PIXMAN_FILTER_BILINEAR, nil, 0)
            pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
            forEachPart(of: PixelRect(covering: state.transform.apply(rect)), side: Self.partSide, state) { part in
                let map = Transform.translation(Double(part.minX), Double(part.minY)).concatenating(inverse)
                guard map.fitsPixman else { return }
                var matrix = pixman_transform_t(map)
                pixman_image_set_transform(source, &matrix)
                state.forEachVisible(part) { crop in
                    state.surface.composite(
                        source, mask: placed.mask.handle, PIXMAN_OP_OVER, in: crop, sourceX: crop.minX - part.minX,
                        sourceY: crop.minY - part.minY, maskX: crop.minX - placed.box.minX,
                        maskY: crop.minY - placed.box.minY)
                }
            }
        }
    }

    private func shownSide(_ length: Double, _ x: Double, _ y: Double) -> Int {
        let pixels = length * (x * x + y * y).squareRoot()
        return max(1, Int(min(pixels, Double(Image.maximumSide))))
    }

    /// Calls `body` with a pixman image of an image that was halved a number of times, perhaps none.
    private func withSource(
        of image: Image, halvings: Int, isCached: Bool, _ body: (OpaquePointer, PixelSize) -> Void
    ) {
        guard halvings > 0 && !isCached else { return reductions.withSource(of: image, halvings: halvings, body) }
        let bitmap = image.reduced(halvings: halvings)
        bitmap.withPixmanImage { body($0, bitmap.size) }
    }
}
