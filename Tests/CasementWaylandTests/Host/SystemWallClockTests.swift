import CasementCore
import Testing

@testable import CasementWayland

@MainActor struct SystemWallClockTests {
    @Test("An alarm of the clock runs at its time, and never when it was released") func clock() throws {
        let loop = try EventLoop(drainsMainQueue: false)
        let clock = SystemWallClock(loop)
        var (alarms, runs): ([AnyObject], [Int]) = ([], [])
        alarms.append(clock.alarm(at: nil) { runs.append(0) })
        alarms.append(clock.alarm(at: clock.seconds + 3600) { runs.append(1) })
        _ = clock.alarm(at: clock.seconds - 5) { runs.append(2) }
        alarms.append(
            clock.alarm(at: clock.seconds - 5) {
                runs.append(3)
                loop.stop()
            })
        loop.run { _ in nil }
        #expect(runs == [3])
        #expect(alarms.count == 3)
    }
}
