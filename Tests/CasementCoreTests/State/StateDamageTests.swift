import FuzzEngine
import Testing

@testable import CasementBase
@testable import CasementCore

/// Bytes that no encoder wrote, or that changed since: each is refused, or decoded to some value; none stops the program.
@Suite("Damaged states") struct StateDamageTests {
    private func error(_ bytes: [UInt8]) -> StateError? {
        do {
            _ = try StateDecoder().decode(StateSamples.Book.self, from: bytes)
            return nil
        } catch { return error as? StateError }
    }

    /// Decodes bytes as types of all forms; true if none accepts them.
    private func isRefused(_ bytes: [UInt8]) -> Bool {
        let types: [any Decodable.Type] = [
            StateSamples.Book.self, StateSamples.Handmade.self, StateSamples.Chain.self, StateSamples.Page.self,
            StateSamples.Dog.self, [String: [Int?]].self, [Double].self, [UInt8].self, [Int: [String: Bool]].self,
            StateSamples.Letter.self, Set<Int>.self,
        ]
        return types.allSatisfy { (try? StateDecoder().decode($0, from: bytes)) == nil }
    }

    private func content() throws -> [UInt8] {
        Array(try StateEnvelope.open(StateEncoder().encode(StateSamples.Book())))
    }

    @Test("The checksum is the CRC-32 of IEEE 802.3: that of the digits 1 to 9 is CBF43926") func crc() {
        var checksum = CRC32()
        checksum.add("12345".utf8)
        checksum.add("6789".utf8)
        #expect(checksum.value == 0xCBF4_3926)
    }

