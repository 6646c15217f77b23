import Casement

/// A picture drawn with a canvas, the same at each drawing.
@MainActor enum Paintings {
    /// A headland in the evening, with a light in one window.
    static func headland(_ canvas: Canvas, _ box: Rect) {
        let horizon = box.minY + box.height * 0.6
        let sun = Point(box.minX + box.width * 0.56, box.minY + box.height * 0.47)
        sky(canvas, box, horizon, sun)
        sea(canvas, box, horizon, sun)
        let far: [(base: Double, rise: Double, seed: Double, color: UInt32)] = [
            (0.6, 0.12, 1.3, 0xB98A84), (0.615, 0.2, 4.1, 0x8F6672), (0.645, 0.27, 7.7, 0x5D4659),
        ]
        for ridge in far {
            canvas.fill(
                land(box, base: ridge.base, rise: ridge.rise, reach: 0.78 - ridge.rise, seed: ridge.seed),
                Color(hex: ridge.color))
        }
        canvas.fill(shore(box), Color(hex: 0x2B2236))
        house(canvas, box)
    }

    private static func sky(_ canvas: Canvas, _ box: Rect, _ horizon: Double, _ sun: Point) {
        canvas.fill(
            Rect(x: box.minX, y: box.minY, width: box.width, height: horizon - box.minY + 1),
            .gradient(
                Gradient(
                    .linear(from: Point(0, box.minY), to: Point(0, horizon)),
                    stops: [
                        .init(0, Color(hex: 0x33405F)), .init(0.3, Color(hex: 0x6F6A88)),
                        .init(0.6, Color(hex: 0xC98B7C)),
                        .init(0.82, Color(hex: 0xEDB07A)), .init(1, Color(hex: 0xF6CF95)),
                    ])))
        let glow = box.height * 0.62
        canvas.clip(to: Rect(x: box.minX, y: box.minY, width: box.width, height: horizon - box.minY)) {
            canvas.fill(
                Rect(center: sun, size: Size(width: glow * 2, height: glow * 2)),
                .gradient(
                    Gradient(
                        .radial(center: sun, radius: glow),
                        stops: [
                            .init(0, Color(hex: 0xFFE7B4, alpha: 0.85)), .init(0.25, Color(hex: 0xFFD79A, alpha: 0.42)),
                            .init(1, Color(hex: 0xFFD79A, alpha: 0)),
                        ])))
            for cloud in 0..<7 {
                let share = noise(Double(cloud) * 5.3)
                let width = box.width * (0.16 + 0.34 * share)
                let bar = Rect(
                    x: box.minX + box.width * noise(Double(cloud) * 2.7 + 1) - width / 2,
                    y: box.minY + box.height * (0.1 + 0.048 * Double(cloud)), width: width,
                    height: box.height * (0.006 + 0.012 * share))
                canvas.shadow(
                    of: bar, cornerRadius: bar.height / 2,
                    Shadow(color: Color(hex: 0xF9D2A6, alpha: 0.34), radius: box.height * 0.022))
            }
            canvas.fill(Prints.disc(sun, box.height * 0.062), Color(hex: 0xFFF4DC))
        }
    }

    private static func sea(_ canvas: Canvas, _ box: Rect, _ horizon: Double, _ sun: Point) {
        canvas.fill(
            Rect(x: box.minX, y: horizon, width: box.width, height: box.maxY - horizon),
            .gradient(
                Gradient(
                    .linear(from: Point(0, horizon), to: Point(0, box.maxY)),
                    [Color(hex: 0xE3A57E), Color(hex: 0x8E6477), Color(hex: 0x3E3A57), Color(hex: 0x232640)])))
        let count = 46
        for index in 0..<count {
            let share = Double(index) / Double(count)
            let y = horizon + (box.maxY - horizon) * share * share * 0.96 + box.height * 0.006
            let spread = box.width * (0.03 + 0.12 * share)
            let x = sun.x + (noise(Double(index) * 3.1) - 0.5) * spread * 2
            let width = box.width * (0.025 + 0.075 * noise(Double(index) * 1.7 + 9)) * (0.5 + share)
            let height = max(0.8, box.height * (0.0025 + 0.004 * share))
            canvas.fill(
                Rect(x: x - width / 2, y: y, width: width, height: height), cornerRadius: height / 2,
                Color(hex: 0xFFE3B0, alpha: 0.75 * (1 - share) + 0.1))
        }
    }

    /// Hills that descend from the left into the sea.
    private static func land(_ box: Rect, base: Double, rise: Double, reach: Double, seed: Double) -> Path {
        Path {
            let foot = box.minY + box.height * base
            $0.move(to: Point(box.minX, foot))
            let steps = 120
            for step in 0...steps {
                let share = Double(step) / Double(steps)
                let fall = (1 - share) * (1 - share * share)
                let height = rise * fall * (0.62 + 0.38 * wave(share * 5 + seed) + 0.07 * wave(share * 23 + seed))
                $0.addLine(to: Point(box.minX + box.width * reach * share, foot - box.height * max(height, 0)))
            }
            $0.close()
        }
    }

    private static func shore(_ box: Rect) -> Path {
        Path {
            $0.move(to: Point(box.minX, box.maxY))
            for step in 0...100 {
                let share = Double(step) / 100
                let height = 0.3 * (1 - share) + 0.05 * wave(share * 4.2 + 0.6) + 0.008 * wave(share * 31)
                $0.addLine(
                    to: Point(
                        box.minX + box.width * share * 0.94, box.maxY - box.height * max(height * (1 - share * 0.6), 0))
                )
            }
            $0.addLine(to: Point(box.minX + box.width * 0.94, box.maxY))
            $0.close()
        }
    }

    private static func house(_ canvas: Canvas, _ box: Rect) {
        let unit = box.height / 100
        let foot = Point(box.minX + box.width * 0.19, box.maxY - box.height * 0.255)
        let wall = Rect(x: foot.x, y: foot.y - unit * 8, width: unit * 11, height: unit * 10)
        canvas.fill(wall, Color(hex: 0x4B3A4E))
        canvas.fill(
            Path {
                $0.move(to: Point(wall.minX - unit, wall.minY))
                $0.addLine(to: Point(wall.midX - unit * 2.5, wall.minY - unit * 6))
                $0.addLine(to: Point(wall.midX + unit * 2.5, wall.minY - unit * 6))
                $0.addLine(to: Point(wall.maxX + unit, wall.minY))
                $0.close()
            }, Color(hex: 0x1C1626))
        canvas.fill(
            Rect(x: wall.maxX - unit * 3.4, y: wall.minY - unit * 7.5, width: unit * 1.4, height: unit * 4),
            Color(hex: 0x1C1626))
        let lamp = Rect(x: wall.minX + unit * 6.6, y: wall.minY + unit * 1.8, width: unit * 2.3, height: unit * 3.4)
        canvas.shadow(of: lamp, Shadow(color: Color(hex: 0xFFC56B, alpha: 0.9), radius: unit * 4))
        canvas.fill(lamp, Color(hex: 0xFFD98C))
        canvas.fill(
            Rect(x: lamp.midX - unit * 0.15, y: lamp.minY, width: unit * 0.3, height: lamp.height), Color(hex: 0x4B3A4E)
        )
    }

    /// A sine wave from -1 to 1.
    private static func wave(_ x: Double) -> Double { Vector(length: 1, angle: x).dy }

    /// A hash from 0 to 1 of a number.
    private static func noise(_ x: Double) -> Double {
        let value = Vector(length: 43_758.545_3, angle: x * 12.9898).dy
        return value - value.rounded(.down)
    }
}
