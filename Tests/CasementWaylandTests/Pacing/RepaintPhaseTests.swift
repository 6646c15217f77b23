import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

@Suite("The phase of the compositor's repaints") struct RepaintPhaseTests {
    private let refresh = Duration.milliseconds(10)
    private var phase = RepaintPhase()

    @Test("A callback that the machine delays hardly moves the estimate") mutating func delayed() {
        #expect(arrive(100) == moment(100))
        #expect(arrive(110) == moment(110))
        #expect(arrive(124) == moment(120) + .microseconds(500))
        #expect(arrive(130) == moment(130))
    }

    @Test("No repaint is later than its callback, so an early one corrects the estimate at once") mutating func early()
    {
        #expect(arrive(100) == moment(100))
        #expect(arrive(107) == moment(107))
        #expect(arrive(117) == moment(117))
    }

    @Test("Refreshes without a callback are passed over") mutating func gaps() {
        #expect(arrive(100) == moment(100))
        #expect(arrive(150) == moment(150))
        #expect(arrive(184) == moment(180) + .microseconds(500))
    }

    @Test("It follows an interval that is a little longer than the compositor says") mutating func drift() {
        var time = moment(0)
        var error = Duration.zero
        for _ in 0..<500 {
            time = time + refresh + .microseconds(20)
            error = time - phase.callbackArrived(at: time, refresh: refresh)
        }
        #expect(error < .microseconds(160))
    }

    @Test("A phase that has moved is followed within half a second") mutating func movedPhase() {
        _ = arrive(100)
        var error = Duration.zero
        for number in 1...30 {
            let time = 104 + number * 10
            error = moment(time) - arrive(time)
        }
        #expect(error < .milliseconds(1))
    }

    @Test("After a long pause, and on a clock that was set back, the callback itself is the estimate")
    mutating func pause() {
        _ = arrive(100)
        #expect(arrive(5_004) == moment(5_004))
        #expect(arrive(2_001) == moment(2_001))
    }

    private mutating func arrive(_ milliseconds: Int) -> Instant {
        phase.callbackArrived(at: moment(milliseconds), refresh: refresh)
    }
}

@Suite("The times that frames take") struct PaintingTimesTests {
    private var times = PaintingTimes()

    @Test("Of few frames the longest counts, of none nothing") mutating func few() {
        #expect(times.percentile99 == .zero)
        for length in [3, 9, 4] { times.record(.milliseconds(length)) }
        #expect(times.percentile99 == .milliseconds(9))
    }

    @Test("Of many frames a single long one does not count, two do") mutating func many() {
        for _ in 0..<PaintingTimes.memory { times.record(.milliseconds(2)) }
        times.record(.milliseconds(30))
        #expect(times.percentile99 == .milliseconds(2))
        times.record(.milliseconds(20))
        #expect(times.percentile99 == .milliseconds(20))
    }

    @Test("Frames of two seconds ago do not count") mutating func old() {
        for _ in 0..<3 { times.record(.milliseconds(30)) }
        for _ in 0..<PaintingTimes.memory { times.record(.milliseconds(2)) }
        #expect(times.percentile99 == .milliseconds(2))
    }
}
