import CWaylandServer
import Glibc

@testable import CasementWayland

extension FakeServer {
    /// One event of a touch: the id, the time, and the position in points.
    func down(
        _ id: Int32, _ x: Double, _ y: Double, time: UInt32 = 1000, serial: UInt32 = 1, on surface: Resource? = nil
    ) {
        post(
            last("wl_touch"), 0, wl_argument(u: serial), wl_argument(u: time),
            wl_argument(object: surface ?? last("wl_surface")), wl_argument(i: id),
            wl_argument(f: wl_fixed_from_double(x)), wl_argument(f: wl_fixed_from_double(y)))
    }

    func motion(_ id: Int32, _ x: Double, _ y: Double, time: UInt32 = 1000) {
        post(
            last("wl_touch"), 2, wl_argument(u: time), wl_argument(i: id), wl_argument(f: wl_fixed_from_double(x)),
            wl_argument(f: wl_fixed_from_double(y)))
    }

    func up(_ id: Int32, time: UInt32 = 1000) {
        post(last("wl_touch"), 1, wl_argument(u: 1), wl_argument(u: time), wl_argument(i: id))
    }

    func frame() { post(last("wl_touch"), 3) }

    func key(_ code: UInt32, isPressed: Bool) {
        post(
            last("wl_keyboard"), 3, wl_argument(u: 1), wl_argument(u: 1), wl_argument(u: code),
            wl_argument(u: isPressed ? 1 : 0))
    }

    /// Sends a keymap of a text, with a size that may be wrong.
    func keymap(_ text: String, claiming size: UInt32? = nil) {
        let file = readOnlyFile(text)
        post(
            last("wl_keyboard"), 0, wl_argument(u: 1), wl_argument(h: file),
            wl_argument(u: size ?? UInt32(text.utf8.count)))
        close(file)
    }
}

/// A file without a name that can only be read.
private func readOnlyFile(_ text: String) -> Int32 {
    let path = "/tmp/casement-keymap-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let writable = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    _ = text.withCString { write(writable, $0, strlen($0)) }
    close(writable)
    let readable = open(path, O_RDONLY | O_CLOEXEC)
    unlink(path)
    return readable
}

extension wl_argument {
    init(object: Resource?) {
        self.init()
        o = object.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: wl_object.self) }
    }
}
