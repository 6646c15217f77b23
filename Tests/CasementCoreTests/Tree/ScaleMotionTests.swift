import Testing

@testable import CasementCore

@Suite struct ScaleMotionTests {
    private func moment(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

    @Test("A single change is no motion, and changes with long gaps are single ones")
    func lone() {
        var pace = ScaleMotion()
        for second in 0..<5 {
            let ends = pace.follow(Double(second + 2), at: moment(Int64(second) * 1_000))
            #expect(!ends && !pace.isInMotion)
        }
    }

    @Test("A scale that changes in each frame is in motion until it is constant, and its end is reported once")
    func motion() {
        var pace = ScaleMotion()
        for frame in 0..<10 {
            let ends = pace.follow(2 + Double(frame), at: moment(Int64(frame) * 16))
            #expect(!ends && pace.isInMotion == (frame > 0))
        }
        let ends = (10...13).map { pace.follow(11, at: moment($0 * 16)) }
        #expect(ends == [false, false, true, false])
        #expect(!pace.isInMotion)
    }
}