    @Test("A state cut short is refused with the place of its end") func truncated() throws {
        let bytes = try StateEncoder().encode(StateSamples.Book())
        for count in bytes.indices {
            let error = error(Array(bytes[..<count]))
            #expect(error?.code == .truncated && error?.offset == count, "\(count) bytes: \(error as Any)")
        }
        #expect(error(bytes) == nil)
        #expect(
            error(Array(bytes.dropLast(5)))?.description
                == "state, byte \(bytes.count - 5): \(bytes.count - 23) bytes of \(bytes.count - 18) follow the header")
        #expect(error(bytes + [0, 0])?.description == "state, byte \(bytes.count): 2 bytes follow the end")
    }

    @Test("A state with one changed bit is refused, whichever it is") func flipped() throws {
        let bytes = try StateEncoder().encode(StateSamples.Book())
        for bit in 0..<bytes.count * 8 {
            var changed = bytes
            changed[bit / 8] ^= 1 << (bit % 8)
            let code = error(changed)?.code
            #expect(code != nil, "bit \(bit)")
            if bit >= StateEnvelope.headerSize * 8 { #expect(code == .checksumMismatch, "bit \(bit)") }
        }
    }

    @Test("A state of a later version, and a file of another kind, are named") func foreign() throws {
        var bytes = try StateEncoder().encode(1)
        bytes[4] = 2
        #expect(
            error(bytes)?.description == "state, byte 4: the state has version 2, and this program reads up to 1")
        bytes[4] = 0
        #expect(error(bytes)?.code == .malformed)
        #expect(error(Array("PNG and more than eighteen bytes".utf8))?.code == .notAState)
        #expect(error([0x50])?.code == .notAState)
        #expect(error([])?.code == .truncated)
    }

    @Test("Content that no encoder wrote is refused with its place, though its checksum is right")
    func malformed() {
        let cases: [(String, [UInt8])] = [
            ("state, byte 18: the bytes end where a value is expected", []),
            ("state, byte 18: no kind of value has the number 11", [11]),
            ("state, byte 19: further bytes follow the value", [0, 0]),
            ("state, byte 19: the count is 200, but 1 bytes follow", [9, 0xC8, 1, 0]),
            ("state, byte 19: the count is 3, but 2 bytes follow", [7, 3, 65, 66]),
            ("state, byte 19: the string is no UTF-8", [7, 2, 0xC3, 0x28]),
            ("state, byte 19: 7 bytes follow instead of 8", [6, 0, 0, 0, 0, 0, 0, 0]),
            ("state, byte 20: the bytes end where an integer is expected", [3, 0x80]),
            ("state, byte 23: a key is there twice, or not in its order", [10, 2, 1, 65, 0, 1, 65, 0]),
            ("state, byte 19: the integer has more than 128 bits, or needless bytes", [3, 0x80, 0]),
            (
                "state, byte 19: the integer has more than 128 bits, or needless bytes",
                [3] + [UInt8](repeating: 0xFF, count: 18) + [4]
            ),
            (
                "state, byte 19: the negative integer has more than 128 bits",
                [4] + [UInt8](repeating: 0xFF, count: 18) + [3]
            ),
        ]
        for (sentence, content) in cases {
            #expect(error(StateEnvelope.seal(content))?.description == sentence)
        }
    }

    @Test("Values are nested at most 128 deep, both ways") func depth() throws {
        let deepest = try StateEncoder().encode(StateSamples.Chain(length: 128))
        #expect(try StateDecoder().decode(StateSamples.Chain.self, from: deepest).length == 128)
        let error = #expect(throws: StateError.self) { try StateEncoder().encode(StateSamples.Chain(length: 129)) }
        #expect(error?.code == .tooDeep)
        #expect(error?.reason == "values are nested more than 128 deep at '0.0.0.0.0.....0.0.0.0.0'")
        let lists = [[UInt8]](repeating: [9, 1], count: 100_000).joined() + [0]
        let refused = self.error(StateEnvelope.seal(lists))
        #expect(refused?.code == .tooDeep && refused?.offset == 18 + 256)
        let records = [[UInt8]](repeating: [10, 1, 0], count: 100_000).joined() + [0]
        #expect(self.error(StateEnvelope.seal(records))?.code == .tooDeep)
    }

    @Test("A type that encodes or decodes itself for ever is refused") func endless() throws {
        struct Endless: Codable {
            init() {}

            init(from decoder: any Decoder) throws { self = try decoder.singleValueContainer().decode(Endless.self) }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(self)
            }
        }
        #expect(throws: StateError.self) { try StateEncoder().encode(Endless()) }
        let bytes = try StateEncoder().encode(1)
        #expect(throws: StateError.self) { try StateDecoder().decode(Endless.self, from: bytes) }
    }

    @Test("Random bytes are refused", arguments: [1, 2, 3, 4] as [UInt64])
    func randomBytes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<300 {
            let bytes = (0..<random.pick(0...80)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            #expect(isRefused(bytes))
            // The same bytes as a content of their own: of small values, which tags and counts are.
            _ = isRefused(StateEnvelope.seal(bytes.map { random.once(in: 3) ? $0 : $0 % 12 }))
        }
    }

    @Test("Changed bits under a corrected checksum are refused or decoded", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func correctedFlips(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let original = try content()
        var decoded = 0
        for _ in 0..<400 {
            var changed = original
            for _ in 0..<random.pick(1...4) {
                changed[random.pick(0...changed.count - 1)] ^= 1 << UInt8(random.pick(0...7))
            }
            if random.once(in: 4) { changed.removeSubrange(random.pick(0...changed.count - 1)...) }
            if !isRefused(StateEnvelope.seal(changed)) { decoded += 1 }
        }
        // Else the changes never get past the structure, and try no type.
        #expect((1..<400).contains(decoded))
    }

    @Test(
        "Trees of all values, grown at random, are decoded or refused by all types", arguments: [1, 2, 3] as [UInt64])
    func randomTrees(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<300 {
            let tree = tree(&random, depth: 1)
            var writer = StateWriter()
            writer.write(tree)
            #expect(try StateReader.value(of: writer.bytes[...]) == tree)
            _ = isRefused(StateEnvelope.seal(writer.bytes))
        }
    }

    private func tree(_ random: inout SplitMix64, depth: Int) -> StateValue {
        let names = ["", "pages", "link", "_0", "numbers", "tricks", "list", "record", "super", "3", "\u{1F3DC}"]
        switch random.pick(0...(depth > 5 ? 7 : 10)) {
        case 0: return .null
        case 1: return .boolean(random.once(in: 2))
        case 2: return .natural(UInt128(random.next()) << UInt128(random.pick(0...64)))
        case 3: return .negative(~Int128(random.next() >> UInt64(random.pick(0...60))))
        case 4: return .double(Double(random.pick(-1000...1000)))
        case 5: return .float(Float(random.pick(-1000...1000)))
        case 6: return .string(names[random.pick(0...names.count - 1)])
        case 7: return .bytes([UInt8](repeating: 7, count: random.pick(0...5)))
        case 8: return .list((0..<random.pick(0...4)).map { _ in tree(&random, depth: depth + 1) })
        default:
            var record = StateRecord()
            for name in names.sorted(by: StateRecord.isOrdered) where random.once(in: 3) {
                _ = record.append(StateRecord.Field(name: name, value: tree(&random, depth: depth + 1)))
            }
            return .record(record)
        }
    }
}
