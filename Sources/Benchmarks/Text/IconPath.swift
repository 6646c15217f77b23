import CasementCore
import CasementRender
import Glibc

/// A path of an icon, with its fill rule.
struct IconPath {
    let path: Path
    let rule: Path.FillRule
}

extension IconCoverage {
    /// The names of the SVG files of a folder, sorted.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".svg") { names.append(name) }
        }
        return names.sorted()
    }

    /// The paths of an SVG file; nil if it cannot be read.
    static func paths(in file: String) -> [IconPath]? {
        guard let icon = try? Icon(contentsOfFile: file) else { return nil }
        return icon.paths.indices.map { IconPath(path: icon.paths[$0], rule: icon.fillRule(ofPath: $0)) }
    }
}

/// A line of a flattened path.
struct IconLine {
    let start: Point
    let end: Point
}

extension Path {
    /// The path with each curve divided into 64 lines, and all subpaths closed.
    var lines: [IconLine] {
        var lines: [IconLine] = []
        var (start, current) = (Point.zero, Point.zero)
        func add(_ end: Point) {
            lines.append(IconLine(start: current, end: end))
            current = end
        }
        func addCurve(_ first: Point, _ second: Point, _ end: Point) {
            let begin = current
            for step in 1...64 {
                let (t, s) = (Double(step) / 64, 1 - Double(step) / 64)
                let near = (begin - .zero) * (s * s * s) + (first - .zero) * (3 * s * s * t)
                add(.zero + near + (second - .zero) * (3 * s * t * t) + (end - .zero) * (t * t * t))
            }
        }
        for element in elements {
            switch element {
            case .move(let point):
                add(start)
                (start, current) = (point, point)
            case .line(let point): add(point)
            case .quad(let point, let control):
                addCurve(current + (control - current) * (2 / 3), point + (control - point) * (2 / 3), point)
            case .cubic(let point, let control1, let control2): addCurve(control1, control2, point)
            case .close: add(start)
            }
        }
        add(start)
        return lines
    }
}

extension [IconLine] {
    /// Where the lines cross a height, from left to right; the direction is 1 for a line that runs down.
    func crossings(at y: Double) -> [(x: Double, direction: Int)] {
        var crossings: [(x: Double, direction: Int)] = []
        for line in self where (line.start.y <= y) != (line.end.y <= y) {
            let share = (y - line.start.y) / (line.end.y - line.start.y)
            crossings.append((line.start.x + share * (line.end.x - line.start.x), line.start.y <= y ? 1 : -1))
        }
        return crossings.sorted { $0.x < $1.x }
    }
}
