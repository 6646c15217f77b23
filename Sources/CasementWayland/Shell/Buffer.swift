import CWaylandClient
import CasementCore
import CasementRender

/// A bitmap in memory that the compositor can read too.
///
/// Each has a file and a `wl_shm_pool` of its own, so no pool ever grows.
@MainActor final class Buffer {
    let proxy: Proxy
    let bitmap: Bitmap
    private let file: MemoryFile

    /// The memory that a buffer of a size needs, in bytes.
    static func byteCount(_ size: PixelSize) -> Int { size.width * 4 * size.height }

    /// - Parameter file: a file for so many bytes; nil makes one.
    init(
        _ connection: Connection, memory: Proxy, size: PixelSize, source: BufferSource, file given: MemoryFile? = nil,
        hasAlpha: Bool = false
    ) throws(BufferRefusal) {
        let bytesPerRow = size.width * 4
        let file: MemoryFile
        let pixels: UnsafeMutableRawPointer
        do throws(SystemFailure) {
            if let given { file = given } else { file = try source.makeFile(Self.byteCount(size)) }
            pixels = try file.allocate()
            try file.descriptor.checkDuplication()
        } catch {
            throw .system(error)
        }
        let pool = connection.make(
            destroy: { wl_shm_pool_destroy($0) },
            by: { _ in memory.make { wl_shm_create_pool($0, file.descriptor.number, Int32(file.byteCount)) } })
        defer { pool?.destroy() }
        let proxy = connection.make(
            dispatchBuffer, destroy: { wl_buffer_destroy($0) },
            by: { _ in
                pool?.make {
                    wl_shm_pool_create_buffer(
                        $0, 0, Int32(size.width), Int32(size.height), Int32(bytesPerRow),
                        hasAlpha ? WL_SHM_FORMAT_ARGB8888.rawValue : WL_SHM_FORMAT_XRGB8888.rawValue)
                }
            })
        guard let proxy else { throw .system(SystemFailure(call: "wl_shm_pool_create_buffer", number: 12)) }
        self.proxy = proxy
        self.file = file
        bitmap = Bitmap(wrapping: pixels, size: size, bytesPerRow: bytesPerRow)
    }
}
