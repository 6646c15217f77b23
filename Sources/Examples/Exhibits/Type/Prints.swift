import Casement

/// A composition that fits any rectangle.
@MainActor struct Print {
    let name: String
    let paint: @MainActor (Canvas, Rect) -> Void
}

/// The eight compositions. Their colours are those of the wall, in light and dark themes.
@MainActor enum Prints {
    static let all = [
        Print(name: "Linear", paint: linear), Print(name: "Radial", paint: radial), Print(name: "Conic", paint: conic),
        Print(name: "Shadow", paint: shadow), Print(name: "Dash", paint: dash), Print(name: "Join", paint: join),
        Print(name: "Clip", paint: clip), Print(name: "Blend", paint: blend),
    ]

    static let ink = Color(hex: 0x1D2233)
    static let paper = Color(hex: 0xF3EADB)
    static let rose = Color(hex: 0xE2A48B)

    static func disc(_ center: Point, _ radius: Double) -> Path {
        Path { $0.addEllipse(in: Rect(center: center, size: Size(width: radius * 2, height: radius * 2))) }
    }

    /// Bars with opposite gradients, which look like a curve.
    private static func linear(_ canvas: Canvas, _ box: Rect) {
        let count = Int((box.width / min(box.width, box.height) * 9).rounded())
        let colors = [Prints.ink, Pigment.plum, Pigment.terracotta, Pigment.ochre, Pigment.ivory]
        for index in 0..<count {
            let (left, right) = (
                (box.minX + box.width * Double(index) / Double(count)).rounded(),
                (box.minX + box.width * Double(index + 1) / Double(count)).rounded()
            )
            let bar = Rect(x: left, y: box.minY, width: right - left, height: box.height)
            // Each gradient begins at the height of the wave.
            let wave = Vector(length: 1, angle: Double(index) / 9 * 2 * .pi).dy
            let middle = box.midY + wave * box.height * 0.16
            let (from, to) = (Point(bar.midX, middle - box.height * 0.62), Point(bar.midX, middle + box.height * 0.62))
            canvas.fill(
                bar,
                .gradient(
                    Gradient(
                        index % 2 == 0 ? .linear(from: from, to: to) : .linear(from: to, to: from), colors)))
        }
    }

    /// A ball in light from one side.
    private static func radial(_ canvas: Canvas, _ box: Rect) {
        let unit = min(box.width, box.height)
        let floor = (box.minY + box.height * 0.7).rounded()
        canvas.fill(
            box,
            .gradient(
                Gradient(
                    .radial(
                        center: Point(box.minX + box.width * 0.3, box.minY + box.height * 0.2),
                        radius: max(box.height, box.width * 0.9)),
                    [Color(hex: 0x6C7E93), Color(hex: 0x3B4660), ink])))
        canvas.fill(
            Rect(x: box.minX, y: floor, width: box.width, height: box.maxY - floor),
            .gradient(
                Gradient(
                    .radial(center: Point(box.minX + box.width * 0.25, floor), radius: box.width * 1.1),
                    [Color(hex: 0x9A8F86), Color(hex: 0x4A4650), Color(hex: 0x24232F)])))
        let radius = unit * 0.31
        let center = Point(box.midX, floor - radius * 0.62)
        // The shadow is a disc that fades out at its rim, scaled down vertically.
        let fall = Point(center.x + radius * 0.55, center.y + radius * 0.98)
        canvas.transform(
            Transform.scale(1, 0.2).concatenating(.translation(0, fall.y * 0.8))
        ) {
            canvas.fill(
                disc(fall, radius * 1.35),
                .gradient(
                    Gradient(
                        .radial(center: fall, radius: radius * 1.35),
                        stops: [
                            .init(0, Color(hex: 0x14121C, alpha: 0.85)), .init(0.55, Color(hex: 0x14121C, alpha: 0.6)),
                            .init(1, Color(hex: 0x14121C, alpha: 0)),
                        ])))
        }
        let light = Point(center.x - radius * 0.38, center.y - radius * 0.42)
        canvas.fill(
            disc(center, radius),
            .gradient(
                Gradient(
                    .radial(center: light, radius: radius * 1.55),
                    stops: [
                        .init(0, Color(hex: 0xFFF3D6)), .init(0.14, Color(hex: 0xF6CE84)), .init(0.42, Pigment.ochre),
                        .init(0.7, Pigment.terracotta), .init(0.92, Color(hex: 0x5B2B36)),
                        .init(1, Color(hex: 0x6E3B3E)),
                    ])))
    }

