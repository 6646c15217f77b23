/// Computes where an overview shows its pages, from its state.
struct OverviewGeometry {
    let layout: any OverviewLayout
    let size: Size
    /// 1, or -1 where a horizontal layout runs from right to left.
    let direction: Double
    /// The position in the row that is in the centre, in pages.
    let camera: Double
    /// The position in the row of the page that zooms.
    let focus: Double
    let progress: Double
    let drift: Vector
    /// 0.001: a layout that shows pages at their own size has no zoom to divide by.
    static let leastRange = 0.001

    /// Whether the row is shown in another size than at rest.
    private var isZoomed: Bool { progress != 1 || drift != .zero }

    /// The distance, in points, by which the row is scrolled; nil while it is zoomed.
    var offset: Vector? {
        guard !isZoomed else { return nil }
        var offset = Vector.zero
        offset[layout.axis] = direction * camera * layout.spacing(in: size)
        return offset
    }

    /// Where a page lies in the overview, whatever the zoom.
    func restingPlace(at position: Double) -> OverviewPlace {
        layout.place(at: direction * (position - camera), in: size)
    }

    /// Where a page is shown.
    ///
    /// The zoom enlarges the whole row around the page that opens, so that its neighbours leave at the sides.
    func place(at position: Double) -> OverviewPlace {
        let own = restingPlace(at: position)
        guard isZoomed else { return own }
        let focused = restingPlace(at: focus)
        let zoomed = zoomedFocus(focused)
        let factor = zoomed.scale / focused.scale
        var place = own
        place.center = zoomed.center + (own.center - focused.center) * factor
        place.scale *= factor
        if position == focus { (place.opacity, place.brightness) = (zoomed.opacity, zoomed.brightness) }
        return place
    }

    /// Where the page that zooms is shown.
    private func zoomedFocus(_ focused: OverviewPlace) -> OverviewPlace {
        let middle = Point(x: size.width / 2, y: size.height / 2)
        let share = min(1, max(0, progress))
        return OverviewPlace(
            center: middle + (focused.center - middle) * progress + drift,
            scale: max(0.01, 1 + (focused.scale - 1) * progress), opacity: 1 + (focused.opacity - 1) * share,
            brightness: 1 + (focused.brightness - 1) * share)
    }

    /// The progress and the drift that show the page that zooms at a place.
    func zoom(showing place: OverviewPlace) -> (progress: Double, drift: Vector) {
        let focused = restingPlace(at: focus)
        let progress = (1 - place.scale) / max(Self.leastRange, 1 - focused.scale)
        let middle = Point(x: size.width / 2, y: size.height / 2)
        return (progress, place.center - (middle + (focused.center - middle) * progress))
    }

    /// The page that zooms is shown here.
    var focusPlace: OverviewPlace { place(at: focus) }

    /// Whether a page would be visible in the overview.
    func isVisible(at position: Double) -> Bool {
        restingPlace(at: position).frame(of: size).intersects(Rect(origin: .zero, size: size))
    }
}
