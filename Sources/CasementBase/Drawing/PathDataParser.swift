/// Makes a path of SVG path data.
struct PathDataParser {
    private var scanner: PathDataScanner
    private var path = Path()
    private var current = Point.zero
    /// The first point of the subpath.
    private var start = Point.zero
    private var isClosed = false
    /// The last control point of the command before, if that was a cubic or a quadratic curve.
    private var lastCubicControl: Point?
    private var lastQuadControl: Point?

    init(_ text: String) {
        scanner = PathDataScanner(text)
    }

    mutating func parse() throws(PathDataError) -> Path {
        guard !scanner.skipToEnd() else { return path }
        try run(scanner.command(among: "Mm", expected: "a move (M or m)"))
        while !scanner.skipToEnd() {
            try run(scanner.command(among: "MmLlHhVvCcSsQqTtAaZz", expected: "a command"))
        }
        return path
    }

    /// Runs a command for each of its sets of arguments.
    private mutating func run(_ letter: UInt8) throws(PathDataError) {
        let isRelative = letter >= UInt8(ascii: "a")
        var command = Character(UnicodeScalar(letter & ~0x20))
        if command == "Z" {
            path.close()
            current = start
            isClosed = true
            (lastCubicControl, lastQuadControl) = (nil, nil)
            return
        }
        repeat {
            try draw(command, from: isRelative ? current : .zero)
            // Further points of a move are lines.
            if command == "M" { command = "L" }
        } while try scanner.continuesArguments()
    }

    /// - Parameter origin: the point to which coordinates are relative.
    private mutating func draw(_ command: Character, from origin: Point) throws(PathDataError) {
        if command == "M" { return try move(from: origin) }
        // A subpath after a closed one begins at the same point, unless it moves.
        if isClosed { path.move(to: start) }
        isClosed = false
        let (cubic, quad) = (lastCubicControl, lastQuadControl)
        (lastCubicControl, lastQuadControl) = (nil, nil)
        switch command {
        case "L": line(to: try point(from: origin))
        case "H": line(to: Point(x: origin.x + (try scanner.number()), y: current.y))
        case "V": line(to: Point(x: current.x, y: origin.y + (try scanner.number())))
        case "C": try addCubic(control1: point(from: origin), from: origin)
        case "S": try addCubic(control1: reflected(cubic), from: origin)
        case "Q": try addQuad(control: point(from: origin), from: origin)
        case "T": try addQuad(control: reflected(quad), from: origin)
        default: try addArc(from: origin)
        }
    }

    private mutating func move(from origin: Point) throws(PathDataError) {
        current = try point(from: origin)
        start = current
        isClosed = false
        (lastCubicControl, lastQuadControl) = (nil, nil)
        path.move(to: current)
    }

    private mutating func line(to point: Point) {
        path.addLine(to: point)
        current = point
    }

    private mutating func addCubic(control1: Point, from origin: Point) throws(PathDataError) {
        let control2 = try point(from: origin)
        let end = try point(from: origin)
        path.addCubic(to: end, control1: control1, control2: control2)
        (current, lastCubicControl) = (end, control2)
    }

    private mutating func addQuad(control: Point, from origin: Point) throws(PathDataError) {
        let end = try point(from: origin)
        path.addQuad(to: end, control: control)
        (current, lastQuadControl) = (end, control)
    }

    private mutating func addArc(from origin: Point) throws(PathDataError) {
        let radii = Vector(dx: try scanner.number(), dy: try scanner.number())
        let rotation = try scanner.number() * .pi / 180
        let (isLarge, isClockwise) = (try scanner.flag(), try scanner.flag())
        let end = try point(from: origin)
        let arc = EllipticalArc(
            from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
        arc.add(to: &path)
        current = end
    }

    private mutating func point(from origin: Point) throws(PathDataError) -> Point {
        Point(x: origin.x + (try scanner.number()), y: origin.y + (try scanner.number()))
    }

    /// The mirror image of a control point at the current point; the current point after a command of another kind.
    private func reflected(_ control: Point?) -> Point {
        control.map { current + (current - $0) } ?? current
    }
}

extension Path {
    /// Makes a path of the `d` attribute of an SVG path: all commands (`MmLlHhVvCcSsQqTtAaZz`), and numbers as SVG 1.1 writes
    /// them, such as `1.5.5` and `1-2`. Arcs become cubic curves, within 0.03 % of their radius.
    ///
    /// ```swift
    /// let star = try Path(svg: "M12 2l3 7h7l-6 4 2 8-6-5-6 5 2-8-6-4h7z")
    /// ```
    ///
    /// - Throws: ``PathDataError`` with the position of the first mistake, and what is expected there.
    public init(svg data: String) throws(PathDataError) {
        var parser = PathDataParser(data)
        self = try parser.parse()
    }
}
