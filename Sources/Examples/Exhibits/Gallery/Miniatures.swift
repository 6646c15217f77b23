import Casement

/// A small picture of the four slides in the arrangement of their graph.
@MainActor final class SlidesMiniature: View {
    private let scenes: [View] = [WindowScene(.morning), NoonScene(), EveningScene(), WindowScene(.night)]

    init() {
        super.init()
        isUserInteractionEnabled = false
        clipsToBounds = true
        for scene in scenes {
            scene.clipsToBounds = true
            addSubview(scene)
        }
    }

    override func layoutSubviews() {
        let (x, y) = ((bounds.width / 2).rounded(), (bounds.height / 2).rounded())
        for (index, scene) in scenes.enumerated() {
            let (left, top) = (index % 2 == 0 ? 0 : x, index < 2 ? 0 : y)
            scene.frame = Rect(
                x: left, y: top, width: index % 2 == 0 ? x : bounds.width - x,
                height: index < 2 ? y : bounds.height - y)
        }
    }
}

/// A small picture of five touches with their trails, and of views that they moved.
@MainActor final class GesturesMiniature: View {
    init() {
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = Hour.night.wall
    }

    override func draw(in canvas: Canvas) {
        let unit = min(bounds.width / 128, bounds.height / 100)
        let middle = bounds.center
        func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
            let side = (radius * unit).rounded() * 2
            canvas.fill(
                Rect(
                    center: Point((middle.x + x * unit).rounded(), (middle.y + (y - 6) * unit).rounded()),
                    size: Size(width: side, height: side)), cornerRadius: side / 2, color)
        }
        // Five touches, each with its trail.
        let tips: [(x: Double, y: Double, finger: Int)] = [
            (-46, 12, 0), (-22, -22, 2), (2, -31, 5), (25, -24, 6), (45, -4, 1),
        ]
        for tip in tips {
            for step in 0..<40 {
                let share = Double(step) / 40
                let color = Pigment.finger(tip.finger).withAlpha(0.02 + 0.09 * share)
                disc(tip.x * (0.3 + 0.7 * share), 58 + (tip.y - 58) * share, 2 + 5.5 * share, color)
            }
            disc(tip.x, tip.y, 12, Pigment.finger(tip.finger).withAlpha(0.3))
            disc(tip.x, tip.y, 8, Pigment.finger(tip.finger))
            disc(tip.x, tip.y, 3, Pigment.paper)
        }
    }
}

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
