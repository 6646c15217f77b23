import CasementSystem

/// A row or a column of the pixels that a client has committed, from which the movement of its content can be measured.
public struct PixelStrip: Sendable {
    /// The time of the commit, on CLOCK_MONOTONIC.
    public let nanoseconds: Int64
    /// The client.
    public let process: Int32
    /// `0xRRGGBB` each, from the left or the top.
    public let pixels: [UInt32]
}

extension Weston {
    /// The pixels that a strip contains.
    public enum StripLine: Hashable, Sendable {
        /// The row at a distance from the top of the buffer, in pixels.
        case row(Int)
        /// The column at a distance from the left edge of the buffer, in pixels.
        case column(Int)
    }

    /// Begins to record a row or a column of each committed buffer, for ``endStrips()``.
    public func beginStrips(_ line: StripLine) throws(HarnessError) {
        let words =
            switch line {
            case .row(let number): "row \(number)"
            case .column(let number): "column \(number)"
            }
        try finger.send("strip \(words) \(runtime.file("strips"))")
    }

    /// Ends the recording that ``beginStrips(_:)`` began, and returns the strips in the order of the commits.
    public func endStrips() throws(HarnessError) -> [PixelStrip] {
        let path = runtime.file("strips")
        defer { unlink(path) }
        try finger.send("strip")
        let bytes = try Files.read(path)
        var strips: [PixelStrip] = []
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start + 16 <= bytes.count {
                let count = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: Int32.self))
                guard count >= 0, start + 16 + 4 * count <= bytes.count else { return }
                let pixels = (0..<count).map { number in
                    bytes.loadUnaligned(fromByteOffset: start + 16 + 4 * number, as: UInt32.self) & 0xFFFFFF
                }
                strips.append(
                    PixelStrip(
                        nanoseconds: bytes.loadUnaligned(fromByteOffset: start, as: Int64.self),
                        process: bytes.loadUnaligned(fromByteOffset: start + 8, as: Int32.self), pixels: pixels))
                start += 16 + 4 * count
            }
        }
        return strips
    }
}
