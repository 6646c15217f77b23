import Testing

@testable import CasementBase
@testable import CasementCore

@Suite struct RectTests {
    @Test("Two rectangles side by side share no point")
    func edges() {
        let left = Rect(x: 0, y: 0, width: 10, height: 10)
        let right = Rect(x: 10, y: 0, width: 10, height: 10)
        #expect(left.contains(Point.zero) && !left.contains(Point(10, 0)) && right.contains(Point(10, 0)))
        #expect(!left.intersects(right))
        #expect(left.intersection(right) == .zero)
    }

    @Test("An empty rectangle adds nothing to a union")
    func union() {
        let box = Rect(x: 5, y: 5, width: 1, height: 1)
        #expect(box.union(Rect(x: -90, y: 0, width: 0, height: 9)) == box)
        #expect(Rect.zero.union(box) == box)
    }

    @Test("Insets larger than a rectangle make its side zero")
    func insets() {
        let small = Rect(x: 0, y: 0, width: 4, height: 40).inset(by: 5)
        #expect(small.width == 0 && small.height == 30)
    }

    @Test("Adjacent edges are still adjacent after rounding, at each scale")
    func sharedEdges() {
        for step in 0..<200 {
            let edge = Double(step) * 0.37
            let left = PixelRect(rounding: Rect(x: edge - 3.21, y: 0, width: 3.21, height: 1))
            let right = PixelRect(rounding: Rect(x: edge, y: 0, width: 2.5, height: 1))
            #expect(left.maxX == right.minX)
        }
    }

    @Test("A rectangle whose edges lie on half a pixel covers the same pixels wherever it lies")
    func halfPixels() {
        // A page at 0.6 on a panel of 1.5 pixels for a point: neither the factor nor its products are exact.
        let scale = Transform.scale(0.6 * 1.5, 0.6 * 1.5)
        for step in -2_000...2_000 {
            let map = scale.concatenating(.translation(Double(step), 0))
            let box = PixelRect(rounding: map.apply(Rect(x: 5, y: 0, width: 10, height: 10)))
            #expect(box == PixelRect(x: step + 5, y: 0, width: 9, height: 9))
        }
    }

    @Test("Coordinates that are not numbers or outside all screens become pixels without a crash")
    func wildCoordinates() {
        let wild = [Double.nan, .infinity, -.infinity, 1e300, -1e300]
        for value in wild {
            let rect = PixelRect(covering: Rect(x: value, y: value, width: value, height: value))
            #expect(rect.area >= 0)
        }
    }

    @Test("A transform that flattens the plane has no inverse")
    func flattened() {
        #expect(Transform.scale(0, 1).inverse == nil)
        #expect(Transform.translation(.nan, 0).inverse == nil)
        #expect(Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverse == nil)
    }

    @Test("The bounding box of a rotated rectangle contains all of its corners")
    func box() {
        var random = RandomSource(seed: 4)
        for _ in 0..<200 {
            let map = Transform.scale(random.number(-2...2.0), random.number(-2...2.0))
                .concatenating(.rotation(random.number(-3...3.0))).concatenating(.translation(5, -7))
            let rect = Rect(x: random.number(-9...9.0), y: 1, width: random.number(0...9.0), height: 4)
            let box = map.apply(rect).inset(by: -1e-9)
            for corner in [rect.origin, Point(rect.maxX, rect.maxY), Point(rect.maxX, rect.minY)] {
                #expect(box.contains(map.apply(corner)))
            }
        }
    }
}
