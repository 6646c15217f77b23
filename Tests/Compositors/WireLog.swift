import CompositorHarness
import Glibc

/// What a client and its compositor said to each other, as far as the trials count it, from the client's WAYLAND_DEBUG.
struct WireLog {
    private(set) var connections = 0
    private(set) var commits = 0
    /// Frame callbacks that came: a surface has focus for touches only after the compositor has shown it.
    private(set) var shownFrames = 0
    private(set) var touchDevices = 0
    private(set) var downs = 0
    private(set) var cancels = 0
    private let path: String
    private var offset: off_t = 0
    private var rest: [UInt8] = []
    /// The frame callbacks that have not come yet, such as `wl_callback@16`.
    private var callbacks: Set<Substring> = []

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
                count(ProtocolLog.line(String(decoding: rest[..<end], as: UTF8.self)))
                rest.removeSubrange(...end)
            }
        }
    }

    private mutating func count(_ line: String) {
        if line.contains("-> ") {
            if line.contains(".get_registry(") { (connections, callbacks) = (connections + 1, []) }
            if line.contains(".get_touch(") { touchDevices += 1 }
            if line.contains("wl_surface") && line.contains(".commit(") { commits += 1 }
            if line.contains(".frame(new id "), let name = Self.callback(in: line) { callbacks.insert(name) }
        } else if line.contains("wl_touch") {
            if line.contains(".down(") { downs += 1 }
            if line.contains(".cancel(") { cancels += 1 }
        } else if line.contains(".done("), let name = Self.callback(in: line), callbacks.remove(name) != nil {
            shownFrames += 1
        }
    }

    private static func callback(in line: String) -> Substring? {
        line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }.first { $0.hasPrefix("wl_callback@") }
    }
}
