import Glibc
import Testing

@testable import CompositorHarness

extension RealCompositors {
    @Suite("A workspace that is not shown")
    struct HiddenWorkspace {
        private struct ThreadState: Equatable {
            /// How often the thread has gone to sleep.
            let count: Int
            /// Whether it waits for an event. Else it runs, or waits for a page of the program from a slow disk.
            let isAsleep: Bool
        }

        /// The threads of a process, by number and name.
        private func threads(of process: ChildProcess) throws -> [String: ThreadState] {
            let folder = "/proc/\(try #require(process.processIdentifier))/task"
            var threads: [String: ThreadState] = [:]
            for thread in Files.names(in: folder) where !thread.hasPrefix(".") {
                let lines = try Files.text("\(folder)/\(thread)/status").split(separator: "\n")
                func value(_ name: String) -> Substring? {
                    lines.first { $0.hasPrefix(name) }?.split(separator: "\t").last
                }
                let count = try #require(value("voluntary_ctxt_switches:").flatMap { Int($0) })
                threads["\(thread) \(value("Name:") ?? "")"] = ThreadState(
                    count: count, isAsleep: value("State:")?.hasPrefix("S") == true)
            }
            return threads
        }

        /// Waits until a process has slept for two seconds: a busy machine lets it fall asleep late.
        ///
        /// - Returns: its threads, with their wakeups so far.
        private func awaitSleep(of process: ChildProcess) throws -> [String: ThreadState] {
            let deadline = ContinuousClock.now + .patience
            var last: [String: ThreadState] = [:]
            var now = try threads(of: process)
            while now != last || !now.values.allSatisfy(\.isAsleep), ContinuousClock.now < deadline {
                usleep(2_000_000)
                (last, now) = (now, try threads(of: process))
            }
            return now
        }

        private func show(workspace: Int, in sway: NestedCompositor) throws {
            let name = Files.names(in: sway.runtime.path).first { $0.hasPrefix("sway-ipc.") }
            let socket = sway.runtime.file(try #require(name))
            let command = try ChildProcess(
                ["swaymsg", "-s", socket, "workspace \(workspace)"], environment: Environment.inherited,
                output: .discarded)
            #expect(try command.awaitEnd(within: .patience) == 0)
        }

        @Test(
            "An endless animation on it causes no wakeup, and continues when it is shown again",
            arguments: ["visible", "custom visible"])
        func endless(name: String) throws {
            let sway = try NestedCompositor(.sway, .init(width: 640, height: 480))
            let app = try sway.run(
                [try BuildProducts.path(of: "benchmark-endless")], variables: ["CASEMENT_BENCHMARK_CASE": name],
                output: .discarded)
            let screen = sway.outer
            let start = try screen.counts().commits
            try screen.await("nothing moves") { $0.commits > start + 30 }
            try show(workspace: 2, in: sway)
            // A machine that is short of memory wakes it once in ten seconds, and then it waits for pages of the program.
            // A wakeup for each frame would occur in all of three times.
            var (before, after) = ([String: ThreadState](), try threads(of: app))
            for _ in 0..<3 where after != before {
                before = try awaitSleep(of: app)
                #expect(before.values.contains { $0.count > 0 } && before.values.allSatisfy(\.isAsleep))
                #expect(try screen.awaitStillness(for: .seconds(4), limit: .patience))
                after = try threads(of: app)
            }
            #expect(after == before)
            try show(workspace: 1, in: sway)
            let again = try screen.counts().commits
            try screen.await("nothing moves any more") { $0.commits > again + 30 }
        }
    }
}
