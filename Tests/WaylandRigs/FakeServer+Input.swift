import CWaylandServer

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
}

extension wl_argument {
    init(object: Resource?) {
        self.init()
        o = object.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: wl_object.self) }
    }
}
