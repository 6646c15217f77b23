import CasementCore
@testable import CasementHeadless
@testable import CasementRender
import Testing

/// Compares the pixels of frames with the raster cache with those of frames without it.
@MainActor @Suite struct RasterExactnessTests {
    private let fixture: TextFixture

    init() throws {
        fixture = try TextFixture(size: 11)
    }

    @Test(
        "Random changes, movements and fades give the same pixels, bit for bit, with the cache on and off",
        arguments: 1...6)
    func random(seed: UInt64) throws {
        let scale = [1, 1.25, 1.5][Int(seed % 3)]
        let cached = RasterScene(seed: seed, isCached: true, scale: scale, fixture: fixture)
        let painted = RasterScene(seed: seed, isCached: false, scale: scale, fixture: fixture)
        for step in 0..<200 {
            cached.step()
            painted.step()
            guard let place = Self.difference(cached.host, painted.host) else { continue }
            Issue.record("Seed \(seed), step \(step): the pixels at \(place) differ.")
            return
        }
        #expect(try #require(cached.report).hits > 0)
        #expect(try #require(painted.report).misses == 0)
    }

    private static func difference(_ a: HeadlessHost, _ b: HeadlessHost) -> String? {
        let (first, second) = (a.pixels, b.pixels)
        guard let index = first.indices.first(where: { first[$0] != second[$0] }) else { return nil }
        let (y, x) = index.quotientAndRemainder(dividingBy: a.pixelSize.width)
        return "\(x), \(y) (\(String(first[index], radix: 16)) and \(String(second[index], radix: 16)))"
    }
}
