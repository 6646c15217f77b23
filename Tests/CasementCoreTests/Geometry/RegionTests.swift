import Testing

@testable import CasementBase
@testable import CasementCore

/// A region, and a bitmap with the same pixels.
private struct Twin {
    var region = Region()
    private(set) var bits = [Bool](repeating: false, count: side * side)

    static let side = 40

    var count: Int { bits.count { $0 } }

    mutating func set(_ rectangle: PixelRect, _ value: Bool) {
        let box = rectangle.intersection(PixelRect(x: 0, y: 0, width: Self.side, height: Self.side))
        guard !box.isEmpty else { return }
        for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX { bits[y * Self.side + x] = value }
        }
    }

    /// The number of rectangles that contain each pixel.
    var coverage: [Int] {
        var result = [Int](repeating: 0, count: bits.count)
        for rectangle in region.rectangles {
            for y in rectangle.minY..<rectangle.maxY {
                for x in rectangle.minX..<rectangle.maxX { result[y * Self.side + x] += 1 }
            }
        }
        return result
    }

    /// Adds a rectangle to both. The region may become its bounds; then the bitmap follows.
    mutating func adoptGrowth() {
        for (index, count) in coverage.enumerated() where count > 0 { bits[index] = true }
    }
}

@Suite struct RegionTests {
    private func rectangle(_ random: inout RandomSource, longest: Int = 12) -> PixelRect {
        PixelRect(
            x: random.number(0...Twin.side - longest), y: random.number(0...Twin.side - longest),
            width: random.number(0...longest), height: random.number(0...longest))
    }

    @Test("A region contains the pixels of a bitmap with the same rectangles, each once", arguments: 1...20)
    func differential(seed: UInt64) {
        var random = RandomSource(seed: seed)
        var twin = Twin()
        for _ in 0..<50 {
            let piece = rectangle(&random)
            if random.oneIn(3) {
                twin.region.subtract(piece)
                twin.set(piece, false)
            } else {
                twin.region.add(piece)
                twin.set(piece, true)
            }
            let coverage = twin.coverage
            #expect(coverage.allSatisfy { $0 <= 1 })
            #expect(zip(coverage, twin.bits).allSatisfy { $0 > 0 || !$1 }, "The region lacks a pixel.")
            twin.adoptGrowth()
            #expect(twin.region.area == twin.count)
            #expect(twin.region.rectangles.allSatisfy { !$0.isEmpty })
        }
    }

    @Test("Below its limit a region is exact")
    func exact() {
        var region = Region()
        region.add(PixelRect(x: 0, y: 0, width: 10, height: 10))
        region.add(PixelRect(x: 5, y: 5, width: 10, height: 10))
        #expect(region.area == 175)
        #expect(!region.intersects(PixelRect(x: 11, y: 0, width: 4, height: 5)))
        region.subtract(PixelRect(x: 0, y: 0, width: 15, height: 15))
        #expect(region.isEmpty)
    }

    @Test("Beyond its limit a region becomes its bounds, never less")
    func onlyGrows() {
        var region = Region()
        for step in 0...Region.limit { region.add(PixelRect(x: step * 2, y: step * 2, width: 1, height: 1)) }
        #expect(region.rectangles.count == 1)
        #expect(region.bounds == PixelRect(minX: 0, minY: 0, maxX: 2 * Region.limit + 1, maxY: 2 * Region.limit + 1))
    }

    @Test("Empty rectangles add nothing to a region")
    func empty() {
        var region = Region(PixelRect(x: 3, y: 3, width: 0, height: 5))
        region.add(PixelRect(x: 3, y: 3, width: 5, height: -1))
        #expect(region.isEmpty && region.bounds == .empty && region.area == 0)
    }

    @Test("The pixels within a rectangle are counted exactly")
    func intersection() {
        var region = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
        region.add(PixelRect(x: 20, y: 0, width: 10, height: 10))
        #expect(region.intersection(PixelRect(x: 5, y: 5, width: 20, height: 20)).area == 50)
    }
}
