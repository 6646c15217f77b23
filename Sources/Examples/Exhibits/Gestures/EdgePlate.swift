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
            body.makeDisc(
                at: place(edge, 0.3, size, radius, beside: Point(size.width / 2, size.height / 2)), diameter: radius * 2
            )
        }
    }

    /// The centre of a disc of which a share is visible at an edge, beside a point.
    private func place(
        _ edge: ScreenEdgePanRecognizer.Edge, _ share: Double, _ size: Size, _ radius: Double, beside point: Point
    ) -> Point {
        let distance = radius * (2 * share - 1)
        switch edge {
        case .top: return Point(point.x, distance)
        case .bottom: return Point(point.x, size.height - distance)
        case .left, .leading: return Point(distance, point.y)
        case .right, .trailing: return Point(size.width - distance, point.y)
        }
    }

    private func pulled(_ recognizer: ScreenEdgePanRecognizer, in layer: View) {
        guard let body = large[recognizer.edge], let little = small[recognizer.edge] else { return }
        let size = layer.bounds.size
        let radius = (min(size.width, size.height) * 0.16).rounded()
        let littleRadius = little.bounds.width / 2
        let edge = recognizer.edge
        let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
        if recognizer.state.isActive {
            let distance = recognizer.translation(in: layer)[axis].magnitude
            // On a panel of a few pixels the disc has no size.
            let share = radius > 0 ? RubberBand.shown(distance * 2, dimension: radius * 2) / (radius * 2) : 0
            let centre = place(edge, share, size, radius, beside: recognizer.location(in: layer))
            body.makeDisc(at: centre, diameter: radius * 2)
            little.center = place(edge, 0.3 + share * 0.7, panel.bounds.size, littleRadius, beside: little.center)
        } else {
            var velocity = Vector.zero
            velocity[axis] = recognizer.velocity(in: layer)[axis] * 0.5
            body.spring(
                to: place(edge, -0.1, size, radius, beside: body.center), velocity: velocity, Spring(omega: 12))
            little.spring(
                to: place(edge, 0.3, panel.bounds.size, littleRadius, beside: little.center), velocity: .zero)
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
        let width = (max(min(stage.width * 0.72, stage.height * 1.1), min(stage.width, 72)) / 2).rounded() * 2
        button.frame = Rect(
            center: Point(stage.midX.rounded(), stage.midY.rounded()),
            size: Size(width: width, height: max(40, (width * 0.19).rounded() * 2)))
    }
}
