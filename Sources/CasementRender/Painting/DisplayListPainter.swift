internal import CasementCore

/// Draws the display lists of views.
@MainActor final class DisplayListPainter {
    private let shapes: ShapePainter
    private let paths: PathPainter
    private let shadows: ShadowPainter
    private let images: ImagePainter
    private let resizables: ResizableImagePainter
    private let text: TextPainter
    private let layers: LayerStack
    /// The clips and transforms that the current display list has begun, the innermost last.
    private var clips: [OpenClip] = []
    private var transforms: [Transform] = []

    init(
        shapes: ShapePainter, paths: PathPainter, shadows: ShadowPainter, images: ImagePainter, text: TextPainter,
        layers: LayerStack
    ) {
        self.shapes = shapes
        self.paths = paths
        self.shadows = shadows
        self.images = images
        resizables = ResizableImagePainter(images: images)
        self.text = text
        self.layers = layers
    }

    /// Draws a display list.
    ///
    /// A clip to an axis-aligned rectangle limits drawing to whole pixels; any other clip is a mask.
    func draw(_ list: DisplayList, _ state: GraphicsState) {
        var state = state
        if !clips.isEmpty { clips.removeAll(keepingCapacity: true) }
        if !transforms.isEmpty { transforms.removeAll(keepingCapacity: true) }
        for operation in list.operations { draw(operation, of: list, &state) }
        while !layers.isEmpty { layers.end(&state) }
    }

    private func draw(_ operation: DrawOperation, of list: DisplayList, _ state: inout GraphicsState) {
        switch operation {
        case .fill(let rect, let color):
            shapes.fill(rect, cornerRadius: 0, color, state)
        case .roundedRect(let rect, let radius, let color):
            shapes.fill(rect, cornerRadius: radius, color, state)
        case .image(let index, let rect, let opacity):
            images.draw(list.images[index], in: rect, opacity: opacity, state)
        case .streamed(let index, let rect):
            images.drawStreamed(list.images[index], in: rect, state)
        case .resizable(let index, let rect, let opacity):
            resizables.draw(list.resizables[index], in: rect, opacity: opacity, state)
        case .text(let index, let point, let color):
            text.draw(list.layouts[index], at: point, color, state)
        case .fillPath(let path, let paint, let rule):
            paths.fill(list.paths[path], list.paints[paint], rule, state)
        case .fillRect(let rect, let paint):
            paths.fill(rect, list.paints[paint], state)
        case .strokePath(let path, let style, let paint):
            paths.stroke(list.paths[path], list.strokes[style], list.paints[paint], state)
        case .shadow(let rect, let radius, let blur, let color):
            shadows.draw(rect, cornerRadius: radius, blur: blur, color, state)
        default: limit(operation, of: list, &state)
        }
    }

    /// Begins and ends clips, transforms and groups.
    private func limit(_ operation: DrawOperation, of list: DisplayList, _ state: inout GraphicsState) {
        switch operation {
        case .pushClip(let rect):
            beginClip(to: rect, &state)
        case .popClip:
            switch clips.popLast() {
            case .box(let outer): state.clip = outer
            case .layer: layers.end(&state)
            case nil: break
            }
        case .pushTransform(let transform):
            transforms.append(state.transform)
            state.transform = transform.concatenating(state.transform)
        case .popTransform:
            if let outer = transforms.popLast() { state.transform = outer }
        case .pushPathClip(let path, let rule):
            layers.beginClip(to: paths.mask(of: list.paths[path], rule, state), &state)
        case .pushGroup(let opacity, let mode):
            layers.beginGroup(opacity: opacity, mode, &state)
        case .popPathClip, .popGroup: layers.end(&state)
        default: break
        }
    }

    private func beginClip(to rect: Rect, _ state: inout GraphicsState) {
        guard state.transform.isAxisAligned else {
            clips.append(.layer)
            return layers.beginClip(to: paths.mask(of: Path { $0.addRect(rect) }, .nonZero, state), &state)
        }
        clips.append(.box(state.clip))
        state.clip = state.clip.intersection(PixelRect(rounding: state.transform.apply(rect)))
    }
}
