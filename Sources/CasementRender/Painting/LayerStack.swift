internal import CPixman
internal import CasementCore

/// The layers that a display list has begun.
@MainActor final class LayerStack {
    private enum Entry {
        case shown(DrawingLayer)
        /// A layer of which nothing is visible, with the clip to restore at its end.
        case hidden(clip: PixelRect)
    }

    private let blender: BitmapBlender
    private let bitmaps: LayerBitmapCache
    /// The innermost last.
    private var entries: [Entry] = []

    init(blender: BitmapBlender, bitmaps: LayerBitmapCache) {
        self.blender = blender
        self.bitmaps = bitmaps
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Begins to draw what a mask clips; nil if nothing is visible.
    func beginClip(to mask: PlacedMask?, _ state: inout GraphicsState) {
        guard let mask else { return hide(&state) }
        begin(.clip(mask), within: state.visibleBox.intersection(mask.box), &state)
    }

    /// Begins to draw what is blended as one.
    func beginGroup(opacity: Double, _ mode: BlendMode, _ state: inout GraphicsState) {
        begin(.group(opacity: opacity, mode), within: state.visibleBox, &state)
    }

    /// Blends the innermost layer onto the content below it and restores the state.
    func end(_ state: inout GraphicsState) {
        switch entries.popLast() {
        case .shown(let layer):
            state = layer.outer
            show(layer)
            bitmaps.recycle(layer.bitmap)
        case .hidden(let clip): state.clip = clip
        case nil: break
        }
    }

    private func begin(_ kind: DrawingLayer.Kind, within bounds: PixelRect, _ state: inout GraphicsState) {
        guard !bounds.isEmpty else { return hide(&state) }
        let bitmap = bitmaps.acquire(holding: PixelSize(width: bounds.width, height: bounds.height))
        entries.append(.shown(DrawingLayer(kind: kind, bitmap: bitmap, bounds: bounds, outer: state)))
        state.surface = state.surface.into(bitmap, x: bounds.minX, y: bounds.minY)
        state.clip = bounds
        // A clip blends its content unchanged; a group applies the opacity of the state once, at its end.
        if case .group = kind { state.opacity = 1 }
        let surface = state.surface
        state.forEachVisible(bounds) { surface.store(Pixel(bits: 0), in: $0) }
    }

    private func hide(_ state: inout GraphicsState) {
        entries.append(.hidden(clip: state.clip))
        state.clip = .empty
    }

    private func show(_ layer: DrawingLayer) {
        var state = layer.outer
        state.clip = layer.bounds
        let bounds = layer.bounds
        switch layer.kind {
        case .clip(let placed):
            state.forEachVisible(bounds.intersection(placed.box)) { crop in
                state.surface.composite(
                    layer.bitmap.handle, mask: placed.mask.handle, PIXMAN_OP_OVER, in: crop,
                    sourceX: crop.minX - bounds.minX,
                    sourceY: crop.minY - bounds.minY, maskX: crop.minX - placed.box.minX,
                    maskY: crop.minY - placed.box.minY)
            }
        case .group(let opacity, let mode):
            blender.blend(layer.bitmap, in: bounds, opacity: opacity * state.opacity, mode, state)
        }
    }
}
