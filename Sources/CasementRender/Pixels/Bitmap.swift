package import CasementCore
internal import CPixels
internal import CPixman

/// A bitmap to paint on; owns one pixman image.
package final class Bitmap {
    package let size: PixelSize
    package let bytesPerRow: Int
    /// The first pixel.
    package var memory: UnsafeMutableRawPointer { base + byteOffset }
    /// Whether the pixels have an alpha channel; without one they are opaque, whatever their top byte holds.
    package let hasAlpha: Bool
    private(set) var handle: OpaquePointer
    private let base: UnsafeMutableRawPointer
    private let ownsMemory: Bool
    /// The distance of the first pixel from the beginning of the memory, in bytes.
    package private(set) var byteOffset = 0
    /// The bytes of the memory that the pixels do not need, and so the largest ``byteOffset``.
    package var spare: Int
    /// The pixels that it lacks of a picture. Stored to use the memory of the region again.
    var missing = Region()

    /// Wraps memory in the format `xrgb8888` that another object owns and that must outlive the bitmap.
    ///
    /// - Precondition: no side is below 1 or above ``Image/maximumSide``, and `bytesPerRow` is a multiple of four
    ///   that holds the width.
    package convenience init(wrapping memory: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int) {
        self.init(memory: memory, size: size, bytesPerRow: bytesPerRow, hasAlpha: false, spare: 0, ownsMemory: false)
    }

    /// Allocates a bitmap in which all bytes are zero.
    ///
    /// - Parameter spare: further bytes, which ``move(by:)`` uses.
    /// - Precondition: no side is below 1 or above ``Image/maximumSide``.
    package convenience init(size: PixelSize, hasAlpha: Bool = false, spare: Int = 0) {
        Self.check(size)
        let byteCount = size.width * size.height * 4 + spare
        let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
        self.init(
            memory: memory, size: size, bytesPerRow: size.width * 4, hasAlpha: hasAlpha, spare: spare, ownsMemory: true)
    }

    /// Allocates a bitmap for the frames of a panel, with spare bytes for scrolls.
    ///
    /// - Precondition: no side is below 1 or above ``Image/maximumSide``.
    package convenience init(panel size: PixelSize) {
        self.init(size: size, spare: Self.spare(for: size.width * 4 * size.height))
    }

    /// The spare bytes with which a bitmap of so many bytes scrolls up or down by half of its height before its pixels are
    /// copied once. A scroll to the side by the whole width needs the bytes of one row.
    package static func spare(for byteCount: Int) -> Int { byteCount / 8 * 4 }

    private init(
        memory: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int, hasAlpha: Bool, spare: Int, ownsMemory: Bool
    ) {
        Self.check(size)
        precondition(
            bytesPerRow % 4 == 0 && bytesPerRow >= size.width * 4 && bytesPerRow <= Int(Int32.max),
            "A bitmap \(size.width) pixels wide cannot have rows of \(bytesPerRow) bytes.")
        base = memory
        self.size = size
        self.bytesPerRow = bytesPerRow
        self.hasAlpha = hasAlpha
        self.spare = spare
        self.ownsMemory = ownsMemory
        handle = Self.makeHandle(memory, size, bytesPerRow: bytesPerRow, hasAlpha: hasAlpha)
    }

    deinit {
        pixman_image_unref(handle)
        if ownsMemory { base.deallocate() }
    }

    private static func makeHandle(
        _ memory: UnsafeMutableRawPointer, _ size: PixelSize, bytesPerRow: Int, hasAlpha: Bool
    ) -> OpaquePointer {
        let handle = pixman_image_create_bits(
            hasAlpha ? PIXMAN_a8r8g8b8 : PIXMAN_x8r8g8b8, Int32(size.width), Int32(size.height),
            memory.assumingMemoryBound(to: UInt32.self), Int32(bytesPerRow))
        guard let handle else { preconditionFailure("There is no memory left for the header of a bitmap.") }
        return handle
    }

    private static func check(_ size: PixelSize) {
        precondition(
            (1...Image.maximumSide).contains(size.width) && (1...Image.maximumSide).contains(size.height),
            "A bitmap has sides of 1 to \(Image.maximumSide) pixels, not \(size.width) x \(size.height).")
    }
}

// MARK: - Movement

extension Bitmap {
    /// The change of ``byteOffset`` that moves the pixels.
    package func byteDistance(of movement: PixelOffset) -> Int { -movement.dy * bytesPerRow - movement.dx * 4 }

    /// Moves all pixels by changing ``byteOffset``. Where that would leave the memory, copies them once to an offset from which
    /// further movements do not.
    ///
    /// The pixels that come into view have any value: those that leave a row on one side come back on the other side, in
    /// another row.
    ///
    /// - Returns: false if there are too few spare bytes; then no pixel has moved.
    package func move(by movement: PixelOffset) -> Bool {
        guard canMove(by: movement) else { return false }
        if let offset = byteOffset(after: movement) {
            setByteOffset(offset)
        } else {
            let distance = byteDistance(of: movement)
            // An eighth is left to move back.
            let offset = (distance < 0 ? min(spare / 8 * 7, spare + distance) : max(spare / 8, distance)) / 4 * 4
            (base + offset - distance).copyMemory(from: memory, byteCount: bytesPerRow * size.height)
            setByteOffset(offset)
        }
        return true
    }

