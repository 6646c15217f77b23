import CasementCore

/// One drawing of a debug overlay, in front of the views.
@MainActor struct OverlayMark: Equatable {
    /// What it draws, in the space that its transform maps to device pixels.
    enum Shape {
        case fill(Rect, Color)
        case border(Rect, width: Double, Color)
        case dashes(Rect, width: Double, Color)
        case drawing(DisplayList)
    }

    let shape: Shape
    let transform: Transform
    /// The device pixels outside of which it paints nothing; nil for the whole screen.
    let clip: PixelRect?
    /// The device pixels that it may paint.
    let extent: PixelRect

    init(_ shape: Shape, _ transform: Transform = .identity, clip: PixelRect? = nil) {
        self.shape = shape
        self.transform = transform
        self.clip = clip
        let box = PixelRect(covering: transform.apply(shape.bounds))
        extent = clip.map { box.intersection($0) } ?? box
    }

    static nonisolated func == (left: OverlayMark, right: OverlayMark) -> Bool {
        left.transform == right.transform && left.clip == right.clip && left.shape.isSame(as: right.shape)
    }

    /// Its contribution to a frame of a size.
    func item(on screen: PixelRect) -> FrameItem? {
        let bounds = extent.intersection(screen)
        guard !bounds.isEmpty, let kind else { return nil }
        return FrameItem(
            kind: kind, transform: transform, clip: clip ?? screen, bounds: bounds, opaque: .empty, opacity: 1)
    }

    private var kind: FrameItem.Kind? {
        switch shape {
        case .fill(let rect, let color): return .background(rect, color, cornerRadius: 0)
        case .border(let rect, let width, let color): return .border(rect, cornerRadius: 0, width: width, color)
        case .drawing(let list): return .content(list)
        case .dashes(let rect, let width, let color):
            let canvas = Canvas()
            let line = rect.inset(by: width / 2)
            canvas.stroke(
                Path { $0.addRect(line) }, StrokeStyle(width: width, dashes: [4 * width, 3 * width]), color)
            return canvas.finish().map { .content($0) }
        }
    }

    /// Adds the pixels that it may paint to a region; of an upright border that is not clipped only the four edges.
    func addExtent(to region: inout Region) {
        guard let width = shape.lineWidth, transform.isAxisAligned,
            extent == PixelRect(covering: transform.apply(shape.bounds))
        else { return region.add(extent) }
        let scale = max(transform.apply(Vector(dx: 1, dy: 1)).dx.magnitude, 1)
        let edge = Int((width * scale).rounded(.up)) + 1
        guard extent.width > 2 * edge, extent.height > 2 * edge else { return region.add(extent) }
        let (left, top, right, bottom) = (extent.minX, extent.minY, extent.maxX, extent.maxY)
        region.add(PixelRect(minX: left, minY: top, maxX: right, maxY: top + edge))
        region.add(PixelRect(minX: left, minY: bottom - edge, maxX: right, maxY: bottom))
        region.add(PixelRect(minX: left, minY: top, maxX: left + edge, maxY: bottom))
        region.add(PixelRect(minX: right - edge, minY: top, maxX: right, maxY: bottom))
    }
}

extension OverlayMark.Shape {
    fileprivate nonisolated var bounds: Rect {
        switch self {
        case .fill(let rect, _), .border(let rect, _, _), .dashes(let rect, _, _): rect
        case .drawing(let list): list.bounds
        }
    }

    /// The width of the line along the edges; nil for a shape that paints more than its edges.
    fileprivate nonisolated var lineWidth: Double? {
        switch self {
        case .border(_, let width, _), .dashes(_, let width, _): width
        case .fill, .drawing: nil
        }
    }

    fileprivate nonisolated func isSame(as other: OverlayMark.Shape) -> Bool {
        switch (self, other) {
        case (.fill(let rect, let color), .fill(let otherRect, let otherColor)):
            rect == otherRect && color == otherColor
        case (.border(let rect, let width, let color), .border(let otherRect, let otherWidth, let otherColor)),
            (.dashes(let rect, let width, let color), .dashes(let otherRect, let otherWidth, let otherColor)):
            rect == otherRect && width == otherWidth && color == otherColor
        case (.drawing(let list), .drawing(let otherList)): list === otherList
        default: false
        }
    }
}

extension [OverlayMark] {
    /// The pixels in which these marks and former ones may differ.
    @MainActor func damage(since former: [OverlayMark]) -> Region {
        var region = Region()
        for index in 0..<Swift.max(count, former.count) {
            let new = index < count ? self[index] : nil
            let old = index < former.count ? former[index] : nil
            guard new != old else { continue }
            new?.addExtent(to: &region)
            old?.addExtent(to: &region)
        }
        return region
    }
}
