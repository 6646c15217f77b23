import CasementCore

/// Draws a part of a ring, clockwise from the top.
@MainActor final class ArcView: View {
    /// From 0 to 1.
    var share: Double { didSet { if share != oldValue { setNeedsDisplay() } } }
    /// In points.
    var thickness = 4.0 { didSet { if thickness != oldValue { setNeedsDisplay() } } }
    var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }
    /// The colour of an outline of 2 pt; nil for none.
    var outline: Color? { didSet { if outline != oldValue { setNeedsDisplay() } } }

    init(share: Double) {
        self.share = share
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in canvas: Canvas) {
        let radius = (min(bounds.width, bounds.height) - thickness) / 2
        guard radius > 0, share > 0 else { return }
        let path = Path { path in
            let (start, center) = (-Double.pi / 2, bounds.center)
            path.move(to: center + Vector(length: radius, angle: start))
            path.addArc(center: center, radius: radius, start: start, sweep: 2 * .pi * share)
            if share >= 1 { path.close() }
        }
        guard let outline else { return canvas.stroke(path, StrokeStyle(width: thickness, cap: .round), color) }
        canvas.stroke(path, StrokeStyle(width: thickness, cap: .round), outline)
        canvas.stroke(path, StrokeStyle(width: max(thickness - 4, 1), cap: .round), color)
    }

    /// Turns for ever while a person can see the owner; with reduced motion, pulses instead.
    ///
    /// - Returns: the motion that was started; nil if the owner is in no scene.
    func turn(every period: Duration, on owner: View) -> DisplayMotion? {
        guard let scene = owner.scene else { return nil }
        let isStill = scene.environment.reducesMotion
        if isStill { rotation = 0 }
        let motion = DisplayMotion { [weak self] elapsed in
            if isStill {
                self?.opacity = DisplayProgress.pulse(at: elapsed)
            } else {
                self?.rotation = 2 * .pi * elapsed.phase(of: period)
            }
        }
        owner.start(motion)
        return motion
    }
}
