/// The pixels that differ from the previous frame: those to paint, and those that the previous frame has at another place.
struct FrameDamage {
    /// The pixels to paint; they may lie in the destination of a scroll, and are painted after it.
    private(set) var painted = Region()
    private(set) var scrolls: [FrameScroll] = []

    /// All pixels that differ.
    var whole: Region {
        var whole = painted
        for scroll in scrolls { whole.add(scroll.destination) }
        return whole
    }

    /// Empties it, and keeps its storage.
    mutating func removeAll() {
        painted.removeAll()
        scrolls.removeAll(keepingCapacity: true)
    }

    /// Adds the result of a pass.
    ///
    /// - Parameter screen: the pixels of the panel.
    @MainActor mutating func add(_ pass: CompositionPass, within screen: PixelRect) {
        painted.add(pass.formerDamage)
        painted.add(pass.damage)
        for scrolled in pass.scrolls { add(scrolled, formerDamage: pass.formerDamage) }
        painted.limit(to: screen)
    }

    /// Adds a scrolled view: it is moved if that saves painting, and painted otherwise.
    @MainActor private mutating func add(_ scrolled: ScrolledView, formerDamage: Region) {
        guard let composition = scrolled.view.composition else { return }
        let area = composition.inner.clip
        guard let scroll = scroll(of: scrolled, in: area, formerDamage: formerDamage, composition) else {
            return painted.add(area)
        }
        scrolls.append(scroll)
    }

    @MainActor private mutating func scroll(
        of scrolled: ScrolledView, in area: PixelRect, formerDamage: Region, _ composition: ViewComposition
    ) -> FrameScroll? {
        let offset = scrolled.offset
        let destination = area.intersection(area.moved(by: offset))
        // One that begins where another one ends would copy pixels that have been moved already.
        guard !destination.isEmpty, !scrolls.contains(where: { $0.destination.union($0.source).intersects(area) })
        else {
            return nil
        }
        let obstacles = ScrollObstacles(of: scrolled.view, in: area)
        guard !obstacles.isUnknown else { return nil }
        var fixed = Region(area)
        fixed.subtract(destination)
        func addMoved(_ pixels: Region) {
            for pixels in pixels.rectangles { fixed.add(pixels.moved(by: offset).intersection(destination)) }
        }
        fixed.add(obstacles.region)
        addMoved(obstacles.region)
        addMoved(formerDamage.intersection(area))
        var inArea = painted.intersection(area)
        inArea.add(fixed)
        guard PaintingCost.isScrollCheaper(of: scrolled.view, in: area, painting: inArea.area) else { return nil }
        painted.add(fixed)
        return FrameScroll(to: destination, by: offset)
    }
}
