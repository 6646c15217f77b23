/// Decides whether the pixels of a scrolled view are moved, and which of them must be painted nevertheless.
///
/// It keeps the storage of its regions from frame to frame.
@MainActor final class ScrollPlanner {
    /// The pixels of the last planned scroll that are not moved: the strip that comes into view, and what does not move with
    /// the subviews.
    private(set) var fixed = Region()
    private var obstacles = ScrollObstacles()
    private var inArea = Region()

    /// The movement of the pixels of a scrolled view; nil if it is cheaper to paint them, or if they do not all move alike.
    ///
    /// - Parameters:
    ///   - area: the pixels in which the subviews are shown.
    ///   - formerDamage: the pixels where something was that has changed or is gone.
    ///   - painted: the pixels that are painted anyway.
    ///   - scrolls: those of other views in the same frame.
    ///   - screen: the pixels of the panel.
    func scroll(
        of scrolled: ScrolledView, in area: PixelRect, formerDamage: Region, painted: Region,
        beside scrolls: [FrameScroll], on screen: PixelRect
    ) -> FrameScroll? {
        let offset = scrolled.offset
        let destination = area.intersection(area.moved(by: offset))
        // One that begins where another one ends would copy pixels that have been moved already.
        guard !destination.isEmpty, !scrolls.contains(where: { $0.destination.union($0.source).intersects(area) })
        else { return nil }
        obstacles.find(of: scrolled.view, in: area, movedBy: offset)
        guard !obstacles.isUnknown else { return nil }
        fixed.removeAll()
        fixed.add(area)
        fixed.subtract(destination)
        for pixels in obstacles.region.rectangles {
            fixed.add(pixels)
            fixed.add(pixels.moved(by: offset).intersection(destination))
        }
        // What was there has been moved too.
        for pixels in formerDamage.rectangles {
            fixed.add(pixels.intersection(area).moved(by: offset).intersection(destination))
        }
        inArea.removeAll()
        inArea.add(fixed)
        for pixels in painted.rectangles { inArea.add(pixels.intersection(area)) }
        let isCheaper = PaintingCost.isScrollCheaper(
            of: scrolled.view, in: area, to: destination, painting: inArea.area, on: screen)
        guard isCheaper else { return nil }
        return FrameScroll(to: destination, by: offset)
    }
}
