import CasementSystem
import CasementTesting
import Dispatch
import Synchronization
import Testing

@testable import Casement
@testable import CompositorHarness

@Suite("A disk that answers late or not at all") @MainActor struct SlowDiskTests {
    private let rig: StateRig

    init() throws { rig = try StateRig() }

    private var unread: Int? {
        get throws {
            guard Files.exists("\(rig.path).unread") else { return nil }
            return try StateDecoder().decode(Int.self, from: try Files.read("\(rig.path).unread"))
        }
    }

    private static let late = """
        The state file FILE does not answer within 0.05 seconds. The app starts without it; it stays as it is until there is \
        input, and is then kept as FILE.unread.
        """

    @Test("The app starts without its state, and ends although the disk does not answer; no state is lost") func late()
        throws
    {
        try rig.write(try rig.bytes(of: 9))
        let disk = LateDisk()
        let page = CountedPage()
        let (stage, state) = rig.start(page, by: disk, patience: .milliseconds(50))
        #expect(page.hadAppeared && page.count == 0 && !disk.hasAnswered)
        #expect(rig.log == [Self.late])
        try stage.finger.press(on: page.view).lift()
        stage.advance(by: .seconds(10))
        state.end()
        #expect(!disk.hasAnswered)
        #expect(
            rig.log.last
                == "The state file FILE could not be written within 0.05 seconds. It may have an earlier state.")
        #expect(try rig.saved == 9)
        disk.answer()
        #expect(try rig.lines.await("The state file \(rig.path) is kept as \(rig.path).unread."))
        try rig.awaitSaved(1)
        #expect(try unread == 9)
        #expect(page.count == 1, "A late state is not restored in an app that is in use.")
    }

    @Test("A late state stays for the next run, if there was no input") func unused() throws {
        try rig.write(try rig.bytes(of: 9))
        let disk = LateDisk()
        var page = CountedPage()
        let (stage, state) = rig.start(page, by: disk, patience: .milliseconds(50))
        disk.answer()
        // An app that ends before the answer was read waits for nothing, and its state file is still in use.
        try rig.wait(for: "an answer of the disk") { state.hasDiskAnswered }
        page.count = 3
        stage.advance(by: .seconds(10))
        state.end()
        #expect(try rig.saved == 9)
        page = CountedPage()
        _ = rig.start(page)
        #expect(page.count == 9)
        #expect(rig.names.filter { $0.contains("unread") || $0.contains("damaged") }.isEmpty)
    }

    @Test(
        "An error that passes costs nothing", arguments: [EIO, EINTR, ESTALE, ETIMEDOUT, EMFILE] as [Int32],
        [false, true])
    func passing(_ number: Int32, isRead: Bool) throws {
        try rig.write(try rig.bytes(of: 9))
        let page = CountedPage()
        _ = rig.start(page, by: FailingDisk(number, times: 2, isRead: isRead))
        #expect(page.count == 9)
        #expect(rig.log.isEmpty)
        #expect(!rig.names.contains("state.damaged"))
    }

    @Test("An error that stays is no damage: the state is kept aside when the app is used") func staying() throws {
        try rig.write(try rig.bytes(of: 9))
        let page = CountedPage()
        let (stage, state) = rig.start(page, by: FailingDisk(EIO, times: .max, isRead: true))
        #expect(page.count == 0)
        #expect(try rig.saved == 9)
        try stage.finger.press(on: page.view).lift()
        state.end()
        #expect(try rig.saved == 1)
        #expect(try unread == 9)
        #expect(
            rig.log == [
                """
                The state file FILE cannot be read: Input/output error. The app starts without it; it stays as it is until \
                there is input, and is then kept as FILE.unread.
                """, "The state file FILE is kept as FILE.unread.",
            ])
    }

    @Test("A state that was not read is kept aside once, and the states after it replace each other") func keptOnce()
        throws
    {
        try rig.write(try rig.bytes(of: 9))
        let page = CountedPage()
        let (stage, state) = rig.start(page, by: FailingDisk(EIO, times: .max, isRead: true))
        try stage.finger.press(on: page.view).lift()
        stage.advance(by: .seconds(2))
        try rig.wait(for: "the first state") { rig.names.contains("state.unread") && rig.names.contains("state") }
        try stage.finger.press(on: page.view).lift()
        state.end()
        #expect(try rig.saved == 2)
        #expect(try unread == 9)
        #expect(rig.names.filter { $0.contains("unread") } == ["state.unread"])
    }

    @Test("A state that was not read is not replaced where it cannot be kept aside") func noOtherName() throws {
        try rig.write(try rig.bytes(of: 9))
        let page = CountedPage()
        let (stage, state) = rig.start(page, by: FailingDisk(EIO, times: .max, isRead: true, renames: false))
        try stage.finger.press(on: page.view).lift()
        state.end()
        #expect(try rig.saved == 9)
        #expect(rig.log.last == "The state file FILE cannot be written: Read-only file system (rename).")
    }
}

extension StateRig {
    /// Waits until the state file has a number.
    fileprivate func awaitSaved(_ count: Int) throws { try wait(for: "the state \(count)") { try saved == count } }

    fileprivate func wait(for what: String, _ isThere: () throws -> Bool) throws {
        let limit = ContinuousClock.now + .patience
        while try !isThere() {
            guard ContinuousClock.now < limit else { throw HarnessError("\(what) did not come") }
            usleep(1000)
        }
    }
}

/// A disk that opens no file before the test wants it to.
private final class LateDisk: SubstitutedCalls {
    private let gate = DispatchSemaphore(value: 0)
    private let answered = Mutex(false)
    var hasAnswered: Bool { answered.withLock { $0 } }

    func answer() { gate.signal() }

    func open(_ path: String) throws(SystemCallError) -> Int32 {
        // A limit, so that a fault does not make the test hang.
        _ = gate.wait(timeout: .now() + .seconds(10))
        answered.withLock { $0 = true }
        return try system.open(path)
    }
}

/// A disk on which a number of calls fails, to open a file or to read it, and which may keep no state aside.
private final class FailingDisk: SubstitutedCalls {
    private let number: Int32
    private let isRead: Bool
    private let renames: Bool
    private let left: Mutex<Int>

    init(_ number: Int32, times: Int, isRead: Bool, renames: Bool = true) {
        (self.number, self.isRead, self.renames) = (number, isRead, renames)
        left = Mutex(times)
    }

    private func fail(_ call: String) throws(SystemCallError) {
        let fails = left.withLock { left in
            defer { left -= 1 }
            return left > 0
        }
        if fails { throw SystemCallError(call, number) }
    }

    func open(_ path: String) throws(SystemCallError) -> Int32 {
        if !isRead { try fail("open") }
        return try system.open(path)
    }
    func read(_ file: Int32, into bytes: UnsafeMutableRawBufferPointer) throws(SystemCallError) -> Int {
        if isRead { try fail("read") }
        return try system.read(file, into: bytes)
    }

    func rename(_ path: String, to newPath: String) throws(SystemCallError) {
        // A new state could still take the place of the old one.
        guard renames || !newPath.hasSuffix(".unread") else { throw SystemCallError("rename", EROFS) }
        try system.rename(path, to: newPath)
    }
}
