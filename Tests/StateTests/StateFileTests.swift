import CasementSystem
import CasementTesting
import Dispatch
import Synchronization
import Testing

@testable import Casement
@testable import CompositorHarness

@Suite("State files that cannot be used") @MainActor struct StateFileTests {
    private let rig: StateRig

    init() throws { rig = try StateRig() }

    /// The sentences of a run that starts without its state.
    private func faults() -> [String] {
        let page = CountedPage()
        let (_, state) = rig.start(page)
        #expect(page.count == 0)
        page.count = 1
        state.end()
        return rig.log
    }

    @Test("A file that was cut at any byte is named, kept aside and replaced") func cut() throws {
        let whole = try rig.bytes(of: 123_456)
        for count in 0..<whole.count {
            let rig = try StateRig()
            try rig.write(Array(whole.prefix(count)))
            let page = CountedPage()
            let (_, state) = rig.start(page)
            #expect(page.count == 0)
            #expect(rig.log.count == 1)
            #expect(rig.log[0].hasPrefix("The state file FILE is damaged: state, byte \(count): "))
            #expect(rig.log[0].hasSuffix(". The app starts without it; it is kept as FILE.damaged."))
            #expect(try Files.read("\(rig.path).damaged") == Array(whole.prefix(count)))
            page.count = 2
            state.end()
            #expect(try rig.saved == 2)
        }
    }

    @Test("A changed byte is noticed") func changed() throws {
        var bytes = try rig.bytes(of: 123_456)
        bytes[bytes.count - 1] ^= 1
        try rig.write(bytes)
        #expect(faults()[0].contains("is damaged: state: the bytes were changed"))
    }

