internal import CasementCore

extension Renderer {
    /// Paints the display list of a view.
    ///
    /// A clip to an axis-aligned rectangle limits drawing to whole pixels; any other clip is a mask.
    func draw(_ list: DisplayList, _ state: GraphicsState) {
        var state = state
        if !clips.isEmpty { clips.removeAll(keepingCapacity: true) }
        if !transforms.isEmpty { transforms.removeAll(keepingCapacity: true) }
        if !layers.isEmpty { layers.removeAll(keepingCapacity: true) }
        for operation in list.operations { draw(operation, of: list, &state) }
        while !layers.isEmpty { endLayer(&state) }
    }

    private func draw(_ operation: DrawOperation, of list: DisplayList, _ state: inout GraphicsState) {
        switch operation {
        case .fill(let rect, let color):
            fill(rect, cornerRadius: 0, color, state)
        case .roundedRect(let rect, let radius, let color):
            fill(rect, cornerRadius: radius, color, state)
        case .image(let index, let rect, let opacity):
            draw(list.images[index], in: rect, opacity: opacity, state)
        case .streamed(let index, let rect):
            drawStreamed(list.images[index], in: rect, state)
        case .resizable(let index, let rect, let opacity):
            draw(list.resizables[index], in: rect, opacity: opacity, state)
        case .text(let index, let point, let color):
            draw(list.layouts[index], at: point, color, state)
        case .fillPath(let path, let paint, let rule):
            fill(list.paths[path], list.paints[paint], rule, state)
        case .fillRect(let rect, let paint):
            fill(rect, list.paints[paint], state)
        case .strokePath(let path, let style, let paint):
            stroke(list.paths[path], list.strokes[style], list.paints[paint], state)
        case .shadow(let rect, let radius, let blur, let color):
            shadow(of: rect, cornerRadius: radius, blur: blur, color, state)
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
            case .layer: endLayer(&state)
            case nil: break
            }
        case .pushTransform(let transform):
            transforms.append(state.transform)
            state.transform = transform.concatenating(state.transform)
        case .popTransform:
            if let outer = transforms.popLast() { state.transform = outer }
        case .pushPathClip(let path, let rule):
            beginClip(to: list.paths[path], rule, &state)
        case .pushGroup(let opacity, let mode):
            beginLayer(.group(opacity: opacity, mode), within: state.clip, &state)
        case .popPathClip, .popGroup: endLayer(&state)
        default: break
        }
    }

    private func beginClip(to rect: Rect, _ state: inout GraphicsState) {
        guard state.transform.isAxisAligned else {
            clips.append(.layer)
            return beginClip(to: Path { $0.addRect(rect) }, .nonZero, &state)
        }
        clips.append(.box(state.clip))
        state.clip = state.clip.intersection(PixelRect(rounding: state.transform.apply(rect)))
    }

    private func beginClip(to path: Path, _ rule: Path.FillRule, _ state: inout GraphicsState) {
        let mask = mask(of: path, stroke: nil, rule, state)
        beginLayer(.clip(mask), within: mask?.box ?? .empty, &state)
    }
}
