import CasementSystem
import DecoderKinds
import FuzzEngine
import Testing

/// `make fuzz-decoders` starts with the same files.
@Suite("The parsers of bytes from outside") @MainActor struct CorpusTests {
    private static let folder = "\(#filePath)".dropLast("CorpusTests.swift".count) + "Corpus"

    /// The files of a kind, in the order of their names.
    private func corpus(_ kind: DecoderKind) throws -> [[UInt8]] {
        let folder = "\(Self.folder)/\(kind)"
        let stream = try #require(opendir(folder), "There is no folder \(folder).")
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return try names.sorted().map { try #require(RegularFile.bytes(of: "\(folder)/\($0)", limit: 1 << 16)) }
    }

    @Test("Each file of the corpus is read or refused, and each parser accepts one", arguments: DecoderKind.allCases)
    func corpusIsRead(kind: DecoderKind) throws {
        let accepted = try corpus(kind).map { kind.accepts($0) }
        #expect(accepted.contains(true), "\(kind) accepts none of \(accepted.count) files.")
    }

    @Test("Files that are damaged or cut short are read or refused", arguments: DecoderKind.allCases)
    func damagedFilesAreRead(kind: DecoderKind) throws {
        var random = SplitMix64(seed: 47)
        for file in try corpus(kind) where !file.isEmpty {
            for round in 0..<10 {
                var damaged = file
                for _ in 0..<(1 + round % 4) {
                    damaged[random.pick(0...file.count - 1)] = UInt8(random.pick(0...255))
                }
                if round % 5 == 4 { damaged.removeLast(random.pick(0...file.count - 1)) }
                _ = kind.accepts(damaged)
            }
        }
    }
}