    /// Rings of conic gradients that start at different angles.
    private static func conic(_ canvas: Canvas, _ box: Rect) {
        canvas.fill(box, paper)
        let center = box.center
        let reach = min(box.width, box.height) * 0.45
        let count = 5
        let colors = [Pigment.slate, paper, Pigment.ochre, Pigment.terracotta, Pigment.plum, ink, Pigment.slate]
        for index in 0..<count {
            let outer = reach * (1 - Double(index) / Double(count))
            let angle = Double(index) * 1.17 * (index % 2 == 0 ? 1 : -1)
            canvas.fill(
                disc(center, outer - reach * 0.012),
                .gradient(Gradient(.conic(center: center, start: angle), index % 2 == 0 ? colors : colors.reversed())))
            canvas.stroke(disc(center, outer), StrokeStyle(width: reach * 0.024), paper)
        }
        canvas.fill(disc(center, reach * 0.06), paper)
    }

    /// Sheets of paper with openings, each above the one before.
    private static func shadow(_ canvas: Canvas, _ box: Rect) {
        let papers: [UInt32] = [0xEFE3CF, 0xE9CDA6, 0xE2AE74, 0xD08353, 0xAE5638, 0x7E3A35, 0x46283A]
        canvas.fill(box, Color(hex: 0xF6EFE3))
        let step = min(box.width * 0.068, box.height * 0.1)
        for (index, paper) in papers.enumerated() {
            let inset = step * (Double(index) + 0.7)
            let width = box.width - inset * 2
            guard width > 0 else { return }
            let door = Rect(x: box.minX + inset, y: box.minY + inset * 1.15, width: width, height: box.height * 2)
            canvas.shadow(
                of: door, cornerRadius: width / 2,
                Shadow(
                    color: Color(hex: 0x3A1E14, alpha: 0.42), radius: step * 0.8,
                    offset: Vector(dx: step * 0.1, dy: step * 0.22)))
            canvas.fill(door, cornerRadius: width / 2, Color(hex: paper))
        }
    }

    /// The arcs of stars around a pole.
    private static func dash(_ canvas: Canvas, _ box: Rect) {
        canvas.fill(
            box,
            .gradient(
                Gradient(
                    .linear(from: Point(box.minX, box.minY), to: Point(box.minX, box.maxY)),
                    [Color(hex: 0x10141F), Color(hex: 0x1E2A44), Color(hex: 0x3C4A63)])))
        let unit = min(box.width, box.height) / 100
        let pole = Point(box.minX + box.width * 0.5, box.minY + box.height * 0.64)
        let colors = [Pigment.ivory, Color(hex: 0xF2D39B), Color(hex: 0xB9CBE0), Color(hex: 0xE9A06C)]
        for ring in 1..<26 {
            let radius = Double(ring) * unit * 4.2
            // Irrational ratios, so that no two rings look alike.
            let share = Double(ring) * 0.618_033_988_75
            let part = share - share.rounded(.down)
            let length = radius * (0.25 + 0.9 * part)
            canvas.stroke(
                disc(pole, radius),
                StrokeStyle(
                    width: unit * (0.5 + 1.3 * (1 - part)), cap: .round,
                    dashes: [length, radius * (0.5 + part), unit * 0.1, radius * 0.34], dashPhase: radius * 2.1 * part),
                colors[ring % colors.count].withAlpha(0.35 + 0.6 * part))
        }
        canvas.fill(disc(pole, unit * 1.1), Pigment.ivory)
    }

