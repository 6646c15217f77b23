import CasementCore
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

struct BufferBudgetTests {
    private let mebibyte = 1 << 20

    private func budget(_ limit: Int, used: Int) -> BufferBudget {
        BufferBudget(limits: [.init(source: "memory.max", bytes: limit * mebibyte, used: used * mebibyte)])
    }

    /// Sizes of buffers in MiB: 1280x800, 4K, 6K and 8K.
    @Test(arguments: [(4, 3), (32, 3), (78, 2), (127, 1)])
    func buffersOfASizeWithin256MiB(_ case: (size: Int, count: Int)) {
        let (size, count) = `case`
        var made = 0
        while made < 3, budget(256, used: 30 + made * size).count(ofBytes: size * mebibyte, made: made) > made {
            made += 1
        }
        #expect(made == count)
    }

    @Test func withoutALimitThreeBuffersAreAllowed() {
        #expect(BufferBudget(limits: []).count(ofBytes: 127 * mebibyte, made: 0) == 3)
        #expect(BufferBudget(limits: []).tightest == nil)
    }

    @Test func thereIsAlwaysOneBufferAndNeverAFourth() {
        #expect(budget(16, used: 64).count(ofBytes: 32 * mebibyte, made: 0) == 1)
        #expect(budget(4096, used: 0).count(ofBytes: 1, made: 3) == 3)
        #expect(budget(4096, used: 0).count(ofBytes: 0, made: 0) == 3)
    }

    @Test func theTightestLimitCounts() {
        let far = BufferBudget.Limit(source: "memory.max", bytes: 1024 * mebibyte, used: 100 * mebibyte)
        let near = BufferBudget.Limit(source: "memory.high", bytes: 256 * mebibyte, used: 200 * mebibyte)
        let budget = BufferBudget(limits: [far, near])
        #expect(budget.count(ofBytes: 32 * mebibyte, made: 1) == 1)
        #expect(budget.tightest == near)
    }
}

struct BufferShortageTests {
    @Test func attemptsGetRarerUntilOneSucceeds() {
        var shortage = BufferShortage()
        var attempts: [Int] = []
        for time in 0..<10_000 where shortage.allowsAttempt(at: moment(time)) {
            attempts.append(time)
            shortage.fail(at: moment(time))
        }
        #expect(attempts == [0, 50, 150, 350, 750, 1550, 3150, 5150, 7150, 9150])
        shortage.end()
        #expect(shortage.allowsAttempt(at: moment(10_000)))
        shortage.fail(at: moment(10_000))
        #expect(shortage.nextAttempt == moment(10_050))
    }
}

/// Limits are read from a folder with the files of the kernel.
struct MemoryLimitTests {
    private func read(_ files: [String: String]) throws -> [BufferBudget.Limit] {
        try limits(files) { $0.read() }.filter { $0.source != "RLIMIT_AS" }
    }

    private func limits<Result>(_ files: [String: String], _ body: (MemoryLimits) -> Result) throws -> Result {
        let folder = "/tmp/casement-limits-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        defer { _ = system("rm -r '\(folder)'") }
        for (path, text) in files {
            let parent = path.split(separator: "/").dropLast().joined(separator: "/")
            _ = system("mkdir -p '\(folder)/\(parent)'")
            let file = try #require(fopen("\(folder)/\(path)", "w"))
            fputs(text, file)
            fclose(file)
        }
        return body(MemoryLimits(root: folder + "/group", process: folder + "/process", machine: { 1 << 30 }))
    }

    @Test func everyGroupUpToTheRootIsReadWithoutItsCachedFiles() throws {
        let limits = try read([
            "process/cgroup": "0::/system.slice/kiosk.service\n",
            "group/system.slice/kiosk.service/memory.max": "268435456\n",
            "group/system.slice/kiosk.service/memory.high": "max\n",
            "group/system.slice/kiosk.service/memory.current": "1000\n",
            "group/system.slice/kiosk.service/memory.stat": "anon 5\nactive_file 100\ninactive_file 300\n",
            "group/system.slice/memory.max": "max\n", "group/system.slice/memory.high": "5000\n",
            "group/system.slice/memory.current": "2000\n",
        ])
        #expect(
            limits == [
                .init(source: "memory.max", bytes: 268_435_456, used: 600),
                .init(source: "memory.high", bytes: 5000, used: 2000),
            ])
    }

    @Test func theFirstVersionOfControlGroupsIsReadToo() throws {
        let limits = try read([
            "process/cgroup": "4:memory:/kiosk\n1:cpu:/\n0::/\n",
            "group/memory/kiosk/memory.limit_in_bytes": "1024\n",
            "group/memory/kiosk/memory.usage_in_bytes": "512\n",
            "group/memory/memory.limit_in_bytes": "9223372036854771712\n",
            "group/memory/memory.usage_in_bytes": "9999\n",
        ])
        #expect(limits == [.init(source: "memory.limit_in_bytes", bytes: 1024, used: 512)])
    }

    @Test func sumsOfTheLargestNumbersDoNotOverflow() throws {
        let limits = try read([
            "process/cgroup": "0::/\n", "group/memory.max": "1024\n", "group/memory.current": "\(Int.min)\n",
            "group/memory.stat": "active_file \(Int.max)\ninactive_file \(Int.max)\n",
        ])
        #expect(limits == [.init(source: "memory.max", bytes: 1024, used: 0)])
    }

    @Test("The memory that a process can have is that of the machine, or the smallest limit above it")
    func total() throws {
        let group = [
            "process/cgroup": "0::/kiosk\n", "group/kiosk/memory.current": "1000\n",
            "group/kiosk/memory.high": "max\n", "group/memory.current": "2000\n",
        ]
        #expect(try limits([:]) { $0.total() } == 1 << 30)
        #expect(try limits(group) { $0.total() } == 1 << 30)
        #expect(try limits(group.merging(["group/kiosk/memory.max": "268435456\n"]) { $1 }) { $0.total() } == 256 << 20)
        #expect(try limits(group.merging(["group/memory.max": "134217728\n"]) { $1 }) { $0.total() } == 128 << 20)
        #expect(try limits(group.merging(["group/memory.max": "4294967296\n"]) { $1 }) { $0.total() } == 1 << 30)
        #expect(MemoryLimits().total() ?? 0 > 64 << 20)
    }

    @Test func anUnreadableFileIsNoLimit() throws {
        #expect(try read([:]).isEmpty)
        #expect(try read(["process/cgroup": "garbage\n0::/../..\n::\n"]).isEmpty)
    }
}
