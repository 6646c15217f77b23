/// Applies a transition to the views of the slides that are visible.
@MainActor final class SlideAppearance {
    private let plane: View
    /// Darkens the slide below; in the tree only while it is needed.
    private let shade = View()

    /// The axis along which slides replace one another.
    private var axis = Axis.horizontal

    /// The visible slides while ``apply(_:to:at:_:)`` runs, the lowest first; the array keeps its memory between frames.
    private var visible: [(view: View, look: SlideLook)] = []

    init(_ plane: View) {
        self.plane = plane
        shade.backgroundColor = .black
        shade.isUserInteractionEnabled = false
    }

    /// The buttons in front of the slides.
    var indicators: SlideIndicators?

    /// Shows the slides that are visible at an offset.
    func apply(_ transition: any SlideTransition, to slides: [SlideDeck.Placed], at offset: Vector, _ size: Size) {
        defer { indicators?.follow(offset, size) }
        guard !(transition is SlidingTransition) else { return }
        if offset[axis] == 0 && offset[axis.crossed] != 0 { axis = axis.crossed }
        defer { visible.removeAll(keepingCapacity: true) }
        // At a dead end the slide alone is in sight, and follows the touch.
        let isAlone = slides.count { $0.slot.isVisible(at: offset, size: size) } == 1
        for entry in slides where entry.slot.isVisible(at: offset, size: size) {
            let progress = entry.slot.progress(at: offset, size: size)[axis]
            visible.append((entry.slide.controller.view, isAlone ? SlideLook() : transition.look(at: progress)))
        }
        for (view, look) in visible {
            var shift = Vector.zero
            shift[axis] = look.displacement * size[axis]
            let transform = Transform.scale(look.scale).concatenating(.translation(shift.dx, shift.dy))
            if view.transform != transform { view.transform = transform }
            if view.opacity != look.opacity { view.opacity = look.opacity }
        }
        visible.sort { $0.look.zOrder < $1.look.zOrder }
        order()
        darken(visible.first)
    }

    /// Shows the slides as they slide.
    func reset(_ slides: [LoadedSlide]) {
        for view in slides.map(\.controller.view) where view.transform != .identity || view.opacity != 1 {
            view.transform = .identity
            view.opacity = 1
        }
        shade.removeFromSuperview()
    }

    private func order() {
        var next = 0
        for view in plane.subviews where visible.contains(where: { $0.view === view }) {
            guard view === visible[next].view else {
                for (view, _) in visible { plane.bringSubviewToFront(view) }
                return
            }
            next += 1
        }
    }

    private func darken(_ lowest: (view: View, look: SlideLook)?) {
        guard let lowest, lowest.look.shade > 0 else { return shade.removeFromSuperview() }
        if shade.superview == nil || !isShade(above: lowest.view) {
            plane.insertSubview(shade, aboveSubview: lowest.view)
        }
        shade.frame = Rect(origin: plane.shown.boundsOrigin, size: plane.bounds.size)
        shade.opacity = lowest.look.shade
    }

    private func isShade(above view: View) -> Bool {
        let indices = plane.subviews.indices
        return indices.contains { $0 > 0 && plane.subviews[$0] === shade && plane.subviews[$0 - 1] === view }
    }
}
