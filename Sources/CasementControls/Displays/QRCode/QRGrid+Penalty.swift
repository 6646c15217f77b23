extension QRGrid {
    /// How hard the symbol is to read: the sum of the four rules of ISO/IEC 18004:2015, 7.8.3.
    var penalty: Int {
        var sum = blockPenalty + balancePenalty
        for line in 0..<size {
            sum += Self.linePenalty((0..<size).map { modules[line * size + $0] })
            sum += Self.linePenalty((0..<size).map { modules[$0 * size + line] })
        }
        return sum
    }

    /// Runs of five or more modules, and patterns that resemble a finder.
    private static func linePenalty(_ line: [Bool]) -> Int {
        var sum = 0
        var run = 0
        // The last 11 modules as bits, for the patterns 1011101 0000 and 0000 1011101.
        var bits = 0
        for (index, isDark) in line.enumerated() {
            run = index > 0 && line[index - 1] == isDark ? run + 1 : 1
            sum += run == 5 ? 3 : run > 5 ? 1 : 0
            bits = (bits << 1 | (isDark ? 1 : 0)) & 0x7FF
            if index >= 10 && (bits == 0b101_1101_0000 || bits == 0b000_0101_1101) { sum += 40 }
        }
        return sum
    }

    /// Squares of four modules of one colour.
    private var blockPenalty: Int {
        var sum = 0
        for row in 1..<size {
            for column in 1..<size {
                let place = row * size + column
                let isDark = modules[place]
                if modules[place - 1] == isDark && modules[place - size] == isDark
                    && modules[place - size - 1] == isDark
                {
                    sum += 3
                }
            }
        }
        return sum
    }

    /// 10 for each 5 % by which the share of dark modules differs from a half.
    private var balancePenalty: Int {
        let dark = modules.count { $0 }
        return abs(dark * 20 - modules.count * 10) / modules.count * 10
    }
}
