import CasementCore

/// One of the two thumbs of a ``RangeSlider``: an element of its own for keys and accessibility.
@MainActor final class RangeThumb: Control {
    /// The bounds of the slider's value.
    enum End: Hashable {
        case lower
        case upper
    }

    let end: End
    let knob = SliderThumb()
    weak var slider: RangeSlider?
    private var isDragged = false

    init(_ end: End) {
        self.end = end
        super.init(frame: knob.bounds)
        cornerRadius = SliderThumb.diameter / 2
        accessibility.role = .slider
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.move(by: 1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.move(by: -1) ?? false },
        ]
        addSubview(knob)
    }

    /// Shows whether a touch drags the thumb.
    func show(isDragged: Bool) {
        self.isDragged = isDragged
        stateDidChange()
    }

    override func stateDidChange() {
        knob.show(SliderThumb.State(isHighlighted: isDragged, isHovered: isHovered && isEnabled))
    }

    override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled, let slider,
            let target = slider.valueScale.target(
                of: event, from: slider.value(of: end), isRightToLeft: slider.mirrorsKeys)
        else { return false }
        slider.move(end, to: target, isAnimated: true)
        return true
    }

    private func move(by steps: Double) -> Bool {
        guard isEnabled, let slider else { return false }
        let target = slider.value(of: end) + steps * slider.valueScale.arrowDistance
        return slider.move(end, to: target, isAnimated: true)
    }
}
