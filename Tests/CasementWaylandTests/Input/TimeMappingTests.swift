import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

struct TimeMappingTests {
    @Test func theLeastDelayDeterminesTheDifferenceOfTheClocks() {
        var mapping = TimeMapping()
        _ = mapping.map(stamp(1000, arrival: 50_010))
        _ = mapping.map(stamp(1008, arrival: 50_009))
        // The app was busy, and this event arrives half a second late.
        let mapped = mapping.map(stamp(1016, arrival: 50_516))
        #expect(mapped == moment(50_017))
    }

    @Test("Fault 18: a wrap of the 32-bit time is a step of a few milliseconds") func aWrapIsAStepOfAFewMilliseconds() {
        var mapping = TimeMapping()
        let first = mapping.map(stamp(0xFFFF_FF00, arrival: 10_000))
        let second = mapping.map(stamp(0x0000_0010, arrival: 10_272))
        #expect(second - first == .milliseconds(272))
    }

    @Test func mappedTimesNeverDecrease() {
        var mapping = TimeMapping()
        let first = mapping.map(stamp(1000, arrival: 2000))
        // A much quicker event shows that the difference was overestimated.
        let second = mapping.map(stamp(1008, arrival: 1908))
        #expect(second >= first)
        let mapped = mapping.map(stamp(1200, arrival: 2500))
        #expect(mapped == moment(2100))
    }

    @Test func delaysBeforeTheWindowAreForgotten() {
        var mapping = TimeMapping()
        _ = mapping.map(stamp(1000, arrival: 1000))
        // One clock runs 0.1 % slow; after a minute the difference has grown by 60 ms.
        var last = Instant.zero
        for second in 1...60 { last = mapping.map(stamp(UInt32(1000 + second * 1000), arrival: 1000 + second * 1001)) }
        #expect(last >= moment(61_050))
    }

    @Test("Fault 18: times that jump around the 32-bit circle neither trap nor give an instant after their arrival")
    func jumpingTimes() {
        var mapping = TimeMapping()
        var last = Instant.zero
        for index in 0..<10_000 {
            let time: UInt32 = [0, 0x5555_5555, 0xAAAA_AAAA][index % 3]
            let mapped = mapping.map(stamp(time, arrival: 1000 + index))
            #expect(mapped <= moment(1000 + index) && mapped >= last)
            last = mapped
        }
    }

    @Test("Fault 18: the epoch of the compositor does not matter") func theEpochOfTheCompositorDoesNotMatter() {
        for epoch: UInt32 in [0, 5, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] {
            var mapping = TimeMapping()
            let first = mapping.map(stamp(epoch, arrival: 100))
            let second = mapping.map(stamp(epoch &+ 16, arrival: 116))
            #expect(first == moment(100))
            #expect(second - first == .milliseconds(16))
        }
    }
}
