/// Estimates, in nanoseconds, what painting costs, from the fixed table of ``OperationCosts``: decisions that depend on it are
/// the same on every machine.
@MainActor enum PaintingCost {
    /// Whether moving the subviews of a view to a destination within an area, and painting a number of pixels that do not move,
    /// costs less than painting all.
    static func isScrollCheaper(
        of view: View, in area: PixelRect, to destination: PixelRect, painting count: Int, on screen: PixelRect
    ) -> Bool {
        var whole = cost(of: view, in: area)
        // The pixels behind a background that is not opaque are painted first.
        if !view.shown.backgroundColor.isOpaque || view.composition?.geometry.bounds.contains(area) != true {
            whole += OperationCosts.call + Double(area.area) * OperationCosts.fill
        }
        let share = min(1, Double(count) / Double(max(1, area.area)))
        return moveCost(in: area, to: destination, on: screen) + share * whole < whole
    }

    /// The estimate for moving pixels. If they are most of those of the screen, a host moves all of them at once, and copies
    /// those that stand still.
    private static func moveCost(in area: PixelRect, to destination: PixelRect, on screen: PixelRect) -> Double {
        guard destination.area * 2 > screen.area else { return Double(area.area) * OperationCosts.bufferCopy }
        return Double(destination.area) * OperationCosts.bufferMove
            + Double(screen.area - area.area) * OperationCosts.bufferCopy
    }

    /// The estimate for a view and its subviews within a clip.
    static func cost(of view: View, in clip: PixelRect) -> Double {
        guard let composition = view.composition, composition.extent.intersects(clip) else { return 0 }
        guard composition.shownSubtree == nil else {
            return OperationCosts.call + Double(composition.extent.intersection(clip).area) * OperationCosts.blend
        }
        var sum = ownCost(of: view, composition.geometry, in: clip)
        for child in composition.children { sum += cost(of: child, in: clip) }
        if composition.inner.isGrouped && !composition.context.isGrouped {
            sum += Double(composition.extent.intersection(clip).area) * OperationCosts.blend
        }
        return sum
    }

    private static func ownCost(of view: View, _ geometry: PaintGeometry, in clip: PixelRect) -> Double {
        var sum = 0.0
        func add(_ pixels: PixelRect, _ perPixel: Double) {
            let area = pixels.intersection(clip).area
            if area > 0 { sum += OperationCosts.call + Double(area) * perPixel }
        }
        // The opaque background hides the shadow behind it.
        let hidden = geometry.shadow.intersection(geometry.opaqueBackground).intersection(clip).area
        add(geometry.shadow, OperationCosts.mask)
        sum -= Double(hidden) * OperationCosts.mask
        if view.shown.backgroundColor.alpha > 0 {
            add(geometry.bounds, view.shown.backgroundColor.isOpaque ? OperationCosts.fill : OperationCosts.blend)
        }
        if view.hasBorder { sum += 4 * OperationCosts.call }
        if let content = geometry.content, let list = view.displayList {
            let box = content.transform.apply(list.bounds)
            let share = Double(content.extent.intersection(clip).area) / max(1, box.width * box.height)
            sum += min(1, share) * list.paintingCost(scale: content.transform.determinant.magnitude.squareRoot())
        }
        return sum
    }
}

extension DisplayList {
    /// The estimate for painting all of it.
    ///
    /// - Parameter scale: device pixels per point.
    func paintingCost(scale: Double) -> Double {
        operations.reduce(0) { $0 + OperationCosts.call + cost(of: $1, pixelsPerArea: scale * scale) }
    }

    private func cost(of operation: DrawOperation, pixelsPerArea: Double) -> Double {
        func pixels(_ rect: Rect) -> Double { max(0, rect.width) * max(0, rect.height) * pixelsPerArea }
        switch operation {
        case .fill(let rect, let color), .roundedRect(let rect, _, let color):
            return pixels(rect) * (color.isOpaque ? OperationCosts.fill : OperationCosts.blend)
        case .image(let index, let rect, let opacity):
            return pixels(rect) * (images[index].isOpaque && opacity >= 1 ? OperationCosts.copy : OperationCosts.blend)
        case .resizable(_, let rect, _): return pixels(rect) * OperationCosts.blend
        case .streamed(_, let rect): return pixels(rect) * OperationCosts.scaledCopy
        case .text(let index, _, _):
            return layouts[index].runs.reduce(0) { sum, run in
                let glyph = run.size * run.size * pixelsPerArea * OperationCosts.glyphShare * OperationCosts.mask
                return sum + Double(run.glyphs.count) * (OperationCosts.call + glyph)
            }
        case .fillPath(let path, _, _), .strokePath(let path, _, _):
            return pixels(paths[path].bounds) * OperationCosts.mask
        case .fillRect(let rect, _): return pixels(rect) * OperationCosts.gradient
        case .shadow(let rect, _, let blur, _): return pixels(rect.inset(by: -blur * 1.5)) * OperationCosts.mask
        case .pushPathClip, .pushGroup: return pixels(bounds) * OperationCosts.blend
        default: return 0
        }
    }
}
