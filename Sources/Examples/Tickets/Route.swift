import Casement

/// The stations of a trip, one below the other, joined by a line.
@MainActor func route(to destination: Station) -> Row {
    Row(spacing: 16) {
        RouteLine()
        Column(spacing: 12, alignment: .leading) {
            Column(alignment: .leading) {
                Label(Localized("route.from"), role: .caption)
                Label(Station.here, role: .headline)
            }
            Column(alignment: .leading) {
                Label(Localized("route.to"), role: .caption)
                Label(destination.name, role: .headline)
            }
        }
    }
}

/// Two stops and the line between them.
final class RouteLine: View {
    override func sizeThatFits(_ size: Size) -> Size { Size(width: 20, height: 60) }

    override func draw(in canvas: Canvas) {
        let middle = bounds.midX
        let stops = [20, bounds.height - 20].map { Point(middle, $0) }
        let line = Path {
            $0.move(to: stops[0])
            $0.addLine(to: stops[1])
        }
        canvas.stroke(line, StrokeStyle(width: 4), theme.colors.accent)
        for (stop, color) in zip(stops, [theme.colors.surface, theme.colors.accent]) {
            let circle = Path { $0.addArc(center: stop, radius: 7, start: 0, sweep: 2 * .pi) }
            canvas.fill(circle, color)
            canvas.stroke(circle, StrokeStyle(width: 4), theme.colors.accent)
        }
    }
}
