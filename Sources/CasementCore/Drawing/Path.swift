/// Lines and curves in points: what can be filled, stroked, clipped to and hit.
///
/// A path with a coordinate that is no finite number, or of more than 100,000 elements, draws nothing.
public struct Path: Hashable, Sendable {
    public enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case quad(Point, control: Point)
        case cubic(Point, control1: Point, control2: Point)
        case close
    }

    public private(set) var elements: [Element] = []

    /// What lies inside where a path crosses itself.
    @frozen public enum FillRule: Hashable, Sendable {
        /// Where the windings do not cancel out.
        case nonZero
        /// Where they are odd in number.
        case evenOdd
    }

    public init() {}

    /// Builds a path.
    public init(_ build: (inout Path) -> Void) {
        build(&self)
    }

    public var isEmpty: Bool { elements.isEmpty }

    // MARK: Building

    /// Begins a new part at a point.
    public mutating func move(to point: Point) {
        elements.append(.move(point))
    }

    /// Draws a straight line; the first element of a path only moves.
    public mutating func addLine(to point: Point) {
        elements.append(elements.isEmpty ? .move(point) : .line(point))
    }

    /// Draws a quadratic Bézier curve.
    public mutating func addQuad(to point: Point, control: Point) {
        startIfEmpty(control)
        elements.append(.quad(point, control: control))
    }

    /// Draws a cubic Bézier curve.
    public mutating func addCubic(to point: Point, control1: Point, control2: Point) {
        startIfEmpty(control1)
        elements.append(.cubic(point, control1: control1, control2: control2))
    }

    /// Goes back to where the part began.
    public mutating func close() {
        if let last = elements.last, last != .close { elements.append(.close) }
    }

    /// Draws an arc of a circle, joined to what is there by a line.
    ///
    /// - Parameters:
    ///   - radius: in points; zero or less only goes to the centre.
    ///   - start: the angle to begin at, in radians from the x axis, clockwise on the screen.
    ///   - sweep: the angle to go over; positive is clockwise. Limited to a whole turn.
    public mutating func addArc(center: Point, radius: Double, start: Double, sweep: Double) {
        guard radius > 0 else { return addLine(to: center) }
        guard start.isFinite, sweep.isFinite else { return addLine(to: Point(x: .nan, y: .nan)) }
        let whole = min(max(sweep, -2 * .pi), 2 * .pi)
        let count = max(1, Int((whole.magnitude / (.pi / 2)).rounded(.up)))
        let step = whole / Double(count)
        // The handles of the cubic that is nearest to an arc: within 0.03 % of the radius for a quarter turn.
        let handle = radius * 4 / 3 * (sine(step / 4) / cosine(step / 4))
        addLine(to: center + Vector(length: radius, angle: start))
        for index in 0..<count {
            let (from, to) = (start + step * Double(index), start + step * Double(index + 1))
            let begin = center + Vector(length: radius, angle: from)
            let end = center + Vector(length: radius, angle: to)
            addCubic(
                to: end, control1: begin + Vector(length: handle, angle: from + .pi / 2),
                control2: end - Vector(length: handle, angle: to + .pi / 2))
        }
    }

    public mutating func addRect(_ rect: Rect) {
        move(to: rect.origin)
        addLine(to: Point(x: rect.maxX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.maxY))
        addLine(to: Point(x: rect.minX, y: rect.maxY))
        close()
    }

    public mutating func addEllipse(in rect: Rect) {
        var circle = Path()
        circle.addArc(center: .zero, radius: 1, start: 0, sweep: 2 * .pi)
        circle.close()
        let map = Transform.scale(rect.width / 2, rect.height / 2)
            .concatenating(.translation(rect.midX, rect.midY))
        add(circle.applying(map))
    }

    /// A rectangle with a radius of its own at each corner; radii that do not fit shrink together.
    public mutating func addRoundedRect(_ rect: Rect, radii: CornerRadii) {
        let fit = radii.fitted(to: rect.size)
        var part = Path()
        func corner(_ x: Double, _ y: Double, _ radius: Double, _ start: Double) {
            part.addArc(center: Point(x: x, y: y), radius: radius, start: start, sweep: .pi / 2)
        }
        corner(rect.maxX - fit.topRight, rect.minY + fit.topRight, fit.topRight, -.pi / 2)
        corner(rect.maxX - fit.bottomRight, rect.maxY - fit.bottomRight, fit.bottomRight, 0)
        corner(rect.minX + fit.bottomLeft, rect.maxY - fit.bottomLeft, fit.bottomLeft, .pi / 2)
        corner(rect.minX + fit.topLeft, rect.minY + fit.topLeft, fit.topLeft, .pi)
        part.close()
        add(part)
    }

    /// Adds the elements of another path.
    public mutating func add(_ path: Path) {
        elements += path.elements
    }

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    mutating func reserve(_ count: Int) {
        elements.reserveCapacity(count)
    }

    private mutating func startIfEmpty(_ point: Point) {
        if elements.isEmpty { elements.append(.move(point)) }
    }
}
