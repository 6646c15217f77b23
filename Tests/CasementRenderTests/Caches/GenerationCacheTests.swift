@testable import CasementRender
import CasementCore
import Testing

@Suite struct GenerationCacheTests {
    @Test func aCacheEvictsTheLeastRecentlyUsed() {
        var cache = GenerationCache<Int, Int>(byteLimit: 100)
        for key in 0..<1_000 {
            cache.insert(key, for: key, byteCount: 1)
            #expect(cache.value(for: 0) == 0)
        }
        #expect(cache.value(for: 999) == 999 && cache.value(for: 500) == nil)
    }

    @Test func aValueOfMoreThanHalfOfTheLimitIsNotCached() {
        var cache = GenerationCache<Int, Int>(byteLimit: 10)
        cache.insert(1, for: 1, byteCount: 6)
        #expect(cache.value(for: 1) == nil)
        cache.insert(2, for: 2, byteCount: 5)
        #expect(cache.value(for: 2) == 2)
    }

    @Test func aCacheNeverExceedsItsLimit() {
        var cache = GenerationCache<Int, Int>(byteLimit: 1_000)
        var random = SeededGenerator(seed: 1)
        var most = 0
        for _ in 0..<5_000 {
            let key = Int.random(in: 0..<60, using: &random)
            if cache.value(for: key) == nil {
                cache.insert(key, for: key, byteCount: Int.random(in: 1...600, using: &random))
            }
            most = max(most, cache.byteCount)
            #expect(cache.byteCount <= 1_000)
        }
        #expect(most > 800)
    }

    @Test func eachLookupCountsAsAHitOrAMiss() {
        var cache = GenerationCache<Int, Int>(byteLimit: 100)
        #expect(cache.value(for: 1) == nil)
        cache.insert(1, for: 1, byteCount: 40)
        // The last one looked up, one of the younger generation, and one of the older generation.
        #expect(cache.value(for: 1) == 1)
        cache.insert(2, for: 2, byteCount: 5)
        #expect(cache.value(for: 1) == 1)
        cache.insert(3, for: 3, byteCount: 40)
        #expect(cache.evictionCount == 1 && cache.value(for: 2) == 2)
        let report = cache.report("numbers")
        #expect(
            report
                == CacheReport(name: "numbers", byteCount: 85, byteLimit: 100, entryCount: 3, hits: 3, misses: 1))
    }

    @Test func aValueThatFailsTheConditionCountsAsAMiss() {
        var cache = GenerationCache<Int, Int>(byteLimit: 100)
        cache.insert(7, for: 1, byteCount: 1)
        #expect(cache.value(for: 1) { $0 == 7 } == 7)
        #expect(cache.value(for: 1) { $0 == 8 } == nil)
        #expect(cache.report("").hits == 1 && cache.report("").misses == 1)
    }

    @Test func anEmptiedCacheHoldsNothing() {
        var cache = GenerationCache<Int, Int>(byteLimit: 100)
        for key in 0..<40 { cache.insert(key, for: key, byteCount: 2) }
        cache.removeAll()
        #expect(cache.report("").byteCount == 0 && cache.report("").entryCount == 0)
        #expect(cache.value(for: 39) == nil)
    }

    @Test("A lower limit evicts what takes more, and holds from then on")
    func lowerLimit() {
        var cache = GenerationCache<Int, Int>(byteLimit: 100)
        for key in 0..<4 { cache.insert(key, for: key, byteCount: 10) }
        cache.limit(to: 80)
        #expect(cache.byteCount == 40 && cache.evictionCount == 0)
        cache.limit(to: 60)
        #expect(cache.byteCount == 0 && cache.evictionCount == 1 && cache.value(for: 3) == nil)
        for key in 0..<20 {
            cache.insert(key, for: key, byteCount: 10)
            #expect(cache.byteCount <= 60)
        }
        #expect(cache.value(for: 19) == 19)
        cache.insert(7, for: 99, byteCount: 31)
        #expect(cache.value(for: 99) == nil)
    }
}
