/// Reads the parts of a TZif file.
struct ZoneReader {
    /// The counts of a block.
    struct Header {
        var version: Int
        var utIndicators: Int
        var standardIndicators: Int
        var leapSeconds: Int
        var times: Int
        var types: Int
        var characters: Int

        /// The bytes of the block that follows.
        func size(timeSize: Int) -> Int {
            times * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4) + standardIndicators
                + utIndicators
        }
    }

    /// 64 KiB: no file of a zone is larger.
    static let sizeLimit = 1 << 16

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func skip(_ count: Int) -> Bool {
        guard count >= 0, count <= bytes.count - position else { return false }
        position += count
        return true
    }

    mutating func header() -> Header? {
        let magic = Array("TZif".utf8)
        guard bytes.count - position >= 44, Array(bytes[position..<position + 4]) == magic else { return nil }
        // The first version has no digit.
        let digit = bytes[position + 4]
        let version = digit == 0 ? 1 : Int(digit) - 0x30
        position += 20
        let counts = (0..<6).map { _ in Int(integer(4)) }
        guard (1...9).contains(version), counts.allSatisfy({ (0...Self.sizeLimit).contains($0) }), counts[4] > 0 else {
            return nil
        }
        return Header(
            version: version, utIndicators: counts[0], standardIndicators: counts[1], leapSeconds: counts[2],
            times: counts[3], types: counts[4], characters: counts[5])
    }

    /// The transitions of a block, and the offset before them.
    mutating func block(_ header: Header, timeSize: Int) -> (first: Int, transitions: [(time: Int64, offset: Int)])? {
        let size = header.size(timeSize: timeSize)
        guard size <= bytes.count - position else { return nil }
        let end = position + size
        let times = (0..<header.times).map { _ in integer(timeSize) }
        let indices = bytes[position..<position + header.times].map { Int($0) }
        position += header.times
        let offsets = (0..<header.types).map { _ in
            defer { position += 2 }
            return Int(integer(4))
        }
        position = end
        guard indices.allSatisfy({ $0 < offsets.count }), offsets.allSatisfy({ $0.magnitude < 100_000 }),
            zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        return (offsets[0], zip(times, indices).map { ($0, offsets[$1]) })
    }

    /// The text between two newlines after the second block.
    mutating func footer() -> String? {
        guard position < bytes.count, bytes[position] == 0x0A else { return nil }
        guard let end = bytes[(position + 1)...].firstIndex(of: 0x0A) else { return nil }
        return String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    }

    /// A signed integer, most significant byte first.
    private mutating func integer(_ count: Int) -> Int64 {
        var value: Int64 = bytes[position] >= 0x80 ? -1 : 0
        for byte in bytes[position..<position + count] { value = value << 8 | Int64(byte) }
        position += count
        return value
    }
}
