/// Writes JPEGs whose blocks of 8 x 8 pixels have one colour each, so that the decoded pixels are known exactly.
struct TestJPEG {
    enum Colors {
        case grey
        /// The components of JFIF.
        case luma
        case rgb
        /// Inverted, as Adobe's programs write them.
        case cmyk
        case ycck

        var count: Int {
            switch self {
            case .grey: 1
            case .luma, .rgb: 3
            case .cmyk, .ycck: 4
            }
        }
    }

    var width: Int
    var height: Int
    var colors = Colors.rgb
    /// The components of a block.
    var block: (_ column: Int, _ row: Int) -> [UInt8]

    var bytes: [UInt8] {
        var result: [UInt8] = [0xFF, 0xD8]
        result += application
        // All quantizers are 8, so a block's mean is its first coefficient.
        result += segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
        let numbers = (1...UInt8(colors.count))
        var frame: [UInt8] = [8] + Self.word(height) + Self.word(width)
        frame.append(UInt8(colors.count))
        for number in numbers { frame += [number, 0x11, 0] }
        result += segment(0xC0, frame)
        // Twelve codes of four bits for the differences, and one of a single bit that ends a block.
        result += segment(0xC4, [0x00, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + Array(UInt8(0)..<12))
        result += segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
        var header = [UInt8(colors.count)]
        for number in numbers { header += [number, 0] }
        result += segment(0xDA, header + [0, 63, 0])
        return result + scan + [0xFF, 0xD9]
    }

    private var application: [UInt8] {
        var result: [UInt8] = []
        switch colors {
        case .grey, .luma: result += segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
        case .rgb, .cmyk: result += segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
        case .ycck: result += segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 2])
        }
        return result
    }

    private var scan: [UInt8] {
        var bits = BitWriter()
        var last = [Int](repeating: 0, count: colors.count)
        for row in 0..<(height + 7) / 8 {
            for column in 0..<(width + 7) / 8 {
                for (index, value) in block(column, row).enumerated() {
                    let level = Int(value) - 128
                    bits.write(difference: level - last[index])
                    last[index] = level
                    bits.write(0, count: 1)
                }
            }
        }
        return bits.finished
    }

    private func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xFF, marker] + Self.word(body.count + 2) + body
    }

    private static func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
}

private struct BitWriter {
    private var bytes: [UInt8] = []
    private var held = 0
    private var count = 0

    mutating func write(_ value: Int, count added: Int) {
        for bit in (0..<added).reversed() {
            held = held << 1 | (value >> bit & 1)
            count += 1
            guard count == 8 else { continue }
            bytes.append(UInt8(held))
            if held == 0xFF { bytes.append(0) }
            (held, count) = (0, 0)
        }
    }

    mutating func write(difference: Int) {
        let category = Int.bitWidth - difference.magnitude.leadingZeroBitCount
        write(category, count: 4)
        write(difference < 0 ? difference + 1 << category - 1 : difference, count: category)
    }

    var finished: [UInt8] {
        var padded = self
        if count > 0 { padded.write(0xFF, count: 8 - count) }
        return padded.bytes
    }
}
