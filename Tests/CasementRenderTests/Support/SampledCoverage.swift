@testable import CasementRender
import CasementCore

extension PathOutline {
    /// The edges of an outline in a square box at the origin.
    func edges(side: Int, _ rule: Path.FillRule, _ freeType: FreeType) -> OutlineEdges? {
        let box = PixelRect(x: 0, y: 0, width: side, height: side)
        return withOutline(in: box, rule, freeType) { OutlineEdges(&$0, width: side, height: side) }
    }

    /// What FreeType makes of an outline in a square box at the origin.
    func freeTypeSum(side: Int, _ rule: Path.FillRule, _ freeType: FreeType) -> Mask? {
        let box = PixelRect(x: 0, y: 0, width: side, height: side)
        return withOutline(in: box, rule, freeType) { freeType.sum(of: &$0, width: side, height: side) }
    }
}

extension OutlineEdges {
    /// The coverage of the pixels of a square box by a fill rule, of 0 ... 255, measured along 32 lines in each row.
    func sampledCoverage(side: Int, _ rule: Path.FillRule) -> [Double] {
        let samples = 32
        var crossings = [[(x: Double, direction: Int)]](repeating: [], count: side * samples)
        for edge in edges {
            let (top, height) = (Double(edge.topY), Double(edge.bottomY) - Double(edge.topY))
            let step = Double(SubpixelPoint.one) / Double(samples)
            let first = max(0, Int((top / step - 0.5).rounded(.up)))
            for line in first..<max(first, crossings.count) {
                let share = ((Double(line) + 0.5) * step - top) / height
                guard share < 1 else { break }
                let x = Double(edge.topX) + share * (Double(edge.bottomX) - Double(edge.topX))
                crossings[line].append((x / Double(SubpixelPoint.one), Int(edge.direction)))
            }
        }
        var result = [Double](repeating: 0, count: side * side)
        for (line, unsorted) in crossings.enumerated() {
            let sorted = unsorted.sorted { $0.x < $1.x }
            var winding = 0
            for (index, crossing) in sorted.enumerated().dropLast() {
                winding += crossing.direction
                guard rule == .evenOdd ? winding & 1 != 0 : winding != 0 else { continue }
                let (left, right) = (max(0, crossing.x), min(Double(side), sorted[index + 1].x))
                guard left < right else { continue }
                for column in Int(left)..<min(side, Int(right.rounded(.up))) {
                    let part = min(right, Double(column + 1)) - max(left, Double(column))
                    result[line / samples * side + column] += part * 255 / Double(samples)
                }
            }
        }
        return result
    }
}
