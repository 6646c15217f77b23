import Glibc
import Testing

@testable import CompositorHarness

/// All tests that need a compositor, one after the other, because they share the processor with their measurements.
@Suite("Real compositors", .serialized)
struct RealCompositors {}

/// A client from Debian's weston package whose protocol log is read.
struct WireClient {
    let process: ChildProcess
    private let log: String

    /// Starts it in a compositor where nothing else draws, and returns when it has drawn.
    init(_ program: String, in compositor: any PrivateCompositor, screen: Weston) throws {
        log = screen.runtime.file("\(program).log")
        let before = try screen.counts().commits
        process = try compositor.run(
            [program], variables: ["WAYLAND_DEBUG": "1"], output: .discarded, errors: .file(log))
        try screen.await("\(program) drew nothing") { $0.commits > before }
        try screen.awaitStillness()
    }

    /// The names of the `wl_touch` events that it received, in order, once it received this number.
    func touches(atLeast count: Int) throws -> [String] {
        try touches { $0.count >= count }
    }

    /// The names of the `wl_touch` events that it received, in order: at once when they are the expected ones, at the
    /// latest after ``Swift/Duration/patience``.
    func touches(until isReached: ([String]) -> Bool) throws -> [String] {
        let deadline = ContinuousClock.now + .patience
        var events = try touches()
        while !isReached(events) && ContinuousClock.now < deadline {
            usleep(5000)
            events = try touches()
        }
        return events
    }

    /// Whether it receives an event of this object with these words within ``Swift/Duration/patience``.
    func receives(_ object: String, _ words: String, times: Int = 1) throws -> Bool {
        let deadline = ContinuousClock.now + .patience
        while ContinuousClock.now < deadline {
            let events = try ProtocolLog.lines(log).filter { !$0.contains("->") }
            if events.count(where: { $0.contains(object) && $0.contains(words) }) >= times { return true }
            usleep(5000)
        }
        return false
    }

    /// Without a frame after the last up, which weston 14 sends and weston 10 does not.
    private func touches() throws -> [String] {
        var count = 0
        return try ProtocolLog.lines(log).compactMap { line in
            guard !line.contains("->"), let start = line.firstRange(of: "wl_touch@") else { return nil }
            let event = line[start.upperBound...].drop { $0 != "." }.dropFirst().prefix { $0 != "(" }
            switch event {
            case "down": count += 1
            case "up": count -= 1
            case "cancel": count = 0
            default: break
            }
            return event == "frame" && count == 0 ? nil : String(event)
        }
    }
}
