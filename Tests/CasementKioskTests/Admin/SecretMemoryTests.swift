import CompositorHarness
import Glibc
import Testing

@testable import CasementKiosk

/// Searches the memory of a program that took a secret, as a core dump would have it.
@Suite("Secrets that are not needed are not in memory") struct SecretMemoryTests {
    private let folder = TestFolder()

    /// What takes a secret, and the secret: digits that no other number has.
    enum Taker: String, CaseIterable {
        case pin, field, longField, scan

        var digits: String {
            switch self {
            case .pin: "709318264058"
            case .field: "418306952704"
            case .longField: "418306952704859137260481"
            case .scan: "9051837264018375"
            }
        }
    }

    @Test("A wrong PIN, the text of a secret field, and a scan", arguments: Taker.allCases) func search(_ taker: Taker)
        throws
    {
        let letters = String(decoding: taker.digits.utf8.map { $0 + 0x31 }, as: UTF8.self)
        var command = [
            try BuildProducts.path(of: "SecretProbe"), taker == .longField ? "field" : taker.rawValue, letters,
        ]
        if taker == .pin { command.append(folder.write("pin", "12:\(try AdminPIN.cheap("000000000000"))\n".utf8)) }
        let probe = try ChildProcess(command, environment: ["PATH": "/usr/bin:/bin"], errors: .discarded)
        try probe.awaitLine("typed", within: .patience)
        let process = try #require(probe.processIdentifier)
        let needles = Needles(taker.digits)
        #expect(try needles.count(in: process) > 0, "The search finds nothing while the secret is needed.")
        kill(process, SIGCONT)
        try probe.awaitLine("over", within: .patience)
        #expect(try needles.count(in: process) == 0)
        kill(process, SIGKILL)
    }
}

/// The forms in which digits may lie in memory: as bytes, as numbers of 2, 4 or 8 bytes, as characters of Swift, and as key
/// codes.
private struct Needles {
    /// The fewest digits that count: fewer may lie there by chance.
    private static let length = 7

    private let patterns: [[UInt8]]

    init(_ digits: String) {
        let values = digits.utf8.map { $0 - 0x30 }
        var patterns: [[UInt8]] = []
        for start in stride(from: 0, through: values.count - Self.length - 1, by: 2) {
            let part = values[start..<start + Self.length]
            for width in [1, 2, 4, 8] {
                let padding = [UInt8](repeating: 0, count: width - 1)
                for form in [part.map { $0 + 0x30 }, Array(part), part.map { $0 == 0 ? 11 : $0 + 1 }] {
                    patterns.append(form.flatMap { [$0] + padding })
                }
            }
            patterns.append(part.flatMap { [$0 + 0x30] + [UInt8](repeating: 0, count: 14) + [0xE1] })
        }
        self.patterns = patterns
    }

    /// The number of places in the writable memory of a process.
    func count(in process: Int32) throws -> Int {
        let memory = open("/proc/\(process)/mem", O_RDONLY | O_CLOEXEC)
        defer { close(memory) }
        try #require(memory >= 0)
        var count = 0
        for line in try Files.text("/proc/\(process)/maps").split(separator: "\n") {
            let words = line.split(separator: " ")
            let ends = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
            guard words[1].hasPrefix("rw"), ends.count == 2 else { continue }
            var bytes = [UInt8](repeating: 0, count: ends[1] - ends[0])
            guard pread(memory, &bytes, bytes.count, off_t(ends[0])) == bytes.count else { continue }
            count += patterns.reduce(0) { $0 + Self.count($1, in: bytes) }
        }
        return count
    }

    private static func count(_ pattern: [UInt8], in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { bytes in
            var (count, start) = (0, 0)
            guard let base = bytes.baseAddress else { return 0 }
            while start + pattern.count <= bytes.count,
                let found = memchr(base + start, Int32(pattern[0]), bytes.count - pattern.count + 1 - start)
            {
                if memcmp(found, pattern, pattern.count) == 0 { count += 1 }
                start = UnsafeRawPointer(found) - base + 1
            }
            return count
        }
    }
}
