import Casement

/// The figure of a node: a basic shape.
enum Figure: Int, CaseIterable {
    case point, line, arc, plane, half, wedge, field, ring, steps, cross

    var title: String {
        switch self {
        case .point: "Point"
        case .line: "Line"
        case .arc: "Arc"
        case .plane: "Plane"
        case .half: "Half"
        case .wedge: "Wedge"
        case .field: "Field"
        case .ring: "Ring"
        case .steps: "Steps"
        case .cross: "Cross"
        }
    }

    /// The colour of the figure and of the threads that begin at its node.
    var color: Color {
        switch self {
        case .point, .ring: Color(hex: 0xC8502A)
        case .line, .steps: Color(hex: 0x2F6F9F)
        case .arc, .half: Color(hex: 0xD9981E)
        case .plane, .cross: Color(hex: 0x1F8A83)
        case .wedge: Color(hex: 0x8A3F78)
        case .field: Color(hex: 0x5E7F3B)
        }
    }

    /// Draws the figure into a square.
    @MainActor func draw(in square: Rect, _ canvas: Canvas) {
        let unit = square.width / 8
        func at(_ x: Double, _ y: Double) -> Point { Point(square.minX + x * unit, square.minY + y * unit) }
        func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
            let side = radius * 2 * unit
            canvas.fill(
                Rect(center: at(x, y), size: Size(width: side, height: side)), cornerRadius: side / 2, color)
        }
        func thick(_ color: Color, _ width: Double, _ build: (inout Path) -> Void) {
            canvas.stroke(Path(build), StrokeStyle(width: width * unit, cap: .butt), color)
        }
        let faint = color.withAlpha(0.28)
        switch self {
        case .point:
            disc(4, 4, 4, color.withAlpha(0.12))
            disc(4, 4, 2.5, faint)
            disc(4, 4, 1.25, color)
        case .line:
            for (index, x) in [0.5, 1.5, 3, 5, 7.5].enumerated() {
                thick(index == 3 ? color : color.withAlpha(0.2 + 0.2 * Double(index % 3)), index == 3 ? 0.9 : 0.3) {
                    $0.move(to: at(x, 8))
                    $0.addLine(to: at(x + 0.4, 0))
                }
            }
        case .arc:
            for (radius, tone) in [(7.0, color), (4.6, faint), (2.2, color)] {
                thick(tone, 1.2) {
                    $0.addArc(center: at(0.4, 7.6), radius: radius * unit, start: -.pi / 2, sweep: .pi / 2)
                }
            }
        case .plane:
            canvas.fill(Rect(x: at(0, 0).x, y: at(0, 0).y, width: unit * 5.4, height: unit * 5.4), faint)
            canvas.fill(Rect(x: at(2.6, 0).x, y: at(0, 2.6).y, width: unit * 5.4, height: unit * 5.4), color)
        case .half:
            canvas.fill(
                Path {
                    $0.addArc(center: at(4, 4), radius: 4 * unit, start: .pi / 2, sweep: .pi)
                    $0.close()
                }, color)
            canvas.fill(
                Path {
                    $0.addArc(center: at(4, 4), radius: 2.4 * unit, start: -.pi / 2, sweep: .pi)
                    $0.close()
                }, faint)
        case .wedge:
            canvas.fill(
                Path {
                    $0.move(to: at(0, 8))
                    $0.addLine(to: at(8, 8))
                    $0.addLine(to: at(8, 0))
                    $0.close()
                }, color)
            canvas.fill(
                Path {
                    $0.move(to: at(0, 5))
                    $0.addLine(to: at(5, 0))
                    $0.addLine(to: at(0, 0))
                    $0.close()
                }, faint)
        case .field:
            for row in 0..<5 {
                for column in 0..<5 {
                    let grows = 0.22 + 0.115 * Double(row + column) / 2
                    disc(0.8 + Double(column) * 1.6, 0.8 + Double(row) * 1.6, grows * 1.3, color)
                }
            }
        case .ring:
            thick(color, 1.6) { $0.addArc(center: at(4, 4), radius: 3.2 * unit, start: 0, sweep: .pi * 1.5) }
            disc(6.4, 1.6, 1.1, faint)
        case .steps:
            for step in 0..<4 {
                let height = Double(step + 1) * 2
                canvas.fill(
                    Rect(
                        x: at(Double(step) * 2, 0).x, y: at(0, 8 - height).y, width: unit * 1.7,
                        height: unit * height), step == 3 ? color : color.withAlpha(0.22 + 0.16 * Double(step)))
            }
        case .cross:
            thick(faint, 2) {
                $0.move(to: at(1, 1))
                $0.addLine(to: at(7, 7))
            }
            thick(color, 2) {
                $0.move(to: at(7, 1))
                $0.addLine(to: at(1, 7))
            }
        }
    }
}
