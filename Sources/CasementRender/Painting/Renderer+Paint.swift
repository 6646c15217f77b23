internal import CPixman
internal import CasementCore

extension Renderer {
    func fill(_ path: Path, _ paint: Paint, _ rule: Path.FillRule, _ state: GraphicsState) {
        paintThrough(path, stroke: nil, rule, paint, state)
    }

    func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint, _ state: GraphicsState) {
        paintThrough(path, stroke: style, .nonZero, paint, state)
    }

    /// Fills a rectangle with a paint. Under an axis-aligned transform its edges are rounded to whole pixels.
    func fill(_ rect: Rect, _ paint: Paint, _ state: GraphicsState) {
        guard case .gradient = paint else {
            if case .color(let color) = paint { fill(rect, cornerRadius: 0, color, state) }
            return
        }
        guard rect.isDrawable, state.transform.isFinite, let source = source(paint, state) else { return }
        guard state.transform.isAxisAligned else {
            return fill(Path { $0.addRect(rect) }, paint, .nonZero, state)
        }
        let box = PixelRect(rounding: state.transform.apply(rect))
        switch source {
        case .solid(let pixel): forEachVisible(box, state) { cover(pixel, in: $0) }
        case .gradient(let gradient): fill(box, gradient, isOpaque: paint.isOpaque, state)
        }
    }

    private func fill(_ box: PixelRect, _ gradient: GradientSource, isOpaque: Bool, _ state: GraphicsState) {
        // The opacity of the state is already part of the stops.
        let operation: PaintOperation = isOpaque && state.opacity >= 1 ? .source : .over
        if operation == .source && gradient.isConstantAlongRows {
            return forEachVisible(box, state) { fillRows($0, gradient) }
        }
        forEachVisible(box, state) { show(gradient, mask: nil, operation, in: $0) }
    }

    /// Fills each row with its one colour. pixman would compute it for each pixel, in which case a row of 1920 pixels takes
    /// six times as long.
    private func fillRows(_ crop: PixelRect, _ gradient: GradientSource) {
        let column = gradientColumn
        for top in stride(from: crop.minY, to: crop.maxY, by: column.size.height) {
            let count = min(crop.maxY - top, column.size.height)
            pixman_image_composite32(
                PIXMAN_OP_SRC, gradient.handle, nil, column.handle, Int32(crop.minX), Int32(top), 0, 0, 0, 0, 1,
                Int32(count))
            var first = 0
            for row in 1...count where row == count || column[0, row] != column[0, first] {
                let rows = PixelRect(x: crop.minX, y: top + first, width: crop.width, height: row - first)
                store(Pixel(bits: column[0, first]), in: rows)
                first = row
            }
        }
    }

    private func paintThrough(
        _ path: Path, stroke: StrokeStyle?, _ rule: Path.FillRule, _ paint: Paint, _ state: GraphicsState
    ) {
        guard let placed = mask(of: path, stroke: stroke, rule, state), let source = source(paint, state) else {
            return
        }
        switch source {
        case .solid(let pixel): fill(through: placed.mask, at: placed.box, pixel, state)
        case .gradient(let gradient):
            forEachVisible(placed.box, state) { show(gradient, mask: placed, .over, in: $0) }
        }
    }

    /// Paints a gradient so that each pixel is the same, whatever parts of the gradient are repainted.
    private func show(_ gradient: GradientSource, mask: PlacedMask?, _ operation: PaintOperation, in crop: PixelRect) {
        func paint(_ source: OpaquePointer, in part: PixelRect, from x: Int, _ y: Int) {
            composite(
                source, mask: mask?.mask.handle, operation: operation, in: part, sourceX: part.minX - x,
                sourceY: part.minY - y, maskX: part.minX - (mask?.box.minX ?? 0),
                maskY: part.minY - (mask?.box.minY ?? 0))
        }
        guard gradient.dependsOnStart else { return paint(gradient.handle, in: crop, from: 0, 0) }
        let tile = gradientTile
        let (width, height) = (tile.size.width, tile.size.height)
        for y in stride(from: crop.minY, to: crop.maxY, by: height) {
            // Tiles start at multiples of their width, so that pixman rounds alike for every damaged part.
            for x in stride(from: crop.minX - (crop.minX % width + width) % width, to: crop.maxX, by: width) {
                pixman_image_composite32(
                    PIXMAN_OP_SRC, gradient.handle, nil, tile.handle, Int32(x), Int32(y), 0, 0, 0, 0, Int32(width),
                    Int32(height))
                let part = PixelRect(x: x, y: y, width: width, height: height).intersection(crop)
                paint(tile.handle, in: part, from: x, y)
            }
        }
    }

    /// The coverage of a path; nil if nothing of it is visible.
    func mask(of path: Path, stroke: StrokeStyle?, _ rule: Path.FillRule, _ state: GraphicsState) -> PlacedMask? {
        guard let freeType = fonts.freeType else { return nil }
        let shown = shownBox(state)
        guard !shown.isEmpty else { return nil }
        return pathMasks.mask(of: path, stroke: stroke, rule: rule, state.transform, shown: shown, freeType)
    }

    /// The bounding box of the visible rectangles inside the clip.
    func shownBox(_ state: GraphicsState) -> PixelRect {
        state.visible.reduce(PixelRect.empty) { $0.union(plan.rectangles[$1].intersection(state.clip)) }
    }

    private func source(_ paint: Paint, _ state: GraphicsState) -> PaintSource? {
        switch paint {
        case .color(let color):
            let pixel = Pixel(color, opacity: state.opacity)
            return pixel.isClear ? nil : .solid(pixel)
        case .gradient(let gradient):
            let key = GradientKey(gradient: gradient, transform: state.transform, opacity: min(1, state.opacity))
            if let cached = gradients.value(for: key) { return .gradient(cached) }
            return makeSource(key)
        }
    }

    private func makeSource(_ key: GradientKey) -> PaintSource? {
        var gradient = key.gradient
        if key.opacity < 1 {
            for index in gradient.stops.indices { gradient.stops[index].color.alpha *= key.opacity }
        }
        if let made = GradientSource(gradient, key.transform) {
            gradients.insert(made, for: key)
            return .gradient(made)
        }
        // As in SVG, a gradient without extent has the colour of its last stop everywhere.
        return gradient.stops.last.map { .solid(Pixel($0.color)) }
    }
}
