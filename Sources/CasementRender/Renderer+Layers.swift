internal import CPixman
internal import CasementCore

/// Something that a view drew into a bitmap of its own, to be put on what is there as one.
struct DrawingLayer {
    enum Kind {
        case clip(PlacedMask?)
        case group(opacity: Double, BlendMode)
    }

    let kind: Kind
    let outer: PaintTarget
    let bitmap: Bitmap
    let bounds: PixelRect
    let state: GraphicsState
}

extension Renderer {
    /// Begins to draw into a bitmap of its own; false if nothing of it would show.
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
        // A clip passes on what is drawn in it, a group puts it on what is there with the state's opacity.
        if case .group = kind { state.opacity = 1 }
        forEachVisible(bounds, state) { store(Pixel(bits: 0), in: $0) }
    }

    /// Puts what was drawn since on what was there before.
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

/// Bitmaps that come back at the end of each layer, for the next one. Those that many frames did not need are let go.
struct LayerBitmapPool {
    private var free: [(bitmap: Bitmap, idleFrames: Int)] = []
    /// Half a second at 60 Hz: what scrolls past leaves out some frames.
    private static let mostIdleFrames = 30

    mutating func acquire(holding size: PixelSize) -> Bitmap {
        for index in free.indices
        where free[index].bitmap.size.width >= size.width && free[index].bitmap.size.height >= size.height {
            return free.remove(at: index).bitmap
        }
        // A little larger, so that what scrolls into view piece by piece finds it large enough each time.
        func roomy(_ side: Int) -> Int { min((side + 63) & ~63, Image.maximumSide) }
        return Bitmap(size: PixelSize(width: roomy(size.width), height: roomy(size.height)), hasAlpha: true)
    }

    mutating func recycle(_ bitmap: Bitmap) {
        free.append((bitmap, 0))
    }

    mutating func endFrame() {
        for index in free.indices { free[index].idleFrames += 1 }
        free.removeAll { $0.idleFrames > Self.mostIdleFrames }
    }

    mutating func removeAll() {
        free.removeAll()
    }
}

extension BlendMode {
    /// pixman's operator; its separable and non-separable ones are those of PDF.
    var pixman: pixman_op_t {
        switch self {
        case .normal: PIXMAN_OP_OVER
        case .multiply: PIXMAN_OP_MULTIPLY
        case .screen: PIXMAN_OP_SCREEN
        case .overlay: PIXMAN_OP_OVERLAY
        case .darken: PIXMAN_OP_DARKEN
        case .lighten: PIXMAN_OP_LIGHTEN
        case .colorDodge: PIXMAN_OP_COLOR_DODGE
        case .colorBurn: PIXMAN_OP_COLOR_BURN
        case .hardLight: PIXMAN_OP_HARD_LIGHT
        case .softLight: PIXMAN_OP_SOFT_LIGHT
        case .difference: PIXMAN_OP_DIFFERENCE
        case .exclusion: PIXMAN_OP_EXCLUSION
        case .hue: PIXMAN_OP_HSL_HUE
        case .saturation: PIXMAN_OP_HSL_SATURATION
        case .color: PIXMAN_OP_HSL_COLOR
        case .luminosity: PIXMAN_OP_HSL_LUMINOSITY
        case .plus: PIXMAN_OP_ADD
        case .destinationIn: PIXMAN_OP_IN_REVERSE
        case .destinationOut: PIXMAN_OP_OUT_REVERSE
        }
    }
}
