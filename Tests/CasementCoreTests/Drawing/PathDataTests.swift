@testable import CasementBase
@testable import CasementCore
import Testing

@Suite("Paths of SVG data") struct PathDataTests {
    /// The elements as text, with coordinates rounded to a thousandth.
    private func elements(_ data: String) throws -> String {
        try Path(svg: data).elements.map { element in
            switch element {
            case .move(let point): "M\(text(point))"
            case .line(let point): "L\(text(point))"
            case .quad(let point, let control): "Q\(text(control)) \(text(point))"
            case .cubic(let point, let first, let second): "C\(text(first)) \(text(second)) \(text(point))"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }

    private func text(_ point: Point) -> String {
        [point.x, point.y].map { value in
            let rounded = (value * 1000).rounded() / 1000
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }.joined(separator: ",")
    }

    @Test(
        "Each command, absolute and relative",
        arguments: [
            ("M1 2L3 4H5V6Z", "M1,2 L3,4 L5,4 L5,6 Z"),
            ("m1 2l3 4h5v6z", "M1,2 L4,6 L9,6 L9,12 Z"),
            ("M1 2 3 4 5 6", "M1,2 L3,4 L5,6"),
            ("m1 2 3 4 5 6", "M1,2 L4,6 L9,12"),
            ("M0 0C1 2 3 4 5 6S9 10 11 12", "M0,0 C1,2 3,4 5,6 C7,8 9,10 11,12"),
            ("M1 1c1 2 3 4 5 6s2 3 4 5", "M1,1 C2,3 4,5 6,7 C8,9 8,10 10,12"),
            ("M1 1S2 3 4 5", "M1,1 C1,1 2,3 4,5"),
            ("M0 0Q1 2 3 4T5 6 7 8", "M0,0 Q1,2 3,4 Q5,6 5,6 Q5,6 7,8"),
            ("M1 1q1 2 3 4t5 6", "M1,1 Q2,3 4,5 Q6,7 9,11"),
            ("M1 1Q2 2 3 3L4 4T5 5", "M1,1 Q2,2 3,3 L4,4 Q4,4 5,5"),
            ("M1 1h2v2zl5 5", "M1,1 L3,1 L3,3 Z M1,1 L6,6"),
            ("M1 1h2zm1 1h2", "M1,1 L3,1 Z M2,2 L4,2"),
            ("", ""),
        ])
    func commands(data: String, expected: String) throws {
        #expect(try elements(data) == expected)
    }

    @Test(
        "Numbers as SVG 1.1 writes them",
        arguments: [
            ("M1.5.5", "M1.5,0.5"), ("M1-2", "M1,-2"), ("M+1,-.5e1", "M1,-5"), ("M 1e2\t\n1.", "M100,1"),
            ("\r\nM.5.25-.5 , 3\u{C}", "M0.5,0.25 L-0.5,3"), ("M1E-1-1E+1", "M0.1,-10"),
        ])
    func numbers(data: String, expected: String) throws {
        #expect(try elements(data) == expected)
    }

    @Test("An arc becomes cubic curves that keep to its ellipse and end at the point stated") func arc() throws {
        #expect(try elements("M1 0A1 1 0 0 1 0 1") == "M1,0 C1,0.552 0.552,1 0,1")
        #expect(try elements("M1 0a1 1 0 01-1 1") == "M1,0 C1,0.552 0.552,1 0,1")
        #expect(try elements("M1 0A1 1 0 1 0 0 1").hasSuffix(" 0,1"))
        let path = try Path(svg: "M10 0A20 10 30 1 1 0 10Z")
        guard case .cubic(let end, _, _) = path.elements[path.elements.count - 2] else {
            Issue.record("The arc ends with \(path.elements)")
            return
        }
        #expect(end == Point(0, 10))
    }

    @Test(
        "The flags of an arc choose the one of four arcs that SVG shows",
        arguments: [
            (0, 0, Point(0.293, 0.293)), (0, 1, Point(0.707, 0.707)), (1, 0, Point(-0.707, -0.707)),
            (1, 1, Point(1.707, 1.707)),
        ])
    func flags(large: Int, clockwise: Int, middle: Point) throws {
        let path = try Path(svg: "M1 0A1 1 0 \(large) \(clockwise) 0 1")
        let points = path.elements.dropFirst().reduce(into: [Point(1, 0)]) { points, element in
            points += element.points(from: points[points.count - 1])
        }
        #expect(points.contains { $0.distance(to: middle) < 0.15 }, "\(points)")
        let center = large == clockwise ? Point(1, 1) : Point(0, 0)
        let isOther = large == 1 && clockwise == 0 || large == 0 && clockwise == 1
        #expect(points.allSatisfy { abs($0.distance(to: isOther ? Point(0, 0) : center) - 1) < 1e-3 })
    }

    @Test("Radii that are too small are enlarged, a radius of zero is a line, and an arc to its start is nothing")
    func degenerate() throws {
        let path = try Path(svg: "M0 0A1 1 0 0 1 10 0")
        #expect(path.contains(Point(5, -4.9)) && !path.contains(Point(5, -5.1)))
        #expect(try elements("M0 0A0 5 0 0 1 10 0") == "M0,0 L10,0")
        #expect(try elements("M3 4A5 5 0 1 1 3 4") == "M3,4")
    }

    @Test(
        "A mistake is thrown with its position and what is expected there",
        arguments: [
            ("L1 2", 0, "At offset 0 of the path, a move (M or m) is expected, not 'L'."),
            ("M1 2L3", 6, "At offset 6 of the path, a number is expected, not the end."),
            ("M1 2X", 4, "At offset 4 of the path, a command is expected, not 'X'."),
            ("M1 2 é", 5, "At offset 5 of the path, a command is expected, not 'é'."),
            ("M1 2,L3 4", 5, "At offset 5 of the path, a number is expected, not 'L'."),
            ("M,1 2", 1, "At offset 1 of the path, a number is expected, not ','."),
            ("M1,,2", 3, "At offset 3 of the path, a number is expected, not ','."),
            ("M1 2z3 4", 5, "At offset 5 of the path, a command is expected, not '3'."),
            ("M1 2A1 1 0 2 0 3 3", 11, "At offset 11 of the path, 0 or 1 is expected, not '2'."),
            ("M1 1e999", 3, "At offset 3 of the path, a number that is not too large is expected, not '1'."),
            ("M1 .", 3, "At offset 3 of the path, a number is expected, not '.'."),
        ])
    func mistakes(data: String, offset: Int, sentence: String) throws {
        let error = try #require(throws: PathDataError.self) { try Path(svg: data) }
        #expect(error.offset == offset && error.description == sentence)
    }

    @Test("A curve to a far point can be hit and dashed", arguments: ["1e30", "1e40", "1e300"])
    func farCurves(coordinate: String) throws {
        let path = try Path(svg: "M0 0C\(coordinate) 0 0 \(coordinate) 1 1Q\(coordinate) 0 2 2")
        #expect(!path.contains(Point(-5, 0.5)))
        #expect(!path.dashed(StrokeStyle(width: 1, dashes: [1, 1])).isEmpty)
    }
}
