internal import CPixman
internal import CasementCore

extension Renderer {
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
    /// kept.
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
        let mask = Pixel(.black, opacity: state.opacity)
        let solidMask = mask.isOpaque ? nil : solid(mask)
        let reduction = mapping.reduction(for: image.pixelSize)
        ScaledImageCache.withUncachedSource(of: image, reduction: reduction) { source, size in
            let filter = mapping.isExact(for: size) ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR
            pixman_image_set_filter(source, filter, nil, 0)
            pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
            forEachVisible(box, state) { crop in
                // The nearby origin keeps 16.16 numbers in their range however large the image is shown.
                var matrix = mapping.matrix(from: size, x: crop.minX - box.minX, y: crop.minY - box.minY)
                pixman_image_set_transform(source, &matrix)
                composite(
                    source, mask: solidMask?.handle, operation: mask.isOpaque ? .source : .over, in: crop, sourceX: 0,
                    sourceY: 0)
            }
        }
    }

    /// Copies opaque images and blends the others.
    private func show(
        _ source: OpaquePointer, isOpaque: Bool, at box: PixelRect, opacity: Double, _ state: GraphicsState
    ) {
        let mask = Pixel(.black, opacity: opacity)
        let solidMask = mask.isOpaque ? nil : solid(mask)
        let operation: PaintOperation = isOpaque && mask.isOpaque ? .source : .over
        forEachVisible(box, state) { crop in
            composite(
                source, mask: solidMask?.handle, operation: operation, in: crop, sourceX: crop.minX - box.minX,
                sourceY: crop.minY - box.minY)
        }
    }

    private func drawTiles(
        of image: Image, _ mapping: ImageMapping, at box: PixelRect, opacity: Double, _ state: GraphicsState
    ) {
        let side = ScaledImageCache.tileSide
        let shown = state.visible.reduce(PixelRect.empty) {
            $0.union(plan.rectangles[$1].intersection(state.clip).intersection(box))
        }
        guard !shown.isEmpty else { return }
        for row in (shown.minY - box.minY) / side...(shown.maxY - 1 - box.minY) / side {
            for column in (shown.minX - box.minX) / side...(shown.maxX - 1 - box.minX) / side {
                let tileBox = PixelRect(
                    x: box.minX + column * side, y: box.minY + row * side,
                    width: min(side, mapping.width - column * side),
                    height: min(side, mapping.height - row * side))
                guard isVisible(tileBox, state) else { continue }
                let tile = scaledImages.tile(of: image, mapping, column: column, row: row)
                show(tile.handle, isOpaque: image.isOpaque, at: tileBox, opacity: opacity, state)
            }
        }
    }

    private func isVisible(_ tileBox: PixelRect, _ state: GraphicsState) -> Bool {
        let limited = tileBox.intersection(state.clip)
        return state.visible.contains { plan.rectangles[$0].intersects(limited) }
    }

    /// Draws a rotated or skewed image: it is sampled in each frame, and a mask smooths its edges.
    private func drawRotated(
        _ image: Image, in rect: Rect, opacity: Double, isCached: Bool, _ state: GraphicsState
    ) {
        guard let (mask, box) = coverage(of: rect, cornerRadius: 0, state) else { return }
        mask.fade(to: opacity)
        // Sampling starts at the corner of the whole image, so that a damaged part gets the same pixels as the whole.
        let origin = PixelRect(covering: state.transform.apply(rect))
        let reduction = ImageMapping(
            width: shownSide(rect.width, state.transform.a, state.transform.b),
            height: shownSide(rect.height, state.transform.c, state.transform.d)
        ).reduction(for: image.pixelSize)
        func paint(_ source: OpaquePointer, _ size: PixelSize) {
            let toLocal = Transform.scale(rect.width / Double(size.width), rect.height / Double(size.height))
                .concatenating(.translation(rect.minX, rect.minY))
            let toDevice = toLocal.concatenating(state.transform)
                .concatenating(.translation(-Double(origin.minX), -Double(origin.minY)))
            guard let inverse = toDevice.inverse, inverse.fitsPixman else { return }
            var matrix = pixman_transform_t(inverse)
            pixman_image_set_transform(source, &matrix)
            pixman_image_set_filter(source, PIXMAN_FILTER_BILINEAR, nil, 0)
            pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
            forEachVisible(box, state) { crop in
                composite(
                    source, mask: mask.handle, operation: .over, in: crop, sourceX: crop.minX - origin.minX,
                    sourceY: crop.minY - origin.minY, maskX: crop.minX - box.minX, maskY: crop.minY - box.minY)
            }
        }
        if isCached {
            scaledImages.withSource(of: image, reduction: reduction, paint)
        } else {
            ScaledImageCache.withUncachedSource(of: image, reduction: reduction, paint)
        }
    }

    private func shownSide(_ length: Double, _ x: Double, _ y: Double) -> Int {
        let pixels = length * (x * x + y * y).squareRoot()
        return max(1, Int(min(pixels, Double(Image.maximumSide))))
    }
}
