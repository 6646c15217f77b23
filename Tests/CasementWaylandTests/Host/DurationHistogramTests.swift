import CasementCore
import Testing

@testable import CasementWayland

struct DurationHistogramTests {
    @Test("A duration at a bound belongs to the range below it")
    func bounds() {
        var histogram = DurationHistogram()
        histogram.record(.zero)
        histogram.record(.milliseconds(8))
        histogram.record(.microseconds(8001))
        histogram.record(.seconds(1))
        histogram.record(.milliseconds(1001))
        #expect(histogram.counts == [2, 1, 0, 0, 0, 0, 0, 0, 1, 1])
        #expect(histogram.sum == .microseconds(2_017_001))
    }

    @Test("Counting a duration allocates nothing")
    func allocation() {
        var histogram = DurationHistogram()
        let before = histogram.counts.withUnsafeBufferPointer { $0.baseAddress }
        // A report copies it for a moment.
        _ = histogram.counts.reduce(0, +)
        for _ in 0..<1000 { histogram.record(.milliseconds(20)) }
        #expect(histogram.counts.withUnsafeBufferPointer { $0.baseAddress } == before)
        #expect(histogram.counts[2] == 1000)
    }

    @Test("The histograms of two connections add up")
    func sum() {
        var (first, second) = (DurationHistogram(), DurationHistogram())
        first.record(.milliseconds(20))
        second.record(.milliseconds(21))
        second.record(.milliseconds(600))
        first.add(second)
        #expect(first.counts == [0, 0, 2, 0, 0, 0, 0, 0, 1, 0])
        #expect(first.sum == .milliseconds(641))
    }
}
