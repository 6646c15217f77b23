/// The memory of one frame of a stream.
///
/// One thread at a time uses the pixels: that of the producer until the frame is complete, then the main thread.
final class StreamSlot: @unchecked Sendable {
    private var pixels: [UInt32] = []
    /// The image that shares the memory: until it is released, the slot is in use. Guarded by the lock of the stream.
    private weak var image: Image?

    /// Whether an image shares the memory; guarded by the lock of the stream.
    var isShown: Bool { image != nil }

    /// Lets the producer write all pixels, and makes them opaque.
    func write(
        _ format: StreamFormat, _ body: (UnsafeMutableRawBufferPointer) throws(StreamError) -> Void
    ) throws(StreamError) {
        let count = format.width * format.height
        if pixels.count != count { pixels = Array(repeating: 0, count: count) }
        try pixels.withUnsafeMutableBufferPointer { (buffer) throws(StreamError) in
            try body(UnsafeMutableRawBufferPointer(buffer))
            for index in buffer.indices { buffer[index] |= 0xFF00_0000 }
        }
    }

    /// The hash that ``/CasementBase/Image/contentHash`` gives for the frame.
    func contentHash(_ format: StreamFormat) -> UInt64 {
        pixels.withUnsafeBufferPointer { ContentHash.value(of: $0, format.pixelSize) }
    }

    /// The image of the frame, which shares the memory; guarded by the lock of the stream.
    func makeImage(_ format: StreamFormat) -> Image {
        let made = Image(pixels: pixels, size: format.pixelSize, scale: format.scale, isOpaque: true)
        image = made
        return made
    }
}
