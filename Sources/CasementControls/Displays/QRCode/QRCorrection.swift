/// Adds Reed-Solomon error correction to data, and interleaves the blocks.
enum QRCorrection {
    /// The codewords of a symbol in the order in which they are placed.
    static func codewords(_ data: QRData) -> [UInt8] {
        let blockCount = QRBlocks.blockCount(data.version, data.level)
        let correctionCount = QRBlocks.correctionCount(data.version, data.level)
        let shortLength = data.bytes.count / blockCount
        let longBlocks = data.bytes.count % blockCount
        let generator = generator(of: correctionCount)
        var blocks: [ArraySlice<UInt8>] = []
        var start = 0
        for index in 0..<blockCount {
            // The longer blocks are the last ones.
            let end = start + shortLength + (index >= blockCount - longBlocks ? 1 : 0)
            blocks.append(data.bytes[start..<end])
            start = end
        }
        let corrections = blocks.map { remainder(of: $0, by: generator) }
        return interleaved(blocks) + interleaved(corrections.map { $0[...] })
    }

    private static func interleaved(_ blocks: [ArraySlice<UInt8>]) -> [UInt8] {
        (0..<(blocks.map(\.count).max() ?? 0)).flatMap { index in
            blocks.compactMap { index < $0.count ? $0[$0.startIndex + index] : nil }
        }
    }

    /// The coefficients of the generator polynomial, without the leading 1.
    private static func generator(of degree: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: degree - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<degree {
            for index in 0..<degree {
                result[index] = product(result[index], root) ^ (index + 1 < degree ? result[index + 1] : 0)
            }
            root = product(root, 2)
        }
        return result
    }

    private static func remainder(of data: ArraySlice<UInt8>, by generator: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: generator.count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for index in result.indices { result[index] ^= product(generator[index], factor) }
        }
        return result
    }

    /// The product in GF(256) with the polynomial x^8 + x^4 + x^3 + x^2 + 1.
    private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        var result = 0
        for bit in (0..<8).reversed() {
            result = result << 1 ^ (result >> 7) * 0x11D
            result ^= (Int(right) >> bit & 1) * Int(left)
        }
        return UInt8(result)
    }
}
