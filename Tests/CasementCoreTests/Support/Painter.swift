@testable import CasementCore

/// Paints a frame pixel by pixel, without any of the optimizations of a renderer.
struct Painter {
    let width: Int
    let height: Int
    private(set) var pixels: [SIMD4<Double>]

    /// A colour that no frame has, so that a pixel that was never painted is noticed.
    private static let unpainted = SIMD4<Double>(-9, -9, -9, -9)

    init(_ size: PixelSize) {
        (width, height) = (size.width, size.height)
        pixels = Array(repeating: Self.unpainted, count: width * height)
    }

    /// Paints the pixels of rectangles; with `occluding`, it starts at the topmost opaque item.
    mutating func paint(_ frame: Frame, in rectangles: [PixelRect], occluding: Bool = false) {
        for rectangle in rectangles {
            let box = rectangle.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
            guard !box.isEmpty else { continue }
            for y in box.minY..<box.maxY {
                for x in box.minX..<box.maxX { pixels[y * width + x] = Self.color(frame, x, y, occluding) }
            }
        }
    }

    mutating func paintAll(_ frame: Frame, occluding: Bool = false) {
        paint(frame, in: [PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)], occluding: occluding)
    }

    /// Moves the pixels of a scroll.
    mutating func move(_ scroll: FrameScroll) {
        let former = pixels
        let (to, offset) = (scroll.destination, scroll.offset)
        for y in to.minY..<to.maxY {
            for x in to.minX..<to.maxX { pixels[y * width + x] = former[(y - offset.dy) * width + x - offset.dx] }
        }
    }

    /// The first pixel in which two bitmaps differ by more than rounding.
    func difference(from other: Painter) -> (x: Int, y: Int)? {
        for index in pixels.indices {
            let difference = pixels[index] - other.pixels[index]
            if (difference * difference).sum() > 1e-9 { return (index % width, index / width) }
        }
        return nil
    }

    private static func color(_ frame: Frame, _ x: Int, _ y: Int, _ occluding: Bool) -> SIMD4<Double> {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        let first = occluding ? frame.items.lastIndex { $0.opaque.contains(pixel) } : nil
        return color(frame.items[(first ?? 0)...], over: premultiplied(frame.background, 1), x, y)
    }

    private static func color(
        _ items: ArraySlice<FrameItem>, over background: SIMD4<Double>, _ x: Int, _ y: Int
    ) -> SIMD4<Double> {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        var layers = [background]
        var open: [FrameItem] = []
        for item in items {
            switch item.kind {
            case .beginGroup:
                layers.append(.zero)
                open.append(item)
            case .beginClip:
                layers.append(layers[layers.count - 1])
                open.append(item)
            case .endGroup:
                guard let begin = open.popLast() else { continue }
                end(begin, item, x, y, &layers)
            // The blur of shadows is tested with the renderer.
            case .shadow, .border: continue
            case .background(let rect, let color, _):
                guard covers(item, rect, x, y) else { continue }
                blend(premultiplied(color, item.opacity), onto: &layers)
            case .content(let list):
                for case .fill(let rect, let color) in list.operations where covers(item, rect, x, y) {
                    blend(premultiplied(color, item.opacity), onto: &layers)
                }
            case .raster(let subtree, let effect):
                guard item.clip.contains(pixel), item.bounds.contains(pixel) else { continue }
                let (dx, dy) = (Int(item.transform.tx), Int(item.transform.ty))
                let held = color(subtree.items[...], over: .zero, x - dx, y - dy)
                blend(darkened(held, to: effect.brightness) * item.opacity, onto: &layers)
            }
        }
        return layers[0]
    }

    /// Blends the content of a group or a clip with the pixels behind it.
    private static func end(
        _ begin: FrameItem, _ end: FrameItem, _ x: Int, _ y: Int, _ layers: inout [SIMD4<Double>]
    ) {
        let held = layers.removeLast()
        if case .beginClip(let rect, _) = begin.kind {
            if covers(begin, rect, x, y) { layers[layers.count - 1] = held }
        } else {
            let isInside = end.bounds.contains(PixelRect(x: x, y: y, width: 1, height: 1))
            let brightness = if case .beginGroup(let effect) = begin.kind { effect.brightness } else { 1.0 }
            blend(darkened(held, to: brightness) * (isInside ? end.opacity : 0), onto: &layers)
        }
    }

    /// A premultiplied colour in a view of a brightness.
    private static func darkened(_ color: SIMD4<Double>, to brightness: Double) -> SIMD4<Double> {
        color * SIMD4(brightness, brightness, brightness, 1)
    }

    private static func covers(_ item: FrameItem, _ rect: Rect, _ x: Int, _ y: Int) -> Bool {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        guard item.clip.contains(pixel), item.bounds.contains(pixel) else { return false }
        if item.transform.isAxisAligned { return PixelRect(rounding: item.transform.apply(rect)).contains(pixel) }
        let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
        return item.transform.inverse.map { rect.contains($0.apply(middle)) } ?? false
    }

    private static func premultiplied(_ color: Color, _ opacity: Double) -> SIMD4<Double> {
        let alpha = color.alpha * opacity
        return SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
    }

    private static func blend(_ color: SIMD4<Double>, onto layers: inout [SIMD4<Double>]) {
        layers[layers.count - 1] = color + layers[layers.count - 1] * (1 - color.w)
    }
}
