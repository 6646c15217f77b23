import CasementCore

/// The shape of a presentation: where its card lies, at which extents it rests and how it looks between them.
@MainActor protocol PresentationForm: AnyObject {
    /// Is moved; it contains ``content``.
    var card: View { get }
    /// Contains the view of the controller.
    var content: FormContent { get }
    /// The opacity of the black behind it; 0 for none.
    var dimming: Double { get }
    /// Whether what lies behind it is covered.
    var coversEverything: Bool { get }
    /// Whether a touch that lands outside dismisses it.
    var closesAtTouchOutside: Bool { get }
    /// Whether a tap outside dismisses it.
    var closesAtTapOutside: Bool { get }
    /// The difference of two extents that cannot be seen.
    var precision: Double { get }
    /// The extents that ``extents(in:)`` returned last.
    var knownExtents: [Double] { get }

    /// The extents at which it rests, ascending; at least one.
    func extents(in bounds: Rect) -> [Double]
    /// The extent to which it moves in.
    func firstExtent(in bounds: Rect) -> Double
    /// Sets the size of the card and of the view for an extent.
    func layOut(in bounds: Rect, extent: Double)
    /// Moves the card to an extent.
    func show(_ extent: Double, in bounds: Rect)
    func restyle(_ theme: Theme, isHighContrast: Bool)
    func attach(to presentation: Presentation)
    /// Takes the card from the touch that drags it, which ends as if it were cancelled.
    func endDrag()
}

extension PresentationForm {
    /// 0.011: a card that has just begun to appear receives touches and keys already.
    var leastOpacity: Double { 0.011 }
    var coversEverything: Bool { false }
    var closesAtTouchOutside: Bool { false }
    var closesAtTapOutside: Bool { false }
    var precision: Double { 0.001 }
    var knownExtents: [Double] { [1] }
    func extents(in bounds: Rect) -> [Double] { [1] }
    func firstExtent(in bounds: Rect) -> Double { 1 }
    func attach(to presentation: Presentation) {}
    func endDrag() {}

    func nearestExtent(to extent: Double, in bounds: Rect) -> Double {
        extents(in: bounds).min { ($0 - extent).magnitude < ($1 - extent).magnitude } ?? 1
    }

    /// The extent to which it settles after a release: the next one in the direction of a flick, else the nearest; 0 to
    /// leave.
    func target(from extent: Double, velocity: Double, in bounds: Rect) -> Double {
        let stops = [0] + extents(in: bounds)
        if velocity.magnitude >= PresentationMetrics.flickSpeed {
            let next = velocity > 0 ? stops.first { $0 > extent } : stops.last { $0 < extent }
            return next ?? (velocity > 0 ? stops.last : stops.first) ?? 0
        }
        return stops.min { ($0 - extent).magnitude < ($1 - extent).magnitude } ?? 0
    }
}

extension PresentationStyle {
    @MainActor func form(of controller: ViewController) -> any PresentationForm {
        switch self {
        case .sheet(let detents, let risesFirst): SheetForm(controller.view, detents, risesFirst: risesFirst)
        case .dialog: DialogForm(controller.view)
        case .popover(let source): PopoverForm(controller.view, from: source)
        case .fullScreen: FullScreenForm(controller.view)
        }
    }
}