    /// One line with three joins: miter, round and bevel.
    private static func join(_ canvas: Canvas, _ box: Rect) {
        canvas.fill(box, Color(hex: 0xE9DFCB))
        let width = min(box.width * 0.13, box.height * 0.08)
        let rows: [(StrokeStyle.Join, StrokeStyle.Cap, Color)] = [
            (.miter, .butt, Pigment.terracotta), (.round, .round, Pigment.slate), (.bevel, .square, ink),
        ]
        let high = box.height * 0.14
        for (index, row) in rows.enumerated() {
            let y = box.minY + box.height * (0.24 + 0.28 * Double(index))
            let path = Path {
                for step in 0...4 {
                    let point = Point(
                        box.minX + box.width * (0.17 + 0.165 * Double(step)), y + (step % 2 == 0 ? high : -high) * 0.5)
                    if step == 0 { $0.move(to: point) } else { $0.addLine(to: point) }
                }
            }
            canvas.stroke(path, StrokeStyle(width: width, join: row.0, cap: row.1), row.2)
            canvas.stroke(path, StrokeStyle(width: max(1, width * 0.05), join: row.0), Color(hex: 0xE9DFCB))
        }
    }

    /// Parallel lines, and a circle of lines at another angle.
    private static func clip(_ canvas: Canvas, _ box: Rect) {
        canvas.fill(box, paper)
        let pitch = min(box.width, box.height) / 22
        func stripes(_ angle: Double, _ color: Color) {
            let reach = (box.width + box.height)
            let map = Transform.translation(-box.midX, -box.midY).concatenating(.rotation(angle))
                .concatenating(.translation(box.midX, box.midY))
            let path = Path {
                var x = box.midX - reach / 2
                while x < box.midX + reach / 2 {
                    $0.addRect(Rect(x: x, y: box.midY - reach / 2, width: pitch / 2, height: reach))
                    x += pitch
                }
            }
            canvas.fill(path.applying(map), color)
        }
        stripes(.pi / 4, ink)
        let radius = min(box.width, box.height) * 0.38
        let middle = Point(box.midX, box.midY)
        canvas.clip(to: disc(middle, radius)) {
            canvas.fill(box, paper)
            stripes(-.pi / 4, Pigment.terracotta)
        }
        canvas.clip(to: disc(middle, radius * 0.5)) {
            canvas.fill(box, paper)
            stripes(.pi / 4, ink)
        }
    }

    /// Three colours that multiply on paper, and in a dark theme three lights that add up.
    private static func blend(_ canvas: Canvas, _ box: Rect) {
        let isTall = box.height > box.width
        let half = isTall ? (box.height / 2).rounded() : (box.width / 2).rounded()
        let size = isTall ? Size(width: box.width, height: half) : Size(width: half, height: box.height)
        let day = Rect(origin: box.origin, size: size)
        let night =
            isTall
            ? Rect(x: box.minX, y: day.maxY, width: box.width, height: box.maxY - day.maxY)
            : Rect(x: day.maxX, y: box.minY, width: box.maxX - day.maxX, height: box.height)
        canvas.fill(day, paper)
        canvas.fill(night, Color(hex: 0x12141C))
        let radius = min(size.width / 3.5, size.height / 3.2)
        func three(_ box: Rect, up: Double, _ mode: BlendMode, _ colors: [Color]) {
            for (index, color) in colors.enumerated() {
                let offset = Vector(length: radius * 0.6, angle: (Double(index) / 3 - 0.25 * up) * 2 * .pi)
                let middle = box.center + Vector(dx: 0, dy: radius * 0.15 * up) + offset
                canvas.group(blendMode: mode) { canvas.fill(disc(middle, radius), color) }
            }
        }
        three(day, up: 1, .multiply, [Color(hex: 0xE8B33C), Color(hex: 0xD9694C), Color(hex: 0x5F97B4)])
        three(night, up: -1, .screen, [Color(hex: 0xC4572C), Color(hex: 0x2C7F8C), Color(hex: 0x6A4A9C)])
    }
}
