import CasementCore

/// The trails of the touches that are down.
@MainActor struct TouchTrails {
    private struct Trail {
        let touch: Touch
        var points: [Point]
    }

    /// The points of a trail: about half a second of a finger that reports 120 times a second.
    private static let mostPoints = 64
    /// The radius of the ring around a touch, in points: a ring of a finger's size lies under the finger.
    private static let radius = 30.0
    private static let colors = [0xE5007D, 0x0091FF, 0x00A651, 0xF07800, 0x7A3FF2].map { Color(hex: $0) }
    private static let caption = Color(hex: 0x14171A, alpha: 0.85)

    private var trails: [Trail] = []

    /// Adds the locations of the touches that are down, after an event; touches on secret views are omitted.
    mutating func follow(_ live: [Touch]) {
        trails.removeAll { trail in !live.containsObject(trail.touch) || trail.touch.isSecretNow }
        for touch in live where !touch.isSecretNow {
            if let index = trails.firstIndex(where: { $0.touch === touch }) {
                guard trails[index].points.last != touch.location else { continue }
                trails[index].points.append(touch.location)
                trails[index].points.removeFirst(max(0, trails[index].points.count - Self.mostPoints))
            } else {
                trails.append(Trail(touch: touch, points: [touch.location]))
            }
        }
    }

    mutating func removeAll() { trails = [] }

    /// Adds a ring, the trail and a caption for each touch.
    func addMarks(
        to marks: inout [OverlayMark], _ text: inout OverlayText, _ scene: Scene, _ device: DeviceTransform
    ) {
        for trail in trails {
            let color = Self.colors[Int(trail.touch.id.number % UInt64(Self.colors.count))]
            let canvas = Canvas()
            if trail.points.count > 1 {
                let line = Path { path in
                    path.move(to: trail.points[0])
                    for point in trail.points.dropFirst() { path.addLine(to: point) }
                }
                canvas.stroke(line, StrokeStyle(width: 3, join: .round, cap: .round), color.withAlpha(0.8))
            }
            draw(trail.touch, color, on: canvas)
            if let layout = text.layout(trail.touch.overlayCaption, scene) {
                draw(layout, at: trail.touch.location, on: canvas, within: device.size, color)
            }
            if let list = canvas.finish() { marks.append(OverlayMark(.drawing(list), device.transform)) }
        }
    }

    private func draw(_ touch: Touch, _ color: Color, on canvas: Canvas) {
        let center = touch.location
        let ring = Path {
            $0.addEllipse(
                in: Rect(
                    x: center.x - Self.radius, y: center.y - Self.radius, width: 2 * Self.radius,
                    height: 2 * Self.radius))
        }
        canvas.fill(ring, color.withAlpha(0.15))
        // White around the colour, so that the ring is seen on every background.
        canvas.stroke(ring, StrokeStyle(width: 5), Color.white.withAlpha(0.8))
        canvas.stroke(ring, StrokeStyle(width: 3), color)
        let dot = Path { $0.addEllipse(in: Rect(x: center.x - 3, y: center.y - 3, width: 6, height: 6)) }
        canvas.fill(dot, color)
    }

    /// Draws the caption above the touch, or below it near the upper edge, and within the panel.
    private func draw(
        _ layout: TextLayout, at point: Point, on canvas: Canvas, within size: Size, _ color: Color
    ) {
        let box = Size(width: layout.size.width + 16, height: layout.size.height + 8)
        let above = point.y - Self.radius - 8 - box.height
        let x = min(max(4, point.x - box.width / 2), max(4, size.width - box.width - 4))
        let y = above >= 4 ? above : point.y + Self.radius + 8
        let rect = Rect(origin: Point(x: x, y: y), size: box)
        canvas.fill(rect, cornerRadius: 6, Self.caption)
        canvas.fill(Rect(x: rect.minX, y: rect.maxY - 3, width: rect.width, height: 3), cornerRadius: 1.5, color)
        canvas.draw(layout, at: Point(x: x + 8, y: y + 3), .white)
    }
}
