import CompositorHarness
import Glibc

/// What a client and its compositor said to each other, as far as the trials count it, from the client's WAYLAND_DEBUG.
struct WireLog {
    private(set) var connections = 0
    private(set) var commits = 0
    private(set) var touchDevices = 0
    private(set) var downs = 0
    private(set) var cancels = 0
    private let path: String
    private var offset: off_t = 0
    private var rest: [UInt8] = []

    init(_ path: String) {
        self.path = path
    }

    /// Reads what was written since the last time.
    mutating func update() {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let length = pread(descriptor, &chunk, chunk.count, offset)
            guard length > 0 else { return }
            offset += off_t(length)
            rest += chunk[..<length]
            while let end = rest.firstIndex(of: 0x0A) {
                count(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeSubrange(...end)
            }
        }
    }

    private mutating func count(_ line: String) {
        if line.contains("-> ") {
            if line.contains(".get_registry(") { connections += 1 }
            if line.contains(".get_touch(") { touchDevices += 1 }
            if line.contains("wl_surface") && line.contains(".commit(") { commits += 1 }
        } else if line.contains("wl_touch") {
            if line.contains(".down(") { downs += 1 }
            if line.contains(".cancel(") { cancels += 1 }
        }
    }
}
