import CasementCore
import CasementSystem
import Synchronization
import Testing

@testable import CasementKiosk

struct PINGateTests {
    private let folder = TestFolder()
    private var gate: PINGate

    init() throws {
        gate = PINGate(file: folder.write("pin", "4:\(try AdminPIN.cheap("2468"))\n".utf8))
        gate.now = { BootTime(boot: "a", uptime: .seconds(1000)) }
    }

    @Test("An attempt is on the disk before it is checked, so that a power cut takes none back") func powerCut() throws
    {
        var cut = gate
        let path = gate.attemptsFile
        let counts = Mutex<[Int]>([])
        // The power fails during the check, again and again.
        cut.matches = { _, _ throws(FileProblem) in
            let count = try PINAttempts.read(path).count
            counts.withLock { $0.append(count) }
            throw FileProblem("the power fails")
        }
        for _ in 0..<5 { #expect(cut.attempt("2468") == .failed("the power fails")) }
        #expect(counts.withLock { $0 } == [1, 2, 3, 4, 5])
        #expect(gate.attempt("2468") == .locked(.seconds(60)))
    }

    @Test("A power cut at any byte of the attempts' file leaves the old or the new one") func cutFile() throws {
        #expect(gate.attempt("0000") == .wrong(lock: .zero))
        let whole = Array(folder.text("pin.attempts").utf8)
        // The name with the suffix is renamed only when it is complete: what is left of it does no harm.
        for end in 0...whole.count {
            folder.write("pin.attempts.new", whole[..<end])
            #expect(try PINAttempts.read(gate.attemptsFile).count == 1)
        }
        #expect(gate.attempt("0000") == .wrong(lock: .zero))
        #expect(try PINAttempts.read(gate.attemptsFile).count == 2)
        for end in 0..<whole.count {
            folder.write("pin.attempts", whole[..<end])
            #expect(throws: FileProblem.self, "\(end)") { try PINAttempts.read(gate.attemptsFile) }
            #expect(gate.attempt("2468") != .right(problem: nil))
        }
    }

    @Test("Each changed byte of the attempts' file is noticed") func changedBytes() throws {
        _ = gate.attempt("0000")
        let whole = Array(folder.text("pin.attempts").utf8)
        for index in whole.indices {
            var changed = whole
            changed[index] ^= 1
            folder.write("pin.attempts", changed)
            #expect(throws: FileProblem.self, "\(index)") { try PINAttempts.read(gate.attemptsFile) }
        }
    }

    @Test("A count that nobody can have reached is damage, and a large one neither overflows nor takes long")
    func largeCounts() throws {
        func write(_ count: Int) {
            let text = "casement-pin-attempts 1\ncount=\(count)\nboot=a\nuptime=5\n"
            var checksum = CRC32()
            checksum.add(text.utf8)
            folder.write("pin.attempts", Array((text + "checksum=\(checksum.value)\n").utf8))
        }
        for count in [-1, 1_000_001, .max] {
            write(count)
            #expect(throws: FileProblem.self, "\(count)") { try PINAttempts.read(gate.attemptsFile) }
        }
        write(1_000_000)
        var attempts = try PINAttempts.read(gate.attemptsFile)
        attempts.add(at: BootTime(boot: "a", uptime: .seconds(5)))
        #expect(attempts.count == 1_000_000)
        #expect(attempts.lock(at: attempts.latest) == .seconds(3600))
    }

    @Test("A lock doubles with each wrong PIN up to an hour") func doubling() {
        var attempts = PINAttempts()
        let now = BootTime(boot: "a", uptime: .seconds(5))
        let locks = (1...13).map { _ in
            attempts.add(at: now)
            return attempts.lock(at: now).components.seconds
        }
        #expect(locks == [0, 0, 0, 0, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
    }

    @Test("Neither a restart, nor a reboot, nor the clock shortens a lock") func reboot() {
        var attempts = PINAttempts()
        for _ in 0..<5 { attempts.add(at: BootTime(boot: "a", uptime: .seconds(1000))) }
        func lock(_ boot: String, _ uptime: Int) -> Int64 {
            attempts.lock(at: BootTime(boot: boot, uptime: .seconds(uptime))).components.seconds
        }
        #expect(lock("a", 1000) == 60)
        #expect(lock("a", 1059) == 1)
        #expect(lock("a", 1060) == 0)
        #expect(lock("b", 10) == 50, "At least the ten seconds since the reboot have passed.")
        #expect(lock("b", 1010) == 0)
        // Where the kernel's identifier of the boot is hidden, the shortest time that is possible counts.
        #expect(lock("", 1010) == 50)
        #expect(lock("", 20) == 40)
    }

    @Test("A wrong PIN of any length is refused, and the right one of each method accepted") func methods() throws {
        for prefix in ["$y$", "$6$", "$5$", "$2b$"] {
            let hash = try AdminPIN.cheap("135790", prefix)
            folder.write("pin", "6:\(hash)".utf8)
            #expect(gate.attempt("135790") == .right(problem: nil), "\(prefix)")
            for wrong in ["", "13579", "1357901", "135791", "135790\u{1}"] {
                #expect(try !AdminPIN.read(gate.file).matches(wrong), "\(prefix) \(wrong)")
            }
        }
    }

    @Test("A PIN that the app writes is accepted, in a file for its user alone") func writes() throws {
        let path = folder.path + "/new"
        try AdminPIN.write("97531", to: path)
        #expect(try AdminPIN.read(path).matches("97531"))
        #expect(folder.text("new").hasPrefix("5:$y$"))
        for wrong in ["", "123", "12345678901234567", "12a4", "١٢٣٤"] {
            #expect(throws: AdminPIN.Problem(description: "A PIN has 4 to 16 digits from 0 to 9.")) {
                try AdminPIN.write(wrong, to: path)
            }
        }
    }

    @Test("The system's clock counts on") func systemClock() {
        let first = BootTime.now()
        #expect(!first.boot.isEmpty)
        #expect(BootTime.now().leastTime(since: first) >= .zero)
    }
}
