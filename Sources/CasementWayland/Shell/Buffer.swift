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
    /// Where the bitmap that ``proxy`` shows begins in the memory, in bytes.
    private var start = 0
    /// The movements until more room is requested again.
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
        guard let proxy = Self.proxy(connection, pool, size, start: 0, hasAlpha: hasAlpha) else {
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
        _ connection: Connection, _ pool: Proxy, _ size: PixelSize, start: Int, hasAlpha: Bool
    ) -> Proxy? {
        connection.make(
            dispatchBuffer, destroy: { wl_buffer_destroy($0) },
            by: { _ in
                pool.make {
                    wl_shm_pool_create_buffer(
                        $0, Int32(start), Int32(size.width), Int32(size.height), Int32(size.width * 4),
                        hasAlpha ? WL_SHM_FORMAT_ARGB8888.rawValue : WL_SHM_FORMAT_XRGB8888.rawValue)
                }
            })
    }
}

// MARK: - Movement

extension Buffer {
    /// After memory for more room was refused, it is requested again after so many movements.
    private static let pauseAfterRefusal = 300

    /// Gives the bitmap room for a movement, if the process may use so much memory.
    ///
    /// - Parameter reserved: bytes that must be left for other buffers.
    func makeRoom(for movement: PixelOffset, reserving reserved: Int, within source: BufferSource) {
        guard movement != .zero, bitmap.place(after: movement) == nil,
            bitmap.canMove(by: movement, within: file.spare)
        else { return }
        guard pause == 0 else { return pause -= 1 }
        // A movement along the rows needs little, however long it lasts; one across them needs as much as it moves.
        let steps = bitmap.shift(for: movement).magnitude * 4
        let room = min(file.spare, max(bitmap.room * 2, Int(steps), file.spare / 32))
        guard room > bitmap.room else { return }
        do {
            try source.check(byteCount: room - bitmap.room + reserved, made: 1)
            try file.allocateSpare(to: file.byteCount + room)
            bitmap.room = room
        } catch {
            pause = Self.pauseAfterRefusal
        }
    }

    /// Gives up the room of the bitmap and its memory. The compositor must have released the buffer.
    func giveUpRoom() {
        guard bitmap.room > 0 else { return }
        bitmap.giveUpRoom()
        file.releaseSpare()
    }

    /// The `wl_buffer` of the bitmap where it is now. The compositor must have released the buffer if the bitmap has moved.
    func proxyOfBitmap() -> Proxy {
        guard bitmap.start != start,
            let moved = Self.proxy(connection, pool, bitmap.size, start: bitmap.start, hasAlpha: hasAlpha)
        else { return proxy }
        proxy.destroy()
        (proxy, start) = (moved, bitmap.start)
        return proxy
    }
}
