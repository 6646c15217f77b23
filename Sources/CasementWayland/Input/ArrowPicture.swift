import CasementCore

/// The arrow that a pointer has over the app, upright for the person in front of the panel.
///
/// It is drawn here rather than loaded from a cursor theme, because a panel's image has none.
struct ArrowPicture: Hashable {
    /// Pixels a point; whole, as `wl_surface.set_buffer_scale` wants it.
    let scale: Int
    /// The rotation that the app applies.
    let rotation: QuarterTurn

    /// The usual size of a cursor, in points a side.
    private static let side = 24.0
    /// Where the arrow's tip is, in points, with space for its outline.
    private static let tip = Point(x: 2, y: 2)

    /// The size in pixels.
    var size: PixelSize { device(scale: Double(scale)).pixelSize }

    /// The tip in points of the compositor's surface.
    var hotspot: (x: Int32, y: Int32) {
        let point = device(scale: 1).transform.apply(Self.tip)
        return (Int32(point.x), Int32(point.y))
    }

    @MainActor var frame: Frame {
        let area = PixelRect(size)
        let canvas = Canvas()
        let outline = Self.outline
        canvas.stroke(outline, StrokeStyle(width: 2.5, join: .round), Color.white)
        canvas.fill(outline, Color.black)
        let content = canvas.finish().map { list in
            FrameItem(
                kind: .content(list), transform: device(scale: Double(scale)).transform, clip: area, bounds: area,
                opaque: .empty, opacity: 1)
        }
        return Frame(
            size: size, scale: Double(scale), damage: Region(area), isMoving: false, background: .clear,
            items: [content].compactMap { $0 })
    }

    private static var outline: Path {
        let corners: [(Double, Double)] = [(2, 19), (6, 15.5), (8.5, 21.5), (11.5, 20), (9, 14.5), (14.5, 14.5)]
        return Path { path in
            path.move(to: tip)
            for (x, y) in corners { path.addLine(to: Point(x: x, y: y)) }
            path.close()
        }
    }

    private func device(scale: Double) -> DeviceTransform {
        DeviceTransform(size: Size(width: Self.side, height: Self.side), scale: scale, rotation: rotation)
    }
}
