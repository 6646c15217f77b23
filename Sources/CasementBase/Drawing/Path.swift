/// Lines and curves, in points, that can be filled, stroked, clipped to and hit-tested.
///
/// A path with a coordinate that is not finite, or with more than 100,000 elements, draws nothing.
///
/// An edge covers of each pixel the share that is inside by the fill rule, also where contours overlap or touch in the pixel.
/// Only a path of more than 32,000 points, or one with tens of thousands of lines of which hundreds cross the same rows of
/// pixels, is covered by the sum of the areas of its contours there.
public struct Path: Hashable, Sendable {
    /// One step of a path.
    public enum Element: Hashable, Sendable {
        /// Begins a subpath at a point.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A quadratic Bézier curve to a point.
        case quad(Point, control: Point)
        /// A cubic Bézier curve to a point.
        case cubic(Point, control1: Point, control2: Point)
        /// A straight line to the start of the subpath.
        case close
    }

    /// The elements in drawing order.
    public private(set) var elements: [Element] = []

    /// Which regions are inside a path that crosses itself.
    @frozen public enum FillRule: Hashable, Sendable {
        /// Points whose winding number is not zero.
        case nonZero
        /// Points whose winding number is odd.
        case evenOdd
    }

    /// Creates an empty path.
    public init() {}

    /// Creates a path with a closure that adds its elements.
    public init(_ build: (inout Path) -> Void) {
        build(&self)
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    // MARK: Building

    /// Begins a subpath at a point.
    public mutating func move(to point: Point) {
        elements.append(.move(point))
    }

    /// Adds a straight line. In an empty path it only moves to the point.
    public mutating func addLine(to point: Point) {
        elements.append(elements.isEmpty ? .move(point) : .line(point))
    }

    /// Adds a quadratic Bézier curve.
    public mutating func addQuad(to point: Point, control: Point) {
        startIfEmpty(control)
        elements.append(.quad(point, control: control))
    }

    /// Adds a cubic Bézier curve.
    public mutating func addCubic(to point: Point, control1: Point, control2: Point) {
        startIfEmpty(control1)
        elements.append(.cubic(point, control1: control1, control2: control2))
    }

    /// Closes the subpath with a straight line to its start.
    public mutating func close() {
        if let last = elements.last, last != .close { elements.append(.close) }
    }

    /// Adds an arc of a circle, connected to the current point by a straight line.
    ///
    /// - Parameters:
    ///   - radius: in points; zero or less only adds a line to the centre.
    ///   - start: the start angle in radians from the x axis, clockwise on the screen.
    ///   - sweep: the angle to cover; positive is clockwise. Limited to a full circle.
    public mutating func addArc(center: Point, radius: Double, start: Double, sweep: Double) {
        guard radius > 0 else { return addLine(to: center) }
        guard start.isFinite, sweep.isFinite else { return addLine(to: Point(x: .nan, y: .nan)) }
        let whole = min(max(sweep, -2 * .pi), 2 * .pi)
        let count = max(1, Int((whole.magnitude / (.pi / 2)).rounded(.up)))
        let step = whole / Double(count)
        // The control points that bring a cubic to within 0.03 % of the radius for a quarter of a circle.
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

    /// Adds a rectangle as a closed subpath.
    public mutating func addRect(_ rect: Rect) {
        move(to: rect.origin)
        addLine(to: Point(x: rect.maxX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.maxY))
        addLine(to: Point(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Adds the ellipse inside a rectangle as a closed subpath.
    public mutating func addEllipse(in rect: Rect) {
        var circle = Path()
        circle.addArc(center: .zero, radius: 1, start: 0, sweep: 2 * .pi)
        circle.close()
        let map = Transform.scale(rect.width / 2, rect.height / 2)
            .concatenating(.translation(rect.midX, rect.midY))
        add(circle.applying(map))
    }

    /// Adds a rectangle whose corners have individual radii; radii that do not fit are reduced by one factor.
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
