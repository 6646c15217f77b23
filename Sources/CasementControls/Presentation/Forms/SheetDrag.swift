import CasementCore

/// Moves a sheet by a touch: its own pan, and the movement that a scroll view in it cannot use, as when content at its top is
/// pulled down.
@MainActor final class SheetDrag: NestedScrolling, CatchableContent {
    let pan = PanRecognizer()
    private unowned let presentation: Presentation
    private unowned let form: SheetForm
    /// The extent that the touch asks for, without the rubber band.
    private var asked = 0.0
    private(set) var isDragging = false
    private weak var nested: NestedDrag?

    init(_ presentation: Presentation, _ form: SheetForm) {
        (self.presentation, self.form) = (presentation, form)
        pan.directions = .vertical
        pan.nestedScrolling = self
        pan.hold = PanHold(pan, of: self)
    }

    var nestedScrollingView: View { presentation }

    private var range: ClosedRange<Double> { 0...(form.knownExtents.last ?? 0) }

    func nestedExtent(along axis: Axis) -> NestedExtent? {
        guard axis == .vertical, presentation.phase != .ended else { return nil }
        return NestedExtent(offset: isDragging ? asked : presentation.extent, range: range, bounces: true)
    }

    /// A wheel and the arrow keys go to the next detent, and do not dismiss.
    func nestedMovement(by delta: Double, along axis: Axis, from source: MovementSource) -> Bool {
        axis == .vertical && !isDragging && pan.touches.isEmpty && presentation.step(by: delta < 0 ? -1 : 1)
    }

    func nestedDragWillBegin(_ drag: NestedDrag, along axis: Axis) -> Bool {
        guard axis == .vertical, !isDragging, presentation.phase != .ended else { return false }
        isDragging = true
        nested = drag
        presentation.beginDrag()
        asked = RubberBand.pulled(toShow: presentation.extent, in: range, dimension: presentation.bounds.height)
        return true
    }

    /// Takes the sheet from the touch.
    func end() { nested?.end() }

    func nestedDragDidMove(by delta: Double, along axis: Axis) {
        guard isDragging else { return }
        asked += delta
        presentation.drag(to: RubberBand.shown(asked, in: range, dimension: presentation.bounds.height))
    }

    func nestedDragDidEnd(velocity: Vector, isCancelled: Bool) {
        guard isDragging else { return }
        isDragging = false
        presentation.endDrag(velocity: velocity.dy, isCancelled: isCancelled)
    }

    // MARK: Touches that stop it

    func touchDidLand(_ touch: Touch) -> Directions {
        presentation.finishNearRest()
        return presentation.hold() ? .vertical : []
    }

    func settleAfterTouches() { presentation.resume() }
}
