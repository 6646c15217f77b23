import CSystem
import CasementCore
import Glibc
import Testing

@testable import Casement
@testable import CasementWayland
@testable import WaylandRigs

@MainActor @Suite(.serialized) struct MemoryWatchTests {
    @Test("Urgent data wakes a loop that waits for it, and other data does not")
    func urgentData() throws {
        let (loop, line) = (try EventLoop(drainsMainQueue: false), try UrgentLine())
        var count = 0
        try loop.watch(line.receiver.number, forUrgentData: true) {
            line.clear()
            count += 1
            loop.stop()
        }
        line.send("x")
        let end = MonotonicClock.now() + .milliseconds(50)
        loop.run { now in
            if now >= end { loop.stop() }
            return end
        }
        #expect(count == 0)
        line.sendUrgently()
        loop.run { _ in nil }
        #expect(count == 1)
    }

    @Test("Of several files the first that can be opened is watched, and each is opened once")
    func opensOnce() throws {
        let line = try UrgentLine()
        var opened: [String] = []
        let source = MemorySource.first(["group", "machine", "other"]) { path in
            opened.append(path)
            return path == "machine" ? line.source : nil
        }
        #expect(source != nil)
        #expect(opened == ["group", "machine"])
        let none = MemorySource.first(["group"]) { _ in nil }
        #expect(none == nil)
    }

    @Test("Pressure is reported at once, then at most once in ten seconds, and logged once in ten minutes")
    func pause() throws {
        let (loop, line) = (try EventLoop(drainsMainQueue: false), try UrgentLine())
        var (now, remarks) = (moment(0), [String?]())
        let watch = MemoryWatch(loop, [line.source], clock: { now }) { remarks.append($0) }
        /// Sends urgent data, and runs the loop until it has slept once.
        func press(at time: Int) {
            now = moment(time)
            watch.advance(to: now)
            line.sendUrgently()
            let end = MonotonicClock.now() + .milliseconds(20)
            loop.run { present in
                if present >= end || watch.deadline != nil { loop.stop() }
                return end
            }
        }
        #expect(watch.deadline == nil)
        press(at: 0)
        #expect(remarks == ["Memory is short, as test reports: the caches are evicted, now and while it lasts."])
        #expect(watch.deadline == moment(10_000))
        press(at: 9_999)
        #expect(watch.count == 1)
        press(at: 10_000)
        #expect(watch.count == 2 && remarks.last == .some(nil))
        press(at: 600_000)
        #expect(watch.count == 3 && remarks.last??.isEmpty == false)
    }

    @Test("A change that is no shortage is not reported, and ends the watch for ten seconds too")
    func otherChange() throws {
        let (loop, line) = (try EventLoop(drainsMainQueue: false), try UrgentLine())
        let source = MemorySource(name: "test", file: line.receiver) {
            line.clear(); return false
        }
        let watch = MemoryWatch(loop, [source], clock: { moment(0) }) { _ in Issue.record("no pressure") }
        line.sendUrgently()
        loop.run { _ in
            if watch.deadline != nil { loop.stop() }
            return nil
        }
        #expect(watch.count == 0 && watch.deadline == moment(10_000))
    }

    @Test("A system without control groups and stall information is watched by nothing, silently")
    func missingFiles() {
        #expect(MemorySource.all(root: "/nonexistent", process: "/nonexistent", machine: "/nonexistent").isEmpty)
    }

    @Test("Of the events of a group, those of its limits count")
    func events() {
        #expect(MemorySource.count(in: "low 7\nhigh 12\nmax 3\noom 9\noom_kill 0\n") == 15)
        #expect(MemorySource.count(in: "") == 0)
        #expect(
            MemorySource.count(in: "high \(Int.max)\nmax 1\n") != MemorySource.count(in: "high \(Int.max)\nmax 2\n"))
    }

    @Test("A host under memory pressure evicts the caches of its scene")
    func host() throws {
        let server = FakeServer()
        defer { server.stop() }
        let (rig, line) = (try Rig(server.path), try UrgentLine())
        let reports = RunReports(nil, nil, memory: { nil }, memorySources: { [line.source] })
        rig.host.observer = reports
        let steps: [Rig.Step] = [
            rig.shown(on: server) { line.sendUrgently() },
            .once({ rig.scene.memoryPressures == 1 }) {},
            rig.end { true },
        ]
        try rig.play(steps)
        #expect(
            rig.messages.all == [
                "notice: Memory is short, as test reports: the caches are evicted, now and while it lasts."
            ])
        #expect(reports.memoryPressures == 1)
    }

    @Test("After the first frame, a host limits the caches by the memory that it can have")
    func cacheLimits() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.host.observer = RunReports(nil, nil, memory: { 256 << 20 }, memorySources: { [] })
        #expect(rig.scene.cacheLimits == nil)
        let steps: [Rig.Step] = [
            rig.shown(on: server) {},
            .once({ rig.scene.cacheLimits != nil }) {},
            rig.end { true },
        ]
        try rig.play(steps)
        #expect(rig.scene.cacheLimits == CacheLimits(memory: 256 << 20))
        #expect(rig.host.renderer.cacheReports.first { $0.name == "layer bitmaps" }?.byteLimit == 16 << 20)
    }
}

/// Two ends of a connection on which urgent data can be sent, which the kernel reports as it reports memory pressure.
private final class UrgentLine: Sendable {
    let receiver: Descriptor
    private let sender: Descriptor

    init() throws {
        let listener = try #require(Descriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let sender = try #require(Descriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)))
        let number = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(listener.number, address, length) == 0, listen(listener.number, 1) == 0,
                    getsockname(listener.number, address, &length) == 0,
                    connect(sender.number, address, length) == 0
                else { return Int32(-1) }
                return accept(listener.number, nil, nil)
            }
        }
        receiver = try #require(Descriptor(owning: number))
        self.sender = sender
    }

    /// Reports pressure with each urgent byte.
    var source: MemorySource {
        MemorySource(name: "test", file: receiver) { [self] in
            clear()
            return true
        }
    }

    func send(_ text: String) { _ = Glibc.send(sender.number, text, text.utf8.count, 0) }

    func sendUrgently() { _ = Glibc.send(sender.number, "!", 1, Int32(MSG_OOB)) }

    func clear() {
        var byte: UInt8 = 0
        recv(receiver.number, &byte, 1, Int32(MSG_OOB))
    }
}
