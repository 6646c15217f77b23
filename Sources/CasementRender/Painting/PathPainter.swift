internal import CasementCore

/// Fills and strokes paths, and fills rectangles with paints.
@MainActor final class PathPainter {
    private let colors: ColorPainter
    private let shapes: ShapePainter
    private let gradients: GradientPainter
    private let masks: PathMaskCache

    init(colors: ColorPainter, shapes: ShapePainter, gradients: GradientPainter, masks: PathMaskCache) {
        self.colors = colors
        self.shapes = shapes
        self.gradients = gradients
        self.masks = masks
    }

    func fill(_ path: Path, _ paint: Paint, _ rule: Path.FillRule, _ state: GraphicsState) {
        guard let placed = mask(of: path, rule, state) else { return }
        show(paint, through: placed, state)
    }

    func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint, _ state: GraphicsState) {
        guard let placed = mask(of: path, stroke: style, .nonZero, state) else { return }
        show(paint, through: placed, state)
    }

    /// Fills a rectangle. Under an axis-aligned transform its edges are rounded to whole pixels.
    func fill(_ rect: Rect, _ paint: Paint, _ state: GraphicsState) {
        if case .color(let color) = paint { return shapes.fill(rect, cornerRadius: 0, color, state) }
        guard rect.isDrawable, state.transform.isFinite else { return }
        guard state.transform.isAxisAligned else {
            return fill(Path { $0.addRect(rect) }, paint, .nonZero, state)
        }
        let box = PixelRect(rounding: state.transform.apply(rect))
        switch source(of: paint, state) {
        case .solid(let pixel): colors.fill(box, pixel, state)
        case .gradient(let gradient):
            // The opacity of the state is already part of the stops.
            gradients.fill(box, gradient, isOpaque: paint.isOpaque && state.opacity >= 1, state)
        case nil: break
        }
    }

    /// The coverage of a path; nil if nothing of it is visible.
    func mask(
        of path: Path, stroke: StrokeStyle? = nil, _ rule: Path.FillRule, _ state: GraphicsState
    ) -> PlacedMask? {
        let shown = state.visibleBox
        guard !shown.isEmpty else { return nil }
        return masks.mask(of: path, stroke: stroke, rule: rule, state.transform, shown: shown)
    }

    private func show(_ paint: Paint, through placed: PlacedMask, _ state: GraphicsState) {
        switch source(of: paint, state) {
        case .solid(let pixel): colors.fill(through: placed.mask, at: placed.box, pixel, state)
        case .gradient(let gradient): gradients.fill(through: placed, gradient, state)
        case nil: break
        }
    }

    private func source(of paint: Paint, _ state: GraphicsState) -> PaintSource? {
        switch paint {
        case .color(let color):
            let pixel = Pixel(color, opacity: state.opacity)
            return pixel.isClear ? nil : .solid(pixel)
        case .gradient(let gradient): return gradients.source(of: gradient, state)
        }
    }
}
