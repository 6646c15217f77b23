import Testing

@testable import CasementBase
@testable import CasementCore

@Suite struct VectorTests {
    private let notNumbers = [
        Vector(dx: .nan, dy: 0), Vector(dx: 1, dy: .nan), Vector(dx: .infinity, dy: 1), Vector(dx: 0, dy: -.infinity),
    ]

    @Test("A vector of length zero has no direction, and its normalized vector is zero")
    func zeroLength() {
        #expect(Vector.zero.length == 0)
        #expect(Vector.zero.normalized == .zero)
        #expect(Vector.zero.angle == 0)
        #expect(Vector(dx: 3, dy: 4).angle(to: .zero) == 0)
        #expect(Vector.zero.angle(to: Vector(dx: 3, dy: 4)) == 0)
        #expect(Vector(dx: 3, dy: 4).rejected(from: .zero) == Vector(dx: 3, dy: 4))
    }

    @Test("A vector that is not a number or infinite has no direction")
    func notFinite() {
        for vector in notNumbers {
            #expect(vector.normalized == .zero)
            #expect(Vector(dx: 3, dy: 4).rejected(from: vector) == Vector(dx: 3, dy: 4))
        }
        #expect(Vector(dx: .nan, dy: 1).angle == 0)
        #expect(Vector(dx: .nan, dy: 1).angle(to: Vector(dx: 1, dy: 0)) == 0)
    }

    @Test("A direction has length 1 and keeps its angle")
    func normalized() {
        let vector = Vector(dx: -3, dy: 4)
        #expect(vector.normalized == Vector(dx: -0.6, dy: 0.8))
        #expect(abs(vector.angle - vector.normalized.angle) < 1e-12)
    }

    @Test("A clockwise angle on the screen is positive")
    func clockwise() {
        let (right, down) = (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
        #expect(abs(right.angle(to: down) - .pi / 2) < 1e-12)
        #expect(abs(down.angle(to: right) + .pi / 2) < 1e-12)
        #expect(right.cross(down) > 0)
        #expect(abs(Transform.rotation(.pi / 2).apply(right).angle - .pi / 2) < 1e-12)
    }

    @Test("The rejection from a direction is perpendicular to it")
    func rejected() {
        let rest = Vector(dx: 5, dy: 7).rejected(from: Vector(dx: 2, dy: -1))
        #expect(abs(rest.dot(Vector(dx: 2, dy: -1))) < 1e-12)
        #expect(rest.length > 0)
    }

    @Test("An axis names a component, and the crossed axis the other one")
    func axes() {
        var vector = Vector(dx: 1, dy: 2)
        vector[.vertical] = 5
        #expect(vector == Vector(dx: 1, dy: 5))
        #expect(vector[Axis.vertical.crossed] == 1)
    }
}
