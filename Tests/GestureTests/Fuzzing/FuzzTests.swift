import FuzzEngine
import Testing
import Glibc

@Suite("Random sequences") @MainActor struct FuzzTests {
    @Test("A fixed share of random sequences violates no invariant", arguments: 0..<4)
    func share(part: UInt64) {
        for seed in (1_000_000 + part * 500)..<(1_000_000 + part * 500 + 100) {
            let script = Fuzzer.script(seed: seed)
            guard !Fuzzer.run(script).isEmpty else { continue }
            let short = Fuzzer.shrink(script)
            Issue.record("seed \(seed): \(Fuzzer.run(short))\n\(short.map(\.description).joined(separator: "\n"))")
            return
        }
    }

    @Test("Each sequence that once violated an invariant passes") func kept() throws {
        let cases = try #require(Self.cases())
        for (name, text) in cases {
            #expect(Fuzzer.run(Operation.script(parsing: text)) == [], "\(name)")
        }
    }

    @Test("A script that is written as text reads back as the same script") func text() {
        let script = Fuzzer.script(seed: 42)
        let text = script.map(\.description).joined(separator: "\n")
        #expect(Operation.script(parsing: text) == script)
        #expect(Fuzzer.run(script) == Fuzzer.run(script))
    }

    private static func cases(file: StaticString = #filePath) -> [(String, String)]? {
        let folder = "\(file)".split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        guard let directory = opendir("\(folder)/FuzzCases") else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".txt") { names.append(name) }
        }
        return names.sorted().map { ($0, read("\(folder)/FuzzCases/\($0)")) }
    }

    private static func read(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte >= 0 { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