    /// Whether ``move(by:)`` moves the bitmap. It does not if such movements needed a copy every second time.
    ///
    /// - Parameter spare: the number of spare bytes; nil for those that it has.
    package func canMove(by movement: PixelOffset, within spare: Int? = nil) -> Bool {
        byteDistance(of: movement).magnitude * 2 <= spare ?? self.spare
    }

    /// ``byteOffset`` after a movement without a copy; nil if it would leave the memory.
    package func byteOffset(after movement: PixelOffset) -> Int? {
        let offset = byteOffset + byteDistance(of: movement)
        return (0...spare).contains(offset) ? offset : nil
    }

    /// Copies the pixels to the beginning of the memory, and uses the spare bytes no longer.
    package func dropSpare() {
        base.copyMemory(from: memory, byteCount: bytesPerRow * size.height)
        spare = 0
        setByteOffset(0)
    }

    private func setByteOffset(_ offset: Int) {
        byteOffset = offset
        pixman_image_unref(handle)
        handle = Self.makeHandle(memory, size, bytesPerRow: bytesPerRow, hasAlpha: hasAlpha)
    }
}

// MARK: - Pixels

extension Bitmap {
    /// Copies pixels of a bitmap of the same size to another place of this one; both may be the same bitmap. Those of another
    /// one are written past the caches, as to a buffer that is shown next.
    ///
    /// - Parameter source: the pixels to copy; those of it outside the bitmap are not.
    package func copy(_ source: PixelRect, of other: Bitmap, movedBy offset: PixelOffset = PixelOffset(dx: 0, dy: 0)) {
        precondition(size == other.size, "Pixels of \(other.size) cannot be copied to a bitmap of \(size).")
        let inside = source.intersection(PixelRect(size)).moved(by: offset).intersection(PixelRect(size))
        guard !inside.isEmpty else { return }
        func place(in bitmap: Bitmap, _ column: Int, _ row: Int) -> UnsafeMutablePointer<UInt32> {
            bitmap.words + row * (bitmap.bytesPerRow / 4) + column
        }
        guard other === self else {
            return casement_copy(
                place(in: self, inside.minX, inside.minY), bytesPerRow / 4,
                place(in: other, inside.minX - offset.dx, inside.minY - offset.dy), other.bytesPerRow / 4, inside.width,
                inside.height)
        }
        if inside.width * 4 == bytesPerRow {
            // One large copy takes a tenth to a quarter less time than one for each row.
            return place(in: self, 0, inside.minY).update(
                from: place(in: self, 0, inside.minY - offset.dy), count: inside.area)
        }
        // From the end if the rows move down, so that no row is overwritten before it is copied.
        let rows = stride(
            from: offset.dy > 0 ? inside.maxY - 1 : inside.minY, through: offset.dy > 0 ? inside.minY : inside.maxY - 1,
            by: offset.dy > 0 ? -1 : 1)
        for row in rows {
            place(in: self, inside.minX, row).update(
                from: place(in: self, inside.minX - offset.dx, row - offset.dy), count: inside.width)
        }
    }

    /// The premultiplied pixel at a position, `0xAARRGGBB`.
    package subscript(x: Int, y: Int) -> UInt32 {
        precondition(
            x >= 0 && y >= 0 && x < size.width && y < size.height,
            "A bitmap of \(size.width) x \(size.height) has no pixel at \(x), \(y).")
        return memory.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self) | opaqueBits
    }

    /// All pixels, top to bottom.
    package var pixels: [UInt32] {
        Array(unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
            let (width, opaqueBits) = (size.width, opaqueBits)
            for y in 0..<size.height {
                let row = (memory + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
                // A loop that is quick without optimization too, as tests are built.
                var x = 0
                while x < width {
                    buffer[y * width + x] = row[x] | opaqueBits
                    x += 1
                }
            }
            count = size.width * size.height
        }
    }

    /// An image with the current pixels.
    package func image(scale: Double = 1) -> Image {
        Image(pixels: pixels, size: size, scale: scale)
    }

    /// What ``image(scale:)`` has as `contentHash`, without a copy of the pixels.
    package var contentHash: UInt64 {
        let hash = ContentHash(imageOf: size).value
        return casement_hash(hash, words, bytesPerRow / 4, size.width, size.height, opaqueBits)
    }

    /// The memory of the pixels, in bytes.
    var byteCount: Int { bytesPerRow * size.height }

    /// The memory as 32-bit pixels.
    var words: UnsafeMutablePointer<UInt32> { memory.assumingMemoryBound(to: UInt32.self) }

    /// The alpha bits to add: the unused byte of `xrgb8888` may hold any value.
    private var opaqueBits: UInt32 { hasAlpha ? 0 : 0xFF00_0000 }
}
