import CWaylandClient
import CasementCore
import CasementRender

/// A bitmap in memory that the compositor can read too.
///
/// Each has a file and a `wl_shm_pool` of its own, so no pool ever grows. Where the file has spare bytes, the bitmap can move
/// in the memory, instead of its pixels in the bitmap.
@MainActor final class Buffer {
    private(set) var proxy: Proxy
    let bitmap: Bitmap
    private let connection: Connection
    private let pool: Proxy
    private let file: MemoryFile
    private let hasAlpha: Bool
    /// The offset of the `wl_buffer` in the memory, in bytes.
    private var shownOffset = 0
    /// The movements until spare bytes are allocated again, after a refusal.
    private var pause = 0

    /// The memory that a buffer of a size needs, in bytes.
    static func byteCount(_ size: PixelSize) -> Int { size.width * 4 * size.height }

    /// - Parameter file: a file for so many bytes; nil makes one.
    init(
        _ connection: Connection, memory shared: Proxy, size: PixelSize, source: BufferSource,
        file given: MemoryFile? = nil,
        hasAlpha: Bool = false
    ) throws(BufferRefusal) {
        let file: MemoryFile
        let memory: UnsafeMutableRawPointer
        do throws(SystemFailure) {
            if let given { file = given } else { file = try source.makeFile(Self.byteCount(size)) }
            memory = try file.allocate()
            try file.descriptor.checkDuplication()
        } catch {
            throw .system(error)
        }
        let pool = connection.make(
            destroy: { wl_shm_pool_destroy($0) },
            by: { _ in
                shared.make { wl_shm_create_pool($0, file.descriptor.number, Int32(file.byteCount + file.spare)) }
            })
        guard let pool else { throw .system(SystemFailure(call: "wl_shm_create_pool", number: 12)) }
        guard let proxy = Self.proxy(connection, pool, size, byteOffset: 0, hasAlpha: hasAlpha) else {
            pool.destroy()
            throw .system(SystemFailure(call: "wl_shm_pool_create_buffer", number: 12))
        }
        self.connection = connection
        self.pool = pool
        self.proxy = proxy
        self.file = file
        self.hasAlpha = hasAlpha
        bitmap = Bitmap(wrapping: memory, size: size, bytesPerRow: size.width * 4)
    }

    func destroy() {
        proxy.destroy()
        pool.destroy()
    }

    private static func proxy(
        _ connection: Connection, _ pool: Proxy, _ size: PixelSize, byteOffset: Int, hasAlpha: Bool
    ) -> Proxy? {
        connection.make(
            dispatchBuffer, destroy: { wl_buffer_destroy($0) },
            by: { _ in
                pool.make {
                    wl_shm_pool_create_buffer(
                        $0, Int32(byteOffset), Int32(size.width), Int32(size.height), Int32(size.width * 4),
                        hasAlpha ? WL_SHM_FORMAT_ARGB8888.rawValue : WL_SHM_FORMAT_XRGB8888.rawValue)
                }
            })
    }
}

// MARK: - Movement

extension Buffer {
    /// The movements until spare bytes are allocated again, after a refusal.
    private static let pauseAfterRefusal = 300

    /// Allocates the spare bytes that a movement of the bitmap needs, if the limits of the process permit it.
    ///
    /// - Parameter reserved: bytes that must remain for other buffers.
    func allocateSpare(for movement: PixelOffset, reserving reserved: Int, within source: BufferSource) {
        guard movement != .zero, bitmap.byteOffset(after: movement) == nil,
            bitmap.canMove(by: movement, within: file.spare)
        else { return }
        guard pause == 0 else { return pause -= 1 }
        // A scroll to the side needs few bytes, one up or down needs many.
        let further = Int(bitmap.byteDistance(of: movement).magnitude) * 4
        let spare = min(file.spare, max(bitmap.spare * 2, further, file.spare / 32))
        guard spare > bitmap.spare else { return }
        do {
            try source.check(byteCount: spare - bitmap.spare + reserved, made: 1)
            try file.allocateSpare(to: file.byteCount + spare)
            bitmap.spare = spare
        } catch {
            pause = Self.pauseAfterRefusal
        }
    }

    /// Releases the memory of the spare bytes. The compositor must have released the buffer.
    func releaseSpare() {
        guard bitmap.spare > 0 else { return }
        bitmap.dropSpare()
        file.releaseSpare()
    }

    /// Replaces the `wl_buffer` if the bitmap has moved since; the compositor must have released the buffer then.
    func updateProxy() {
        guard bitmap.byteOffset != shownOffset,
            let moved = Self.proxy(connection, pool, bitmap.size, byteOffset: bitmap.byteOffset, hasAlpha: hasAlpha)
        else { return }
        proxy.destroy()
        (proxy, shownOffset) = (moved, bitmap.byteOffset)
    }
}
