/// The data codewords of a text, in the smallest version that holds it.
struct QRData {
    let version: Int
    let level: QRSymbol.ErrorCorrection
    /// With the terminator and the padding.
    private(set) var bytes: [UInt8] = []

    private var bitCount = 0
    /// The mode that names an encoding (ECI), and the number of UTF-8. Without them a reader takes bytes for Latin letters.
    private static let encoding = (indicator: 7, number: 26, bitCount: 4 + 8)

    init(_ text: String, _ level: QRSymbol.ErrorCorrection) throws(QRCodeError) {
        let bytes = Array(text.utf8)
        let mode = Mode(of: bytes)
        let isNamed = bytes.contains { $0 >= 0x80 }
        let count = (isNamed ? Self.encoding.bitCount : 0) + mode.bitCount(of: bytes.count)
        let fitting = (1...40).first {
            4 + mode.counterSize(in: $0) + count <= QRBlocks.dataCount($0, level) * 8
        }
        guard let fitting else { throw QRCodeError(byteCount: bytes.count, errorCorrection: level) }
        (version, self.level) = (fitting, level)
        if isNamed {
            append(Self.encoding.indicator, 4)
            append(Self.encoding.number, 8)
        }
        append(mode.indicator, 4)
        append(bytes.count, mode.counterSize(in: fitting))
        append(bytes, mode)
        pad()
    }

    /// The modes of the data.
    private enum Mode {
        case numeric
        case alphanumeric
        case byte

        init(of bytes: [UInt8]) {
            if bytes.isEmpty || !bytes.allSatisfy({ QRData.alphanumericCode($0) != nil }) {
                self = .byte
            } else {
                self = bytes.allSatisfy { (0x30...0x39).contains($0) } ? .numeric : .alphanumeric
            }
        }

        var indicator: Int {
            switch self {
            case .numeric: 1
            case .alphanumeric: 2
            case .byte: 4
            }
        }

        /// The bits of the number of characters.
        func counterSize(in version: Int) -> Int {
            let column = version < 10 ? 0 : version < 27 ? 1 : 2
            return switch self {
            case .numeric: [10, 12, 14][column]
            case .alphanumeric: [9, 11, 13][column]
            case .byte: [8, 16, 16][column]
            }
        }

        func bitCount(of characters: Int) -> Int {
            switch self {
            case .numeric: characters / 3 * 10 + [0, 4, 7][characters % 3]
            case .alphanumeric: characters / 2 * 11 + characters % 2 * 6
            case .byte: characters * 8
            }
        }
    }

    /// The code of a character in the alphanumeric mode.
    private static func alphanumericCode(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x30...0x39: return Int(byte) - 0x30
        case 0x41...0x5A: return Int(byte) - 0x41 + 10
        default: return Array(" $%*+-./:".utf8).firstIndex(of: byte).map { 36 + $0 }
        }
    }

    private mutating func append(_ value: Int, _ count: Int) {
        for bit in (0..<count).reversed() {
            if bitCount % 8 == 0 { bytes.append(0) }
            if value >> bit & 1 == 1 { bytes[bitCount / 8] |= 0x80 >> UInt8(bitCount % 8) }
            bitCount += 1
        }
    }

    private mutating func append(_ characters: [UInt8], _ mode: Mode) {
        switch mode {
        case .numeric:
            for start in stride(from: 0, to: characters.count, by: 3) {
                let digits = characters[start..<min(start + 3, characters.count)]
                append(digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }, [0, 4, 7, 10][digits.count])
            }
        case .alphanumeric:
            for start in stride(from: 0, to: characters.count, by: 2) {
                let pair = characters[start..<min(start + 2, characters.count)]
                append(pair.reduce(0) { $0 * 45 + (Self.alphanumericCode($1) ?? 0) }, pair.count == 2 ? 11 : 6)
            }
        case .byte:
            for byte in characters { append(Int(byte), 8) }
        }
    }

    private mutating func pad() {
        let capacity = QRBlocks.dataCount(version, level)
        append(0, min(4, capacity * 8 - bitCount))
        let filled = bytes.count
        for index in 0..<(capacity - filled) { bytes.append(index % 2 == 0 ? 0xEC : 0x11) }
    }
}
