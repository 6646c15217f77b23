/// The modules of a symbol while it is made.
struct QRGrid {
    let version: Int
    let size: Int
    private(set) var modules: [Bool]
    /// The modules of patterns, which hold no data and are not masked.
    private var isReserved: [Bool]

    /// Makes the patterns of a version.
    init(version: Int) {
        self.version = version
        size = 17 + 4 * version
        modules = Array(repeating: false, count: size * size)
        isReserved = modules
        for index in 0..<size {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { addFinder(x, y) }
        let positions = alignmentPositions
        let last = positions.count - 1
        for (column, x) in positions.enumerated() {
            for (row, y) in positions.enumerated() {
                if (column == 0 && (row == 0 || row == last)) || (column == last && row == 0) { continue }
                addAlignment(x, y)
            }
        }
        // The places of the format are not masked; their bits depend on the mask.
        setFormat(0)
        addVersion()
    }

    private mutating func set(_ column: Int, _ row: Int, _ isDark: Bool) {
        modules[row * size + column] = isDark
        isReserved[row * size + column] = true
    }

    private mutating func addFinder(_ x: Int, _ y: Int) {
        for dy in -4...4 {
            for dx in -4...4 where (0..<size).contains(x + dx) && (0..<size).contains(y + dy) {
                let ring = max(dx.magnitude, dy.magnitude)
                set(x + dx, y + dy, ring != 2 && ring != 4)
            }
        }
    }

    private mutating func addAlignment(_ x: Int, _ y: Int) {
        for dy in -2...2 {
            for dx in -2...2 { set(x + dx, y + dy, max(dx.magnitude, dy.magnitude) != 1) }
        }
    }

    /// The centres of the alignment patterns, along both axes.
    private var alignmentPositions: [Int] {
        guard version > 1 else { return [] }
        let count = version / 7 + 2
        let step = (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
        return [6] + (0..<count - 1).map { size - 7 - $0 * step }.reversed()
    }

    /// A code with its remainder, which a reader uses to correct it.
    private static func corrected(_ data: Int, _ count: Int, by generator: Int) -> Int {
        var remainder = data
        for _ in 0..<count { remainder = remainder << 1 ^ (remainder >> (count - 1)) * generator }
        return data << count | remainder
    }

    private mutating func addVersion() {
        guard version >= 7 else { return }
        let bits = Self.corrected(version, 12, by: 0x1F25)
        for index in 0..<18 {
            let (long, short) = (size - 11 + index % 3, index / 3)
            set(long, short, bits >> index & 1 == 1)
            set(short, long, bits >> index & 1 == 1)
        }
    }

    /// - Parameter data: 2 bits of the error correction and 3 of the mask.
    private mutating func setFormat(_ data: Int) {
        let bits = Self.corrected(data, 10, by: 0x537) ^ 0x5412
        let isDark = { (index: Int) in bits >> index & 1 == 1 }
        for index in 0..<6 { set(8, index, isDark(index)) }
        set(8, 7, isDark(6))
        set(8, 8, isDark(7))
        set(7, 8, isDark(8))
        for index in 9..<15 { set(14 - index, 8, isDark(index)) }
        for index in 0..<8 { set(size - 1 - index, 8, isDark(index)) }
        for index in 8..<15 { set(8, size - 15 + index, isDark(index)) }
        set(8, size - 8, true)
    }

    /// Places codewords in pairs of columns from the right, up and down in turn.
    mutating func place(_ codewords: [UInt8]) {
        var bit = 0
        var isUpward = true
        for right in stride(from: size - 1, through: 1, by: -2) {
            // The column of the timing pattern holds no pair.
            let right = right <= 6 ? right - 1 : right
            for step in 0..<size {
                let row = isUpward ? size - 1 - step : step
                for column in [right, right - 1] where !isReserved[row * size + column] && bit < codewords.count * 8 {
                    modules[row * size + column] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
                    bit += 1
                }
            }
            isUpward.toggle()
        }
    }

    /// The grid with a mask, and with the format that names it.
    func masked(_ mask: Int, _ level: QRSymbol.ErrorCorrection) -> QRGrid {
        var result = self
        for row in 0..<size {
            for column in 0..<size where !isReserved[row * size + column] && Self.inverts(mask, column, row) {
                result.modules[row * size + column].toggle()
            }
        }
        result.setFormat([1, 0, 3, 2][level.rawValue] << 3 | mask)
        return result
    }

    private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }
}