    @Test("A file of a later version is kept for it") func later() throws {
        var bytes = try rig.bytes(of: 5)
        bytes[4] = 2
        try rig.write(bytes)
        #expect(
            faults() == [
                """
                The state file FILE is of a later version: state, byte 4: the state has version 2, and this program reads up to \
                1. The app starts without it; it is kept as FILE.damaged.
                """
            ])
    }

    @Test("A state of another type is named") func otherType() throws {
        try rig.write(try StateEncoder().encode("five"))
        #expect(
            faults() == [
                """
                The state file FILE does not fit CountedPage: The state has a string instead of Int. (at the top level). The \
                app starts without it; it is kept as FILE.damaged.
                """
            ])
    }

    @Test("A file that others may read or write is not trusted", arguments: [0o640, 0o604, 0o620] as [UInt32])
    func modes(_ mode: UInt32) throws {
        try rig.write(try rig.bytes(of: 5), mode: mode)
        #expect(
            faults() == [
                """
                The state file FILE is open to other users: its mode is 0\(String(mode, radix: 8)) instead of 0600. The app \
                starts without it; it is kept as FILE.damaged.
                """
            ])
    }

    @Test("A file of another user is not trusted", .enabled(if: geteuid() == 0)) func owner() throws {
        try rig.write(try rig.bytes(of: 5))
        chown(rig.path, 1234, 1234)
        #expect(
            faults() == [
                """
                The state file FILE belongs to user 1234 instead of 0. The app starts without it; it is kept as FILE.damaged.
                """
            ])
    }

    @Test("A symbolic link, a folder and a pipe are not followed, entered or waited for") func kinds() throws {
        symlink("/etc/passwd", rig.path)
        _ = faults()
        try Files.makeFolder("\(rig.runtime.file("second"))/state")
        unlink(rig.path)
        #expect(rename(rig.runtime.file("second/state"), rig.path) == 0)
        _ = faults()
        unlink(rig.path)
        mkfifo(rig.path, 0o600)
        #expect(
            faults() == [
                "The state file FILE is a symbolic link. The app starts without it; it is kept as FILE.damaged.",
                "The state file FILE is no regular file. The app starts without it; it is kept as FILE.damaged-2.",
                "The state file FILE is no regular file. The app starts without it; it is kept as FILE.damaged-3.",
            ])
    }

    @Test("A folder that is not there is named, and the app starts") func noFolder() {
        let log = LogLines()
        let (page, stage) = (CountedPage(), Stage())
        stage.scene.rootViewController = page
        let state = StatePersistence("/nowhere/state", of: page, in: stage.scene) { log.add($0) }
        state.begin()
        stage.advance(by: .zero)
        #expect(page.hadAppeared)
        state.end()
        #expect(
            log.all == [
                """
                The state file /nowhere/state has no marker of this run: /nowhere/state.run: No such file or directory. The \
                next run will not notice that this one has crashed.
                """,
                "The state file /nowhere/state cannot be written: No such file or directory (open).",
            ])
    }

    @Test("A full disk is reported once, keeps the old state, and a later write succeeds") func fullDisk() throws {
        try rig.write(try rig.bytes(of: 5))
        let writer = StateFileWriter(rig.path, by: FullDisk()) { [log = rig.lines] in log.add($0) }
        for count in 6..<9 {
            writer.write(try rig.bytes(of: count))
            writer.finish()
        }
        #expect(rig.log == ["The state file FILE cannot be written: No space left on device (write)."])
        #expect(try rig.saved == 5)
        #expect(rig.names == ["state"])
    }

    @Test("The last state of a run is written in spite of an error that passes") func lastState() throws {
        let writer = StateFileWriter(rig.path, by: FullDisk(failures: 2)) { _ in }
        writer.write(try rig.bytes(of: 7))
        writer.finish()
        #expect(try rig.saved == 7)
    }

    @Test(
        "A state that found a full disk is written a minute later, and at the end, without further input",
        arguments: [true, false])
    func passingFullDisk(waits: Bool) throws {
        let (page, disk) = (CountedPage(), FullDisk())
        let (stage, state) = rig.start(page, by: disk)
        stage.finger.press(at: Point(50, 50)).lift()
        for _ in 0..<10 { advance(stage, state) }
        #expect(try page.count == 1 && rig.saved == nil)
        disk.failures.withLock { $0 = 0 }
        if waits {
            advance(stage, state, by: StatePersistence.retryInterval)
            #expect(stage.scene.nextDeadline == nil)
        } else {
            state.end()
        }
        #expect(try rig.saved == 1)
    }

    @Test("A state whose last writing failed is written a minute later, and only then") func lastWriting() throws {
        let (page, disk) = (CountedPage(), FullDisk(failures: 0))
        let (stage, state) = rig.start(page, by: disk)
        stage.finger.press(at: Point(50, 50)).lift()
        for _ in 0..<3 { advance(stage, state) }
        #expect(try rig.saved == 1)
        disk.failures.withLock { $0 = .max }
        page.count = 7
        for _ in 0..<7 { advance(stage, state) }
        disk.failures.withLock { $0 = 0 }
        advance(stage, state, by: .seconds(30))
        #expect(try stage.scene.nextDeadline != nil && rig.saved == 1)
        advance(stage, state, by: StatePersistence.retryInterval)
        #expect(stage.scene.nextDeadline == nil)
        #expect(try rig.saved == 7)
    }

    @Test("Input after a state that could not be written is saved as soon as any other")
    func inputBeforeRetry() throws {
        let (page, disk) = (CountedPage(), FullDisk())
        let (stage, state) = rig.start(page, by: disk)
        stage.finger.press(at: Point(50, 50)).lift()
        for _ in 0..<10 { advance(stage, state) }
        disk.failures.withLock { $0 = 0 }
        stage.finger.press(at: Point(50, 50)).lift()
        advance(stage, state, by: .seconds(2))
        #expect(try page.count == 2 && rig.saved == 2)
    }

    /// Advances the clock, and waits for what the thread of the file does meanwhile.
    private func advance(_ stage: Stage, _ state: StatePersistence, by duration: Duration = .seconds(1)) {
        stage.advance(by: duration)
        let end = DispatchSemaphore(value: 0)
        state.writer.perform { end.signal() }
        end.wait()
        // As the thread of the file asks for.
        state.planRetry()
    }
}

/// The system's calls on a disk without room.
private final class FullDisk: SubstitutedCalls {
    /// The number of writes that still fail.
    let failures: Mutex<Int>

    init(failures: Int = .max) { self.failures = Mutex(failures) }

    func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(SystemCallError) -> Int {
        let fails = failures.withLock { failures in
            defer { failures = max(0, failures - 1) }
            return failures > 0
        }
        guard fails else { return try system.write(bytes, to: file) }
        throw SystemCallError("write", ENOSPC)
    }
}
