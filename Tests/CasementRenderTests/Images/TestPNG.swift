/// Writes PNGs of any depth and colour type, without compression.
struct TestPNG {
    enum Colors: UInt8 {
        case grey = 0
        case rgb = 2
        case palette = 3
        case greyAlpha = 4
        case rgba = 6

        var count: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }
    }

    var width: Int
    var height: Int
    /// Bits in a sample: 1, 2, 4, 8 or 16.
    var depth = 8
    var colors = Colors.rgba
    var isInterlaced = false
    /// Chunks between the header and the pixels: their names and contents.
    var chunks: [(String, [UInt8])] = []
    /// Chunks after the pixels.
    var lastChunks: [(String, [UInt8])] = []
    /// The samples of a pixel.
    var pixel: (_ x: Int, _ y: Int) -> [UInt16]

    var bytes: [UInt8] {
        var header = Self.word(UInt32(width)) + Self.word(UInt32(height))
        header += [UInt8(depth), colors.rawValue, 0, 0, isInterlaced ? 1 : 0]
        var all: [(String, [UInt8])] = [("IHDR", header)] + chunks
        all.append(("IDAT", Self.stored(rows)))
        all += lastChunks
        all.append(("IEND", []))
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return all.reduce(into: signature) { $0 += Self.chunk($1.0, $1.1) }
    }

    /// A stream of zlib in which blocks of deflate are stored.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 65_535, bytes.count)
            let (count, isLast) = (UInt16(end - start), end == bytes.count)
            result += [isLast ? 1 : 0]
            for value in [count, ~count] { result += [UInt8(value & 0xFF), UInt8(value >> 8)] }
            result += bytes[start..<end]
            start = end
        } while start < bytes.count
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return result + word(high << 16 | low)
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + body
        var sum = UInt32.max
        for byte in named {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return word(UInt32(body.count)) + named + word(~sum)
    }

    /// The rows of all passes, each after the number of its filter.
    private var rows: [UInt8] {
        let whole = [(0, 0, 1, 1)]
        // The first column and row of each pass, and the steps to the next ones.
        let passes = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
        var result: [UInt8] = []
        for (x, y, right, down) in isInterlaced ? passes : whole where x < width {
            for row in stride(from: y, to: height, by: down) {
                result += [0] + packed(stride(from: x, to: width, by: right).flatMap { pixel($0, row) })
            }
        }
        return result
    }

    private func packed(_ samples: [UInt16]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: (samples.count * depth + 7) / 8)
        for (index, sample) in samples.enumerated() {
            for bit in 0..<depth where sample >> (depth - 1 - bit) & 1 == 1 {
                let place = index * depth + bit
                result[place / 8] |= 0x80 >> (place % 8)
            }
        }
        return result
    }

    private static func word(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
