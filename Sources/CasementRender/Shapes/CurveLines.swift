/// Approximates curves by lines, to within a thirty-second of a pixel.
enum CurveLines {
    /// The most lines for one curve; over a length of 250,000 pixels the error is a tenth of a pixel.
    private static let mostLines = 4_096
    /// In 1/256 pixel.
    private static let tolerance = Double(SubpixelPoint.one) / 32

    /// Calls `body` with the end of each line of a cubic.
    @inline(__always)
    static func forEachEnd(
        from start: SubpixelPoint, _ first: SubpixelPoint, _ second: SubpixelPoint, to end: SubpixelPoint,
        _ body: (SubpixelPoint) -> Void
    ) {
        func bend(_ a: Int, _ b: Int, _ c: Int) -> Int { abs(a - 2 * b + c) }
        let most = max(
            bend(start.x, first.x, second.x) + bend(start.y, first.y, second.y),
            bend(first.x, second.x, end.x) + bend(first.y, second.y, end.y))
        // The second derivative is at most six times the bend; n chords err by an eighth of it over n squared.
        let wanted = (Double(most) * 6 / 8 / tolerance).squareRoot().rounded(.up)
        let count = max(1, min(Int(wanted), mostLines))
        let (x, y) = (Cubic(start.x, first.x, second.x, end.x), Cubic(start.y, first.y, second.y, end.y))
        let step = 1 / Double(count)
        for index in 1..<count {
            let t = Double(index) * step
            body(SubpixelPoint(x: x.at(t), y: y.at(t)))
        }
        body(end)
    }

    /// Calls `body` with the end of each line of a conic.
    @inline(__always)
    static func forEachEnd(
        from start: SubpixelPoint, _ control: SubpixelPoint, to end: SubpixelPoint, _ body: (SubpixelPoint) -> Void
    ) {
        // The cubic of a conic has control points at two thirds of the distance to that of the conic.
        func third(_ point: SubpixelPoint) -> SubpixelPoint {
            SubpixelPoint(x: (point.x + control.x * 2) / 3, y: (point.y + control.y * 2) / 3)
        }
        forEachEnd(from: start, third(start), third(end), to: end, body)
    }
}

/// One coordinate of a cubic as a polynomial.
private struct Cubic {
    private let (a, b, c, d): (Double, Double, Double, Double)

    init(_ start: Int, _ first: Int, _ second: Int, _ end: Int) {
        c = Double(3 * (first - start))
        b = Double(3 * (second - 2 * first + start))
        a = Double(end - 3 * (second - first) - start)
        // The conversion to an integer truncates. It rounds to the nearest if the number is positive and half is added.
        d = Double(start + Self.bias) + 0.5
    }

    private static let bias = 1 << 30

    @inline(__always)
    func at(_ t: Double) -> Int { Int(((a * t + b) * t + c) * t + d) - Self.bias }
}
