/// Collects the items of the composed views that paint in a region.
@MainActor struct FrameCollector {
    private let region: Region
    private let bounds: PixelRect
    private let drawing: ContentDrawing
    private let rasters: RasterSelection

    init(_ region: Region, _ drawing: ContentDrawing, _ rasters: RasterSelection) {
        self.region = region
        bounds = region.bounds
        self.drawing = drawing
        self.rasters = rasters
    }

    /// Appends the items of a view and its subviews.
    func collect(_ view: View, into list: inout FrameItemList) {
        guard let composition = view.composition, intersects(composition.extent) else { return }
        if let placed = rasters.raster(of: view, composition, drawing),
            composition.shownSubtree != nil || !list.hasFocusRing(within: view)
        {
            return list.append(placed, of: view, composition)
        }
        guard view.isGroup else {
            return append(view, composition, composition.extent, into: &list) { collectSubviews(of: view, &$0) }
        }
        // Whether a group needs a bitmap depends on the number of its items, so that all of them are collected: the pixels must
        // not depend on the region.
        append(view, composition, composition.exactExtent, into: &list) {
            Self(.everything, drawing, rasters).collectSubviews(of: view, &$0)
        }
    }

    private func append(
        _ view: View, _ composition: ViewComposition, _ extent: PixelRect, into list: inout FrameItemList,
        _ appendSubviews: (inout FrameItemList) -> Void
    ) {
        let isInMotion = composition.context.isInMotion || composition.scaleMotion.isInMotion
        list.append(
            view, composition.geometry, drawing.displayList(of: view), isInMotion: isInMotion, extent: extent,
            displayList: drawing.displayList, subviews: appendSubviews)
    }

    private func collectSubviews(of view: View, _ list: inout FrameItemList) {
        guard let composition = view.composition else { return }
        let inner = composition.geometry.inner(of: view, view.shown, in: composition.context)
        guard composition.children.count > ChildIndex.threshold, !bounds.contains(inner.clip),
            let back = inner.transform.inverse
        else {
            for child in composition.children { collect(child, into: &list) }
            return
        }
        view.forEachSubview(in: back.apply(Rect(bounds))) { collect($0, into: &list) }
    }

    private func intersects(_ extent: PixelRect) -> Bool {
        extent.intersects(bounds) && (region.rectangles.count == 1 || region.intersects(extent))
    }
}

extension Region {
    /// More pixels than any panel has.
    fileprivate static let everything = Region(
        PixelRect(minX: .min / 4, minY: .min / 4, maxX: .max / 4, maxY: .max / 4))
}
