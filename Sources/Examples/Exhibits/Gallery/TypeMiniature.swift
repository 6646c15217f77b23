import Casement

/// A large letter between the lines for its baseline and heights.
@MainActor final class TypeMiniature: View {
    init() {
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = Pigment.terracotta
    }

    override func draw(in canvas: Canvas) {
        let family = theme.typography.display.font.family
        func sign(_ size: Double) -> TextLayout? {
            set("&", TextStyle(font: Font(family, size: size, slant: .italic)))
        }
        guard let trial = sign(100), !trial.inkBounds.isEmpty else { return }
        let ink = trial.inkBounds
        let size = min(bounds.width * 0.74 / ink.width, bounds.height * 0.74 / ink.height) * 100
        guard let layout = sign(size) else { return }
        let origin = bounds.center - layout.inkBounds.center
        let baseline = (origin.dy + layout.firstBaseline).rounded()
        let line = max(1, (min(bounds.width, bounds.height) * 0.004).rounded())
        for y in [baseline, baseline - (size * 0.4).rounded(), baseline - (size * 0.65).rounded()] {
            canvas.fill(Rect(x: 0, y: y, width: bounds.width, height: line), Pigment.paper.withAlpha(0.32))
        }
        canvas.draw(layout, at: .zero + origin, Pigment.paper)
    }
}
