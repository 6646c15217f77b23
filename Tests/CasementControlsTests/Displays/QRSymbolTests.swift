import Testing

@testable import CasementControls

@Suite("QR symbol") struct QRSymbolTests {
    /// The modules of a row, as the characters 0 and 1.
    private func row(_ row: Int, of symbol: QRSymbol) -> String {
        String((0..<symbol.size).map { symbol[$0, row] ? "1" : "0" })
    }

    private func hash(of symbol: QRSymbol) -> UInt64 {
        (0..<symbol.size).flatMap { Array(row($0, of: symbol).utf8) }.reduce(0xCBF2_9CE4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
    }

    @Test func `there is a vector for each version and level`() {
        #expect(QRVectors.all.count == 160)
    }

    @Test(arguments: QRVectors.all) func `a symbol equals that of another encoder`(_ vector: QRVectors.Vector) throws {
        let symbol = try QRSymbol(
            QRVectors.text(vector), errorCorrection: vector.level, mask: vector.mask)
        #expect(symbol.version == vector.version)
        #expect(symbol.size == 17 + 4 * vector.version)
        #expect(hash(of: symbol) == vector.hash)
    }

    @Test func `all masks equal those of another encoder`() throws {
        for (mask, line) in QRVectors.masks.split(separator: "\n").enumerated() {
            let symbol = try QRSymbol("HELLO WORLD", errorCorrection: .quartile, mask: mask)
            let rows = (0..<21).compactMap { Int(row($0, of: symbol), radix: 2) }
            #expect(rows == line.split(separator: " ").compactMap { Int($0, radix: 16) })
        }
    }

    /// The sums of the rules for runs, squares and balance are those of segno 1.6 (`mask_scores`). Encoders read the rule for
    /// patterns that resemble a finder differently, in multiples of 40.
    @Test func `the mask has the least penalty`() throws {
        let penalties = try (0..<8).map { mask in
            var grid = QRGrid(version: 1)
            grid.place(QRCorrection.codewords(try QRData("HELLO WORLD", .quartile)))
            return grid.masked(mask, .quartile).penalty
        }
        for (penalty, others) in zip(penalties, [267, 310, 346, 321, 339, 356, 274, 318]) {
            #expect(penalty >= others && (penalty - others) % 40 == 0)
        }
        let symbol = try QRSymbol("HELLO WORLD", errorCorrection: .quartile)
        #expect(penalties.min() == penalties[symbol.mask])
    }

    @Test(arguments: [
        (QRSymbol.ErrorCorrection.low, 7089, 4296, 2953), (.medium, 5596, 3391, 2331), (.quartile, 3993, 2420, 1663),
        (.high, 3057, 1852, 1273),
    ])
    func `the longest texts fit and longer ones give a clear error`(
        level: QRSymbol.ErrorCorrection, digits: Int, capitals: Int, bytes: Int
    ) throws {
        // The number of the encoding takes 12 bits.
        let longest = "é" + String(repeating: "a", count: bytes - 3)
        #expect(try QRSymbol(longest, errorCorrection: level, mask: 0).version == 40)
        #expect(throws: QRCodeError.self) { try QRSymbol(longest + "a", errorCorrection: level, mask: 0) }
        for (character, count) in [("1", digits), ("A", capitals), ("a", bytes)] {
            let longest = String(repeating: character, count: count)
            #expect(try QRSymbol(longest, errorCorrection: level, mask: 0).version == 40)
            let error = #expect(throws: QRCodeError.self) {
                try QRSymbol(longest + character, errorCorrection: level, mask: 0)
            }
            #expect(error?.byteCount == count + 1)
            #expect(error?.description.contains("\(count + 1) bytes does not fit") == true)
            #expect(error?.description.contains("\(bytes) bytes,") == true)
        }
    }

    /// The hashes are those of symbols by segno 1.6, made with `encoding="utf-8", eci=True`.
    @Test(arguments: [
        ("Grüße, 東京 🪟", QRSymbol.ErrorCorrection.medium, 3, 2, 0x8D04_1232_2926_1527 as UInt64),
        ("é", .low, 0, 1, 0x789C_821D_F0F0_2909),
        (String(repeating: "Ж", count: 400), .quartile, 5, 27, 0x8714_7DE0_6F4B_60E8),
    ])
    func `text beyond ASCII names its encoding`(
        text: String, level: QRSymbol.ErrorCorrection, mask: Int, version: Int, expected: UInt64
    ) throws {
        let symbol = try QRSymbol(text, errorCorrection: level, mask: mask)
        #expect(symbol.version == version && hash(of: symbol) == expected)
    }

    @Test func `an empty text and any characters have a symbol`() throws {
        #expect(try QRSymbol("").version == 1)
        #expect(try QRSymbol("Grüße, 東京 🪟").version == 2)
        #expect(try QRSymbol("0123456789").version == 1)
    }
}
