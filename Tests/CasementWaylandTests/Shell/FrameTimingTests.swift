import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

struct FrameTimingTests {
    private var timing = FrameTiming()
    private var statistics = RunStatistics()

    init() { statistics.refreshInterval = .milliseconds(10) }

    @Test("A frame is late if the app takes longer than a refresh interval from the callback that allowed it")
    mutating func callback() {
        timing.callbackArrived(at: moment(100))
        timing.committed(at: moment(110), start: moment(108), in: &statistics)
        #expect(statistics.lateFrames == 0)
        timing.callbackArrived(at: moment(200))
        timing.committed(at: moment(211), start: moment(210), in: &statistics)
        #expect(statistics.lateFrames == 1)
    }

    @Test("A frame that no callback delayed is measured from the start of its drawing")
    mutating func free() {
        timing.callbackArrived(at: moment(100))
        timing.committed(at: moment(101), start: moment(100), in: &statistics)
        timing.committed(at: moment(5010), start: moment(5000), in: &statistics)
        #expect(statistics.lateFrames == 0)
        timing.committed(at: moment(6011), start: moment(6000), in: &statistics)
        #expect(statistics.lateFrames == 1)
    }

    @Test("A frame that awaits a buffer is not late through the compositor's fault")
    mutating func buffers() {
        timing.callbackArrived(at: moment(100))
        timing.frameWasDelayed()
        timing.committed(at: moment(190), start: moment(185), in: &statistics)
        #expect(statistics.lateFrames == 0)
    }

    @Test("Without a reported refresh a frame may take a sixtieth of a second")
    mutating func unknownRefresh() {
        statistics.refreshInterval = nil
        timing.committed(at: moment(16), start: moment(0), in: &statistics)
        #expect(statistics.lateFrames == 0)
        timing.committed(at: moment(117), start: moment(100), in: &statistics)
        #expect(statistics.lateFrames == 1)
    }

    @Test("The first input before a commit is measured, and an input that changed nothing is not")
    mutating func input() {
        timing.inputArrived(at: moment(100))
        timing.inputArrived(at: moment(130))
        timing.committed(at: moment(140), start: moment(139), in: &statistics)
        #expect(statistics.inputToCommit.sum == .milliseconds(40))
        timing.committed(at: moment(150), start: moment(149), in: &statistics)
        timing.inputArrived(at: moment(200))
        timing.inputChangedNothing()
        timing.committed(at: moment(9000), start: moment(8999), in: &statistics)
        #expect(statistics.inputToCommit.counts.reduce(0, +) == 1)
    }
}
