extension Path {
    /// Returns the path with every point transformed.
    public func applying(_ transform: Transform) -> Path {
        var result = Path()
        result.reserve(elements.count)
        for element in elements {
            result.append(element.applying(transform))
        }
        return result
    }

    /// The bounding box of all points and control points, which contains the path; zero for an empty path.
    public var bounds: Rect {
        var (left, top) = (Double.infinity, Double.infinity)
        var (right, bottom) = (-Double.infinity, -Double.infinity)
        forEachPoint {
            (left, top) = (min(left, $0.x), min(top, $0.y))
            (right, bottom) = (max(right, $0.x), max(bottom, $0.y))
        }
        guard left <= right, top <= bottom else { return .zero }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether every coordinate is finite.
    public var isFinite: Bool {
        var result = true
        forEachPoint { if !$0.isFinite { result = false } }
        return result
    }

    /// Whether a point lies inside the path; curves are approximated by lines to within 0.1 point.
    public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
        guard isFinite, bounds.inset(by: -1).contains(point) else { return false }
        var winding = 0
        forEachSegment { start, end in
            let isBelow = (start.y <= point.y, end.y <= point.y)
            guard isBelow.0 != isBelow.1 else { return }
            let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
            if x > point.x { winding += isBelow.0 ? 1 : -1 }
        }
        return rule == .nonZero ? winding != 0 : winding & 1 == 1
    }

    /// Calls `body` for each straight segment of the path; every subpath is closed.
    private func forEachSegment(_ body: (Point, Point) -> Void) {
        var (start, last) = (Point.zero, Point.zero)
        func line(to point: Point) {
            body(last, point)
            last = point
        }
        for element in elements {
            switch element {
            case .move(let point):
                line(to: start)
                (start, last) = (point, point)
            case .line(let point): line(to: point)
            case .quad, .cubic:
                for point in element.points(from: last) { line(to: point) }
            case .close: line(to: start)
            }
        }
        line(to: start)
    }

    private func forEachPoint(_ body: (Point) -> Void) {
        for element in elements {
            switch element {
            case .move(let point), .line(let point): body(point)
            case .quad(let point, let control):
                body(control)
                body(point)
            case .cubic(let point, let control1, let control2):
                body(control1)
                body(control2)
                body(point)
            case .close: break
            }
        }
    }
}

extension Path.Element {
    fileprivate func applying(_ transform: Transform) -> Path.Element {
        switch self {
        case .move(let point): .move(transform.apply(point))
        case .line(let point): .line(transform.apply(point))
        case .quad(let point, let control): .quad(transform.apply(point), control: transform.apply(control))
        case .cubic(let point, let control1, let control2):
            .cubic(
                transform.apply(point), control1: transform.apply(control1), control2: transform.apply(control2))
        case .close: .close
        }
    }
}

extension Path.Element {
    /// The points of a curve from `start` to its end, so that straight lines between them stay within 0.1 point of
    /// the curve.
    func points(from start: Point) -> [Point] {
        switch self {
        case .move(let point), .line(let point): return [point]
        case .close: return []
        case .quad(let end, let control):
            return Self.steps(start, control, end).map { t in
                start.mixed(control, t).mixed(control.mixed(end, t), t)
            }
        case .cubic(let end, let control1, let control2):
            return Self.steps(start, control1, control2, end).map { t in
                let (a, b, c) = (start.mixed(control1, t), control1.mixed(control2, t), control2.mixed(end, t))
                return a.mixed(b, t).mixed(b.mixed(c, t), t)
            }
        }
    }

    /// The curve parameters to evaluate, at most 256. The error falls with the square of their number and is at most an
    /// eighth of the length of the control polygon.
    private static func steps(_ points: Point...) -> [Double] {
        let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        let wanted = (length / 0.8).squareRoot().rounded(.up)
        // The length of a curve with far points is no `Int`, or not finite.
        let count = wanted < 256 ? max(Int(wanted), 1) : 256
        return (1...count).map { Double($0) / Double(count) }
    }
}

extension Point {
    fileprivate func mixed(_ other: Point, _ share: Double) -> Point {
        self + (other - self) * share
    }
}
