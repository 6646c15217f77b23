import CasementCore

/// A card at the bottom edge, with a grabber. Its extent is its height on the screen, in points.
@MainActor final class SheetForm: PresentationForm {
    let card = View()
    private let grabber = Grabber()
    /// What is on the screen of it.
    let content: FormContent
    private let detents: [SheetDetent]
    private let risesFirst: Bool
    private var drag: SheetDrag?
    private(set) var knownExtents: [Double] = []

    init(_ content: View, _ detents: [SheetDetent], risesFirst: Bool) {
        self.risesFirst = risesFirst
        self.content = FormContent(content)
        self.detents = detents.isEmpty ? [.large] : detents
        card.addSubview(grabber)
        card.addSubview(self.content)
    }

    var dimming: Double { DimmingView.fullOpacity }
    var closesAtTapOutside: Bool { true }
    var precision: Double { 0.5 }

    func attach(to presentation: Presentation) {
        let drag = SheetDrag(presentation, self)
        drag.pan.rises = risesFirst ? .up : []
        card.addGestureRecognizer(drag.pan)
        self.drag = drag
        grabber.onStep = { [weak presentation] in presentation?.step(by: $0) ?? false }
    }

    func endDrag() { drag?.end() }

    func extents(in bounds: Rect) -> [Double] {
        var result: [Double] = []
        for extent in detents.map({ height(of: $0, in: bounds) }).sorted() where extent != result.last {
            result.append(extent)
        }
        knownExtents = result
        return result
    }

    func firstExtent(in bounds: Rect) -> Double {
        detents.first.map { height(of: $0, in: bounds) } ?? largest(in: bounds)
    }

    private func largest(in bounds: Rect) -> Double {
        max(bounds.height - PresentationMetrics.sheetTop, PresentationMetrics.grabberHeight)
    }

    private func height(of detent: SheetDetent, in bounds: Rect) -> Double {
        let wanted: Double =
            switch detent {
            case .medium: bounds.height / 2
            case .large: largest(in: bounds)
            case .height(let height): height
            case .content:
                (content.preferredSize(in: Size(width: width(in: bounds), height: 0))?.height ?? bounds.height / 2)
                    + PresentationMetrics.grabberHeight
            }
        return wanted > PresentationMetrics.grabberHeight
            ? min(wanted, largest(in: bounds)) : PresentationMetrics.grabberHeight
    }

    private func width(in bounds: Rect) -> Double {
        let width = PresentationMetrics.sheetWidth
        return bounds.width < width + 2 * PresentationMetrics.leastSheetMargin ? bounds.width : width
    }

    func layOut(in bounds: Rect, extent: Double) {
        let width = width(in: bounds)
        // The card goes on below the edge of the screen, for the rubber band at its largest detent.
        card.bounds = Rect(x: 0, y: 0, width: width, height: bounds.height * 1.5)
        let top = PresentationMetrics.grabberHeight
        grabber.frame = Rect(x: 0, y: 0, width: width, height: top)
        content.frame = Rect(x: 0, y: top, width: width, height: max(0, extent - top))
        let stops = extents(in: bounds)
        grabber.note(stops.firstIndex { ($0 - extent).magnitude < 0.5 } ?? 0, of: stops.count)
    }

    func show(_ extent: Double, in bounds: Rect) {
        card.center = Point(x: bounds.midX, y: bounds.maxY - extent + card.bounds.height / 2)
    }

    func restyle(_ theme: Theme, isHighContrast: Bool) {
        card.backgroundColor = theme.colors.surface
        card.cornerRadius = theme.cardRadius
        card.shadow = Shadow(radius: 24, offset: Vector(dx: 0, dy: -2))
        card.borderWidth = isHighContrast ? 2 : 0
        card.borderColor = theme.colors.ink
    }
}
