import Casement

/// A screen edge pan: a sun or a moon that rises from the edge. The plate shows the whole panel in small.
@MainActor final class EdgePlate: Plate {
    private let panel = View.shape(\.night)
    private let small: [ScreenEdgePanRecognizer.Edge: View]
    private let large: [ScreenEdgePanRecognizer.Edge: View]
    private let recognizers: [ScreenEdgePanRecognizer]
    private let edges: [ScreenEdgePanRecognizer.Edge]

    /// - Parameter edges: the edges of the panel that no other recognizer uses.
    init(_ edges: [ScreenEdgePanRecognizer.Edge]) {
        self.edges = edges
        recognizers = edges.map { ScreenEdgePanRecognizer($0) }
        small = Self.bodies(edges)
        large = Self.bodies(edges)
        super.init("Screen edge", identifier: "panel")
        clipsToBounds = true
        badgesShareRow = true
        panel.clipsToBounds = true
        addSubview(panel)
        for body in small.values { panel.addSubview(body) }
    }

    private static func bodies(_ edges: [ScreenEdgePanRecognizer.Edge]) -> [ScreenEdgePanRecognizer.Edge: View] {
        var bodies: [ScreenEdgePanRecognizer.Edge: View] = [:]
        for edge in edges { bodies[edge] = View.shape(edge == .left ? Pigment.ochre : Color(hex: 0x9DB2CE)) }
        return bodies
    }

    /// Adds the recognizers to the view that fills the panel, and the large discs to a layer above the plates.
    func attach(to wall: View, layer: View) {
        for (edge, recognizer) in zip(edges, recognizers) {
            recognizer.name = "\(edge)"
            wall.addGestureRecognizer(recognizer)
            watch(recognizer)
            recognizer.addAction { [unowned self, unowned recognizer, unowned layer] _ in
                pulled(recognizer, in: layer)
            }
            if let body = large[edge] { layer.addSubview(body) }
        }
    }

    override func layOutContent(in stage: Rect) {
        let width = (min(stage.width * 0.42, stage.height * 0.6)).rounded() * 2
        let size = Size(width: width, height: (width * 0.31).rounded() * 2)
        panel.frame = Rect(center: Point(stage.midX.rounded(), stage.midY.rounded()), size: size)
        panel.cornerRadius = 3
        for (edge, body) in small {
            let radius = (size.height * 0.3).rounded()
            body.makeDisc(at: Point(x(edge, 0.3, size, radius), size.height / 2), diameter: radius * 2)
        }
    }

    /// The centre of a disc of which a share is visible at an edge.
    private func x(_ edge: ScreenEdgePanRecognizer.Edge, _ share: Double, _ size: Size, _ radius: Double) -> Double {
        let distance = radius * (2 * share - 1)
        return edge == .left ? distance : size.width - distance
    }

    private func pulled(_ recognizer: ScreenEdgePanRecognizer, in layer: View) {
        guard let body = large[recognizer.edge], let little = small[recognizer.edge] else { return }
        let size = layer.bounds.size
        let radius = (min(size.width, size.height) * 0.16).rounded()
        let littleRadius = little.bounds.width / 2
        if recognizer.state.isActive {
            let y = recognizer.location(in: layer).y
            let distance = recognizer.translation(in: layer).dx.magnitude
            let share = RubberBand.shown(distance * 2, dimension: radius * 2) / (radius * 2)
            body.makeDisc(at: Point(x(recognizer.edge, share, size, radius), y), diameter: radius * 2)
            little.center.x = x(recognizer.edge, 0.3 + share * 0.7, panel.bounds.size, littleRadius)
        } else {
            body.spring(
                to: Point(x(recognizer.edge, -0.1, size, radius), body.center.y),
                velocity: Vector(dx: recognizer.velocity(in: layer).dx * 0.5, dy: 0), Spring(omega: 12))
            little.spring(
                to: Point(x(recognizer.edge, 0.3, panel.bounds.size, littleRadius), little.center.y), velocity: .zero)
        }
    }
}

/// A button, which is a control and no recognizer: its badge shows the control's last event.
@MainActor final class ButtonPlate: Plate {
    private let button = Button("Press")
    private var last = StateWord(text: "untouched", color: StateWord.possible.color)

    init() {
        super.init("Button", identifier: "button.plate")
        button.identifier = "button"
        addSubview(button)
        add(StateBadge { [unowned self] in last })
        refresh()
        let events: [(Control.Events, String, Color)] = [
            (.touchDown, "touchDown", Pigment.ochre), (.touchDownRepeat, "touchDownRepeat", Pigment.ochre),
            (.touchDragInside, "touchDragInside", Pigment.terracotta),
            (.touchDragOutside, "touchDragOutside", Pigment.slate),
            (.touchDragEnter, "touchDragEnter", Pigment.terracotta), (.touchDragExit, "touchDragExit", Pigment.slate),
            (.touchUpInside, "touchUpInside", Pigment.olive), (.touchUpOutside, "touchUpOutside", Pigment.plum),
            (.touchCancel, "touchCancel", Pigment.plum),
        ]
        for (event, name, color) in events {
            button.addAction(for: event) { [unowned self] _ in
                last = StateWord(text: name, color: color)
                refresh()
            }
        }
        button.addAction(for: .primaryActionTriggered) { _ in print("recognized: button pressed") }
    }

    override func layOutContent(in stage: Rect) {
        button.style = metrics.strong.scaled(by: 1.15)
        let width = (min(stage.width * 0.72, stage.height * 1.1) / 2).rounded() * 2
        button.frame = Rect(
            center: Point(stage.midX.rounded(), stage.midY.rounded()),
            size: Size(width: width, height: max(40, (width * 0.19).rounded() * 2)))
    }
}
