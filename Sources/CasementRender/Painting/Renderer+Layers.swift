internal import CasementCore

extension Renderer {
    /// Begins to draw into a bitmap of its own, unless nothing of the layer is visible.
    func beginLayer(_ kind: DrawingLayer.Kind, within box: PixelRect, _ state: inout GraphicsState) {
        let bounds = shownBox(state).intersection(box)
        guard let outer = target, !bounds.isEmpty else {
            layers.append(nil)
            hiddenClips.append(state.clip)
            state.clip = .empty
            return
        }
        let bitmap = layerBitmaps.acquire(holding: PixelSize(width: bounds.width, height: bounds.height))
        layers.append(DrawingLayer(kind: kind, outer: outer, bitmap: bitmap, bounds: bounds, state: state))
        target = PaintTarget(bitmap: bitmap, x: bounds.minX, y: bounds.minY)
        state.clip = bounds
        // A clip blends its content unchanged; a group applies the opacity of the state once, at its end.
        if case .group = kind { state.opacity = 1 }
        forEachVisible(bounds, state) { store(Pixel(bits: 0), in: $0) }
    }

    /// Blends the innermost layer onto the content below it and restores the target.
    func endLayer(_ state: inout GraphicsState) {
        guard let popped = layers.popLast() else { return }
        guard let layer = popped else {
            if let clip = hiddenClips.popLast() { state.clip = clip }
            return
        }
        target = layer.outer
        state = layer.state
        var inner = state
        inner.clip = layer.bounds
        switch layer.kind {
        case .clip(let mask):
            guard let mask else { break }
            show(layer, through: mask, inner)
        case .group(let opacity, let mode):
            let fade = solid(Pixel(.black, opacity: opacity * state.opacity))
            forEachVisible(layer.bounds, inner) { crop in
                composite(
                    layer.bitmap.handle, mask: fade.handle, operator: mode.pixman, in: crop,
                    sourceX: crop.minX - layer.bounds.minX, sourceY: crop.minY - layer.bounds.minY)
            }
        }
        layerBitmaps.recycle(layer.bitmap)
    }

    private func show(_ layer: DrawingLayer, through mask: PlacedMask, _ state: GraphicsState) {
        forEachVisible(layer.bounds.intersection(mask.box), state) { crop in
            composite(
                layer.bitmap.handle, mask: mask.mask.handle, operation: .over, in: crop,
                sourceX: crop.minX - layer.bounds.minX, sourceY: crop.minY - layer.bounds.minY,
                maskX: crop.minX - mask.box.minX, maskY: crop.minY - mask.box.minY)
        }
    }
}
