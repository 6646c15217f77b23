import CasementCore
import CompositorHarness
import Glibc
import Testing

@testable import Casement
@testable import CasementWayland
@testable import WaylandRigs

@MainActor @Suite(.serialized) struct MetricsServerTests {
    private let path = "/tmp/casement-metrics-\(getpid()).prom"

    /// The value of a series of the app; nil if the text lacks it.
    private func value(_ series: String, labels: String = "", in text: String) -> Double? {
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(series){app=\"Museum\"\(labels)} ") }
        return line?.split(separator: " ").last.flatMap { Double($0) }
    }

    @Test("The file shows frames, touches and their time to the commit after an interval")
    func file() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.scene.onEvent = { _ in rig.host.session?.requestFrame() }
        let metrics = MetricsReporter(path: path, app: "Museum", interval: .milliseconds(200))
        rig.host.observer = RunReports(nil, metrics, memorySources: { [] })
        var text = ""
        let steps: [Rig.Step] = [
            rig.shown(on: server) {
                server.perform {
                    $0.down(0, 5, 5)
                    $0.frame()
                }
            },
            .once({ rig.scene.touches.count == 1 && rig.scene.frames >= 2 }) { unlink(path) },
            .once({ access(path, F_OK) == 0 }) { text = SystemFile.text(path) ?? "" },
            rig.end { true },
        ]
        try rig.play(steps)
        #expect(value("casement_frames_total", in: text) ?? 0 >= 2)
        #expect(value("casement_touches_total", labels: ",event=\"began\"", in: text) == 1)
        #expect(value("casement_touches_total", labels: ",event=\"ended\"", in: text) == 0)
        #expect(value("casement_input_to_commit_seconds_count", in: text) == 1)
        #expect(value("casement_shown", in: text) == 1)
        #expect(value("casement_frame_pending_seconds", in: text) == 0)
        #expect(value("casement_touch_seats", in: text) == 1)
        #expect(value("casement_uptime_seconds", in: text) ?? 0 > 0.19)
        // The end of the run removes the file, and cancels the touch.
        #expect(access(path, F_OK) != 0)
        #expect(rig.host.statistics.cancelledTouches == 1)
    }

    @Test("A frame that the compositor does not answer is pending for longer in each file, and in none at rest")
    func pendingFrame() throws {
        let server = FakeServer(FakeServer.Rules(answersFrames: false))
        defer { server.stop() }
        let rig = try Rig(server.path)
        let metrics = MetricsReporter(path: path, app: "Museum", interval: .milliseconds(50))
        rig.host.observer = RunReports(nil, metrics, memorySources: { [] })
        var values: [Double?] = []
        /// Steps that wait for the next file.
        func next(_ action: @escaping () -> Void = {}) -> [Rig.Step] {
            [
                .once({ true }) { unlink(path) },
                .once({ access(path, F_OK) == 0 }) {
                    let text = SystemFile.text(path) ?? ""
                    values.append(value("casement_frame_pending_seconds", in: text))
                    action()
                },
            ]
        }
        let answered = next {
            server.perform {
                $0.rules.answersFrames = true
                $0.answerFrames()
            }
        }
        // An answer after more than a second causes another frame.
        let rest = Rig.Step.once({ value("casement_frame_pending_seconds", in: SystemFile.text(path) ?? "") == 0 }) {}
        try rig.play([rig.shown(on: server) {}], next(), answered, [rest, rig.end { true }])
        let times = values.compactMap(\.self)
        #expect(times.count == 2)
        #expect(times[0] > 0 && times[0] < times[1])
    }

    @Test("A file for metrics without a watchdog and an interval costs no wakeup")
    func wakeups() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let metrics = MetricsReporter(path: path, app: "Museum", interval: nil)
        rig.host.observer = RunReports(nil, metrics, memorySources: { [] })
        var wakeups: Int?
        let rest = rig.rest(for: .seconds(1)) {
            wakeups = $0
            rig.host.stop()
        }
        try rig.play([.once({ rig.scene.frames == 1 }) {}], rig.handled(server), rest)
        #expect(wakeups == 0)
        #expect(access(path, F_OK) != 0)
        #expect(rig.messages.all.count == 1)
    }

    @Test("The file is written with the messages to the watchdog, without wakeups of its own")
    func watchdog() throws {
        let server = FakeServer()
        defer { server.stop() }
        let socket = try NotificationSocket()
        let environment = ServiceEnvironment(process: 1) { name in
            ["NOTIFY_SOCKET": socket.address, "WATCHDOG_USEC": "200000"][name]
        }
        let rig = try Rig(server.path)
        rig.host.observer = RunReports(
            ServiceReporter(environment, at: MonotonicClock.now()),
            MetricsReporter(path: path, app: "Museum", interval: .milliseconds(1)), memorySources: { [] })
        var (start, wakeups) = (Instant.zero, 0)
        let rest = rig.rest(for: .seconds(1)) {
            wakeups = $0
            #expect(MonotonicClock.now() - start >= .milliseconds(100) * wakeups)
            #expect(access(path, F_OK) == 0)
            rig.host.stop()
        }
        let begin = Rig.Step.once({ rig.scene.frames == 1 }) { start = MonotonicClock.now() - .milliseconds(100) }
        try rig.play([begin], rig.handled(server), rest)
        #expect(wakeups > 0)
    }
}
