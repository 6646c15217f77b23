import CasementCore
import Glibc
import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// weston's pixman renderer holds the only buffer until another one replaces it.
    @Suite("Buffers that cannot be made") @MainActor
    struct Buffers {
        @Test(
            "An app without descriptors for a new size reports it, and draws that size once it has some")
        func descriptors() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            let log = weston.runtime.file("slides.log")
            let slides = try SlidesClient(in: weston, screen: weston, errors: .file(log))
            try slides.expect("1")
            let process = try #require(slides.process.processIdentifier)
            // A new descriptor takes the lowest number that is free.
            let open = Files.names(in: "/proc/\(process)/fd").compactMap { Int($0) }
            try limitDescriptors(of: process, to: (0...).first { !open.contains($0) } ?? 0)
            let before = try weston.counts().commits
            try weston.finger.send("configure 300 200")
            let deadline = ContinuousClock.now + .patience
            let shortage = "No buffer of 300x200 pixels can be made"
            while try !Files.text(log).contains(shortage) && ContinuousClock.now < deadline { usleep(5000) }
            #expect(try Files.text(log).contains(shortage))
            #expect(try weston.counts().commits == before)
            try limitDescriptors(of: process, to: 256)
            try weston.await("Slides did not draw") { $0.commits > before }
            try weston.awaitStillness()
            let lines = try Files.text(log).split(separator: "\n").filter { $0.contains(" buffer ") }
            #expect(lines.count == 2, "\(lines)")
            #expect(lines.last?.contains("A buffer was made again") == true)
            #expect(slides.process.isRunning)
        }

        /// Sets the soft limit; descriptors that are open stay open.
        private func limitDescriptors(of process: Int32, to count: Int) throws {
            let command = [
                try Files.program("prlimit", package: "util-linux"), "--pid=\(process)", "--nofile=\(count):",
            ]
            #expect(try ChildProcess(command, environment: Environment.inherited).awaitEnd(within: .patience) == 0)
        }

        @Test(
            "A 4K output within 72 MiB is drawn with one buffer, and the app is not killed",
            .enabled(if: (try? MemoryGroup(bytes: 72 << 20)) != nil, "needs the right to make control groups"))
        func memoryLimit() throws {
            let weston = try Weston(.init(width: 3840, height: 2160))
            let group = try MemoryGroup(bytes: 72 << 20)
            let log = weston.runtime.file("slides.log")
            let slides = try weston.run(group.wrapping(try BuildProducts.command("Slides")), errors: .file(log))
            defer { slides.terminate() }
            _ = try slides.awaitLine("appeared: 1", within: .patience)
            try weston.awaitStillness()
            let before = try weston.counts().commits
            try weston.finger.swipe(from: Point(3000, 1000), to: Point(1000, 1000), over: .milliseconds(400))
            try weston.await("Slides did not draw again") { $0.commits > before }
            let deadline = ContinuousClock.now + .patience
            while try !Files.text(log).contains("the only one that it has") && ContinuousClock.now < deadline {
                usleep(5000)
            }
            try weston.awaitStillness(limit: .patience)
            #expect(slides.isRunning)
            let complaint = try Files.text(log)
            #expect(complaint.contains("No buffer of 3840x2160 pixels can be made: memory."), "\(complaint)")
            #expect(complaint.contains("The app draws into the only one that it has."), "\(complaint)")
        }
    }
}
