internal import CasementCore

extension Compositor {
    /// Paints what a view drew.
    ///
    /// Clips are limited to whole pixels; one under a transform that is not axis-aligned limits to its bounding rectangle.
    func draw(_ list: DisplayList, _ brush: Brush) {
        var brush = brush
        clips.removeAll(keepingCapacity: true)
        for operation in list.operations {
            switch operation {
            case .fill(let rect, let color):
                fill(rect, cornerRadius: 0, color, brush)
            case .roundedRect(let rect, let radius, let color):
                fill(rect, cornerRadius: radius, color, brush)
            case .image(let index, let rect, let opacity):
                draw(list.images[index], in: rect, opacity: opacity, brush)
            case .text(let index, let point, let color):
                draw(list.layouts[index], at: point, color, brush)
            case .pushClip(let rect):
                clips.append(brush.clip)
                brush.clip = brush.clip.intersection(deviceClip(rect, brush.transform))
            case .popClip:
                if let outer = clips.popLast() { brush.clip = outer }
            }
        }
    }

    private func deviceClip(_ rect: Rect, _ transform: Transform) -> PixelRect {
        let mapped = transform.apply(rect)
        return transform.isAxisAligned ? PixelRect(rounding: mapped) : PixelRect(covering: mapped)
    }
}
