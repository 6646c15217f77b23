import CSystem
import CasementCore
import Glibc
import Testing

@testable import CasementWayland

@MainActor @Suite(.serialized) struct EventLoopTests {
    @Test func jobsOfTheMainActorRunOnTheMainThread() throws {
        #expect(try run(["EventLoopProbe"]) == 0)
    }

    @Test func withoutADeadlineTheLoopSleepsUntilADescriptorIsReadable() throws {
        let loop = try EventLoop(drainsMainQueue: false)
        let timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC))
        defer { close(timer) }
        // A loop that does not sleep wakes more than once in this time.
        var setting = itimerspec()
        setting.it_value.tv_nsec = 200_000_000
        timerfd_settime(timer, 0, &setting, nil)
        try loop.watch(timer) { loop.stop() }
        loop.run { _ in nil }
        #expect(loop.wakeups == 1)
    }

    @Test func aDeadlineThatIsAlwaysDueDoesNotMakeTheLoopSpin() throws {
        let loop = try EventLoop(drainsMainQueue: false)
        let start = MonotonicClock.now()
        loop.run { now in
            if now - start > .milliseconds(100) { loop.stop() }
            return start
        }
        #expect(loop.wakeups <= 100)
    }

    @Test func timeAdvancesAfterTheInputAndBeforeJobs() throws {
        let loop = try EventLoop(drainsMainQueue: false)
        let (job, input) = (try WakeSignal(), try WakeSignal())
        var order: [String] = []
        loop.beforeJobs = { _ in order.append("time") }
        try loop.watch(job.number) {
            job.clear()
            order.append("job")
            loop.stop()
        }
        try loop.watch(input.number, isInput: true) {
            input.clear()
            order.append("input")
        }
        job.raise()
        input.raise()
        loop.run { _ in nil }
        #expect(order == ["input", "time", "job"])
    }

    @Test func inputIsHandledBeforeEverythingElse() throws {
        let loop = try EventLoop(drainsMainQueue: false)
        let (other, input) = (try WakeSignal(), try WakeSignal())
        var order: [String] = []
        try loop.watch(other.number) {
            other.clear()
            order.append("other")
            loop.stop()
        }
        try loop.watch(input.number, isInput: true) {
            input.clear()
            order.append("input")
        }
        other.raise()
        input.raise()
        loop.run { _ in nil }
        #expect(order == ["input", "other"])
    }
}

/// Runs a program that was built beside the tests and returns its exit code.
private func run(_ arguments: [String]) throws -> Int32 {
    var buffer = [CChar](repeating: 0, count: 4096)
    let path = productFolder(&buffer) + "/" + arguments[0]
    var pid = pid_t()
    var argv: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    defer { free(argv[0]) }
    try #require(posix_spawn(&pid, path, nil, nil, &argv, environ) == 0, "no \(path)")
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    return status
}

/// The folder of the test bundle, found by the address of code in it.
private func productFolder(_ buffer: inout [CChar]) -> String {
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let program = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let arguments = CommandLine.arguments + [program]
    let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? program
    return bundle.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
}
