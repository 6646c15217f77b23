public import CasementCore
import CasementSystem

extension PixelStream {
    /// Copies a frame from shared memory, such as that of a memfd, or from a file.
    ///
    /// The bytes are read, not mapped: another process that truncates the memory causes an error and no signal. The producer
    /// must not write to them before the call returns, or the frame shows parts of both.
    ///
    /// - Parameters:
    ///   - descriptor: an open descriptor that can be read at any offset. It remains that of the caller.
    ///   - offset: the position of the first pixel, in bytes.
    /// - Returns: the number of the frame, from 1.
    /// - Throws: `StreamError` if the bytes cannot be read or end too early, as `submit(_:damage:writing:)` else.
    @discardableResult
    public func submit(
        contentsOf descriptor: Int32, offset: Int = 0, _ format: StreamFormat, damage: Region? = nil
    ) throws(StreamError) -> UInt64 {
        try format.check()
        guard offset >= 0, !offset.addingReportingOverflow(format.byteCount).overflow else {
            throw StreamError(.tooFewBytes, "A frame cannot begin at the byte \(offset).")
        }
        let row = format.width * 4
        let rows = format.bytesPerRow == row ? format.height : 1
        return try submit(format, damage: damage) { (target) throws(StreamError) in
            for index in stride(from: 0, to: format.height, by: rows) {
                let part = UnsafeMutableRawBufferPointer(rebasing: target[index * row..<(index + rows) * row])
                try Self.read(part, from: descriptor, at: offset + index * format.bytesPerRow)
            }
        }
    }

    /// Fills a buffer; a large read may return less than requested.
    private static func read(
        _ target: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int
    ) throws(StreamError) {
        var done = 0
        while done < target.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: target[done...])
            let count = retryingInterrupted { pread(descriptor, rest.baseAddress, rest.count, offset + done) }
            guard count >= 0 else {
                throw StreamError(.unreadable, "The descriptor \(descriptor) cannot be read: \(lastSystemError()).")
            }
            guard count > 0 else {
                throw StreamError(
                    .tooFewBytes,
                    "The bytes of the descriptor \(descriptor) end at \(offset + done), within the frame.")
            }
            done += count
        }
    }
}
