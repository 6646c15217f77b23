import CWaylandClient
import CasementCore
import CasementRender

/// The surface that holds a pointer's picture.
@MainActor final class CursorSurface {
    let picture: ArrowPicture
    private let proxy: Proxy
    private let buffer: Buffer

    /// Makes the surface and commits the picture; nil if there is no memory for it.
    ///
    /// - Parameter paint: paints a frame into a bitmap of its size.
    init?(
        _ objects: BoundObjects, _ picture: ArrowPicture, source: BufferSource, paint: (Frame, Bitmap) -> Void
    ) {
        let bitmap = Bitmap(size: picture.size, hasAlpha: true)
        guard
            let buffer = try? Buffer(
                objects.connection, memory: objects.memory, size: picture.size, source: source, hasAlpha: true)
        else { return nil }
        let proxy = objects.connection.make(
            destroy: { wl_surface_destroy($0) },
            by: { _ in objects.compositor.make { wl_compositor_create_surface($0) } })
        guard let proxy else {
            buffer.destroy()
            return nil
        }
        paint(picture.frame, bitmap)
        buffer.bitmap.memory.copyMemory(from: bitmap.memory, byteCount: Buffer.byteCount(picture.size))
        self.picture = picture
        self.buffer = buffer
        self.proxy = proxy
        proxy.send { surface in
            if objects.compositorVersion >= 3 { wl_surface_set_buffer_scale(surface, Int32(picture.scale)) }
            buffer.proxy.send { wl_surface_attach(surface, $0, 0, 0) }
            wl_surface_damage(surface, 0, 0, .max, .max)
            wl_surface_commit(surface)
        }
    }

    /// Gives the pointer this picture.
    func show(on pointer: Proxy, serial: UInt32) {
        let (x, y) = picture.hotspot
        pointer.send { pointer in proxy.send { wl_pointer_set_cursor(pointer, serial, $0, x, y) } }
    }

    func destroy() {
        proxy.destroy()
        buffer.destroy()
    }
}
