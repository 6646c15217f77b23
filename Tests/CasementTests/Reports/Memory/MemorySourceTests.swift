import CasementCore
import Glibc
import Testing

@testable import Casement
@testable import CasementWayland
@testable import WaylandRigs

/// The files of a real control group (version 2), where the machine allows one to be made.
@MainActor @Suite(.serialized, .enabled(if: ControlGroup.canBeMade)) struct MemorySourceTests {
    @Test("The stalls of the process's own group are watched before those of the machine")
    func ownStalls() throws {
        let group = try #require(ControlGroup())
        let sources = MemorySource.all(root: group.root, process: group.process)
        #expect(sources.map { $0.name }.contains("\(group.root)/\(group.name)/memory.pressure"))
    }

    @Test("A change of a file of the kernel wakes the loop once, and is quiet after it was read")
    func kernelFile() throws {
        let group = try #require(ControlGroup())
        // The kernel reports changes of both files in the same manner; those of `memory.events` need the memory controller.
        let file = try #require(Descriptor(owning: open(group.folder + "/cgroup.events", O_RDONLY)))
        let loop = try EventLoop(drainsMainQueue: false)
        var reads = 0
        let source = MemorySource(name: "cgroup.events", file: file) {
            var bytes = [UInt8](repeating: 0, count: 64)
            reads += pread(file.number, &bytes, bytes.count, 0) > 0 ? 1 : 0
            return true
        }
        _ = source.drain()
        let watch = MemoryWatch(loop, [source], clock: { moment(0) }) { _ in loop.stop() }
        group.freeze()
        loop.run { _ in nil }
        #expect(reads == 2 && loop.wakeups == 1)
        watch.advance(to: moment(10_000))
        let end = MonotonicClock.now() + .milliseconds(50)
        loop.run { now in
            if now >= end { loop.stop() }
            return end
        }
        #expect(watch.count == 1)
    }
}

/// An empty control group, and a folder as `/proc/self` that names it.
private final class ControlGroup {
    let root: String
    let name = "casement-test-\(getpid())"
    let process: String
    var folder: String { "\(root)/\(name)" }

    static var canBeMade: Bool { ControlGroup() != nil }

    init?() {
        let roots = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"]
        guard let root = roots.first(where: { access($0 + "/cgroup.subtree_control", F_OK) == 0 }) else { return nil }
        self.root = root
        process = "/tmp/\(name)"
        guard mkdir("\(root)/\(name)", 0o755) == 0 else { return nil }
        mkdir(process, 0o700)
        Self.write("0::/\(name)\n", to: process + "/cgroup")
    }

    deinit {
        unlink(process + "/cgroup")
        rmdir(process)
        rmdir(folder)
    }

    func freeze() { Self.write("1", to: folder + "/cgroup.freeze") }

    private static func write(_ text: String, to path: String) {
        guard let file = Descriptor(owning: open(path, O_WRONLY | O_CREAT, 0o600)) else { return }
        _ = Glibc.write(file.number, text, text.utf8.count)
    }
}
