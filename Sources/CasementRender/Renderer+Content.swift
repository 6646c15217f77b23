internal import CasementCore

extension Renderer {
    /// Paints what a view drew.
    ///
    /// Clips to upright rectangles limit to whole pixels, all others go through a mask.
    func draw(_ list: DisplayList, _ brush: Brush) {
        var brush = brush
        if !clips.isEmpty { clips.removeAll(keepingCapacity: true) }
        if !transforms.isEmpty { transforms.removeAll(keepingCapacity: true) }
        if !layers.isEmpty { layers.removeAll(keepingCapacity: true) }
        for operation in list.operations { draw(operation, of: list, &brush) }
        while !layers.isEmpty { endLayer(&brush) }
    }

    private func draw(_ operation: DrawOperation, of list: DisplayList, _ brush: inout Brush) {
        switch operation {
        case .fill(let rect, let color):
            fill(rect, cornerRadius: 0, color, brush)
        case .roundedRect(let rect, let radius, let color):
            fill(rect, cornerRadius: radius, color, brush)
        case .image(let index, let rect, let opacity):
            draw(list.images[index], in: rect, opacity: opacity, brush)
        case .resizable(let index, let rect, let opacity):
            draw(list.resizables[index], in: rect, opacity: opacity, brush)
        case .text(let index, let point, let color):
            draw(list.layouts[index], at: point, color, brush)
        case .fillPath(let path, let paint, let rule):
            fill(list.paths[path], list.paints[paint], rule, brush)
        case .fillRect(let rect, let paint):
            fill(rect, list.paints[paint], brush)
        case .strokePath(let path, let style, let paint):
            stroke(list.paths[path], list.strokes[style], list.paints[paint], brush)
        case .shadow(let rect, let radius, let blur, let color):
            shadow(of: rect, cornerRadius: radius, blur: blur, color, brush)
        default: limit(operation, of: list, &brush)
        }
    }

    /// Clips, transforms and groups.
    private func limit(_ operation: DrawOperation, of list: DisplayList, _ brush: inout Brush) {
        switch operation {
        case .pushClip(let rect):
            beginClip(to: rect, &brush)
        case .popClip:
            switch clips.popLast() {
            case .box(let outer): brush.clip = outer
            case .layer: endLayer(&brush)
            case nil: break
            }
        case .pushTransform(let transform):
            transforms.append(brush.transform)
            brush.transform = transform.concatenating(brush.transform)
        case .popTransform:
            if let outer = transforms.popLast() { brush.transform = outer }
        case .pushPathClip(let path, let rule):
            beginClip(to: list.paths[path], rule, &brush)
        case .pushGroup(let opacity, let mode):
            beginLayer(.group(opacity: opacity, mode), within: brush.clip, &brush)
        case .popPathClip, .popGroup: endLayer(&brush)
        default: break
        }
    }

    private func beginClip(to rect: Rect, _ brush: inout Brush) {
        guard brush.transform.isAxisAligned else {
            clips.append(.layer)
            return beginClip(to: Path { $0.addRect(rect) }, .nonZero, &brush)
        }
        clips.append(.box(brush.clip))
        brush.clip = brush.clip.intersection(PixelRect(rounding: brush.transform.apply(rect)))
    }

    private func beginClip(to path: Path, _ rule: Path.FillRule, _ brush: inout Brush) {
        let mask = mask(of: path, stroke: nil, rule, brush)
        beginLayer(.clip(mask), within: mask?.box ?? .empty, &brush)
    }
}

/// A clip to a rectangle that has not ended.
enum OpenClip {
    /// Within whole pixels; nothing was painted outside of these before.
    case box(PixelRect)
    /// Through a mask.
    case layer
}
