@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct LayerBitmapCacheTests {
    private let cache = LayerBitmapCache()

    private func acquire(_ width: Int, _ height: Int) -> Bitmap {
        cache.acquire(holding: PixelSize(width: width, height: height))
    }

    @Test func aBitmapIsUsedAgain() {
        let first = acquire(100, 100)
        cache.recycle(first)
        #expect(acquire(80, 90) === first)
        #expect(cache.report.hits == 1 && cache.report.misses == 1 && cache.report.byteCount == 0)
    }

    @Test func aLayerGetsTheSmallestBitmapThatHoldsIt() {
        let (large, small) = (acquire(1_000, 800), acquire(60, 60))
        cache.recycle(large)
        cache.recycle(small)
        #expect(acquire(50, 50) === small)
        #expect(acquire(50, 50) === large)
    }

    @Test func aBitmapInUseIsNotGivenAway() {
        #expect(acquire(50, 50) !== acquire(50, 50))
    }

    @Test func aBitmapThatNoLayerNeedsIsReleasedAfterHalfASecond() {
        cache.recycle(acquire(64, 64))
        for _ in 0..<30 { cache.endFrame() }
        #expect(cache.report.byteCount == 64 * 64 * 4 && cache.report.entryCount == 1)
        cache.endFrame()
        #expect(cache.report.byteCount == 0 && cache.report.entryCount == 0)
    }

    @Test func aLowerLimitReleasesTheLongestIdleFirst() {
        let bitmaps = [acquire(256, 256), acquire(512, 256), acquire(256, 512)]
        for bitmap in bitmaps { cache.recycle(bitmap) }
        cache.limit(to: 1 << 20)
        #expect(cache.report.byteLimit == 1 << 20 && cache.report.byteCount == 1 << 20)
        #expect(acquire(256, 256) !== bitmaps[0])
        cache.recycle(acquire(1_024, 512))
        #expect(cache.report.byteCount <= 1 << 20)
    }

    @Test func idleBitmapsNeverExceedTheLimit() {
        let bitmaps = (0..<8).map { acquire(2_048, 1_024 + $0 * 64) }
        for bitmap in bitmaps {
            cache.recycle(bitmap)
            #expect(cache.report.byteCount <= LayerBitmapCache.byteLimit)
        }
        #expect(cache.report.byteCount > LayerBitmapCache.byteLimit / 2)
        #expect(acquire(2_048, 1_024 + 7 * 64) === bitmaps[7])
    }
}
