@testable import CasementCore
import Testing

@Suite("The limits of caches") struct CacheLimitsTests {
    /// The limits in KiB, in the order of the table.
    private func kibibytes(_ limits: CacheLimits) -> [Int] {
        [
            limits.layerBitmaps, limits.imageTiles, limits.imageReductions, limits.rasters, limits.pathMasks,
            limits.glyphMasks, limits.colorGlyphs,
        ].map { $0 >> 10 }
    }

    private let full = [64, 32, 16, 16, 8, 8, 8].map { $0 << 10 }

    @Test("From 1 GiB on, and where the memory is unknown, they are full", arguments: [nil, 1 << 30, 1 << 40, Int.max])
    func large(memory: Int?) {
        #expect(kibibytes(CacheLimits(memory: memory)) == full)
        #expect(CacheLimits(memory: memory) == .full)
    }

    @Test("Below, they follow the memory", arguments: [(512, 2), (256, 4), (128, 8)])
    func proportion(mebibytes: Int, part: Int) {
        #expect(kibibytes(CacheLimits(memory: mebibytes << 20)) == full.map { $0 / part })
    }

    @Test("A machine of 256 MB, of which its kernel has some, is between two columns of the table")
    func between() {
        #expect(kibibytes(CacheLimits(memory: 240 << 20)) == [15_360, 7_680, 3_840, 3_840, 1_920, 1_920, 1_920])
    }

    @Test("With less than 128 MiB they stay as there", arguments: [127 << 20, 0, -1, Int.min])
    func small(memory: Int) {
        #expect(CacheLimits(memory: memory) == CacheLimits(memory: 128 << 20))
    }

    @Test("All together are less than a sixth of the memory of any machine from 128 MiB on")
    func sum() {
        for mebibytes in 128...4_096 {
            let sum = kibibytes(CacheLimits(memory: mebibytes << 20)).reduce(0, +)
            #expect(sum * 6 < mebibytes << 10)
        }
    }
}
