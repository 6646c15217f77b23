import Casement

/// A disc with the number of taps, if there were any.
@MainActor final class Drum: View {
    /// The number of taps.
    private(set) var count = 0
    private let outer: View
    private let gap = View.shape(\.colors.surface)
    private let skin: View
    private let label: Label
    private let rings: Int

    init(_ color: Color, rings: Int) {
        self.rings = rings
        outer = View.shape(color)
        skin = View.shape(color)
        label = Label("", color: Pigment.paper)
        label.alignment = .center
        super.init()
        isUserInteractionEnabled = false
        outer.isHidden = rings < 2
        gap.isHidden = rings < 2
        for view in [outer, gap, skin, label] { addSubview(view) }
    }

    func layOutContent(in stage: Rect, _ metrics: WallMetrics) {
        let side = (min(stage.width * 0.88, stage.height * 0.72) / 2).rounded() * 2
        frame = Rect(
            center: Point(stage.midX.rounded(), stage.midY.rounded()), size: Size(width: side, height: side))
        let line = max(2, (side * 0.03).rounded())
        outer.makeDisc(at: bounds.center, diameter: side)
        gap.makeDisc(at: bounds.center, diameter: side - line * 2)
        skin.makeDisc(at: bounds.center, diameter: rings > 1 ? side - line * 6 : side)
        label.style = TextStyle(font: Font(metrics.state.font.family, size: (side * 0.34).rounded(), weight: 300))
        label.frame = bounds
    }

    /// Counts a tap, and bounces.
    func strike() {
        count += 1
        label.text = "\(count)"
        guard let scene else { return }
        transform = .scale(0.86)
        scene.animate(.spring(Spring(omega: 26, dampingRatio: 0.38)), { transform = .identity })
    }
}
