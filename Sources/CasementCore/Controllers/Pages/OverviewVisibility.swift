/// The pages that an overview needs views for, and those of them that are live.
///
/// It is updated in each frame, and its arrays keep their memory.
@MainActor struct OverviewVisibility {
    /// The pages in sight, whatever the zoom, and one at each side; the open page alone at rest.
    private(set) var visible: ClosedRange<Int>?
    /// The pages with live views, the nearest to the centre first.
    private(set) var live: [Int] = []
    private var candidates: [Candidate] = []

    private struct Candidate {
        let index: Int
        /// The distance to the centre in pages; -1 for the page that zooms and for those that a touch holds.
        let distance: Double
    }

    /// 50: the most pages to each side of the centred one, whatever a layout says.
    private static let mostPages = 50

    /// - Parameter limit: the most live pages.
    mutating func update(of engine: OverviewEngine, _ pages: OverviewPages, limit: Int) {
        let geometry = engine.geometry
        visible = Self.visible(engine, geometry)
        live.removeAll(keepingCapacity: true)
        candidates.removeAll(keepingCapacity: true)
        guard let visible else { return }
        func add(_ index: Int) {
            let isZooming = index == engine.zoom.focus && !engine.zoom.isAtRest
            let isFirst = isZooming || pages.page(at: index)?.isHeldByTouch == true
            let distance = isFirst ? -1 : (engine.gaps.place(of: index) - geometry.camera).magnitude
            candidates.append(Candidate(index: index, distance: distance))
        }
        for index in visible { add(index) }
        for page in pages.all where page.leaving == nil && page.isKept && !visible.contains(page.index) {
            add(page.index)
        }
        candidates.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
        for candidate in candidates.prefix(limit) { live.append(candidate.index) }
    }

    private static func visible(_ engine: OverviewEngine, _ geometry: OverviewGeometry) -> ClosedRange<Int>? {
        let extent = engine.extent
        guard engine.count > 0 else { return nil }
        let focus = engine.zoom.focus
        if engine.zoom.phase == .open { return focus...focus }
        let centre = engine.centredPage
        func last(_ step: Int) -> Int {
            var index = centre
            while extent.range.contains(Double(index + step)), (index - centre).magnitude < mostPages {
                index += step
                if !geometry.isVisible(at: engine.gaps.place(of: index)) { break }
            }
            return index
        }
        let (first, last) = (last(-1), last(1))
        return engine.zoom.isAtRest ? first...last : min(first, focus)...max(last, focus)
    }
}
