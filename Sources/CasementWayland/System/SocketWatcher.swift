import CSystem
import CasementSystem

/// Watches the folder of a socket with inotify, or, if that folder does not exist yet, the nearest parent that does.
///
/// It misses a file system that is mounted over the folder and a target of a symbolic link, so its user also polls,
/// at long intervals.
@MainActor final class SocketWatcher {
    private let queue: Descriptor
    /// Absolute, without empty components.
    private let components: [String]
    private var watch: Int32 = -1
    /// How many components lead to the folder that is watched.
    private var depth = 0
    /// A file was made, or its permissions changed.
    private static let appearance = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB)
    /// The folder itself was removed.
    private static let loss =
        UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_IGNORED) | UInt32(IN_UNMOUNT)

    /// Nil for a relative path, and if the system has no inotify instance left.
    init?(path: String) {
        guard path.hasPrefix("/") else { return nil }
        components = path.split(separator: "/").map { String($0) }
        guard !components.isEmpty,
            let queue = Descriptor(owning: inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)))
        else { return nil }
        self.queue = queue
        arm()
    }

    /// Becomes readable when the folder changes.
    var descriptor: Int32 { queue.number }

    /// Watches the folder, or the nearest one that exists now.
    func arm() {
        // A folder may be made after the check for it and before the watch on its parent; then the next round watches it.
        for _ in components {
            watchNearest()
            guard depth < components.count - 1, watch >= 0, exists(depth + 1) else { return }
        }
    }

    /// Reads the pending events; returns whether there may be a new socket.
    func readEvents() -> Bool {
        var hasAppeared = false
        var isStale = false
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(queue.number, &buffer, buffer.count)
            guard count > 0 else { break }
            for event in Self.events(in: buffer[..<count]) {
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                    (hasAppeared, isStale) = (true, true)
                } else if event.watch == watch {
                    if event.mask & Self.loss != 0 { isStale = true }
                    if event.mask & Self.appearance != 0 && event.name == components[depth] {
                        if depth == components.count - 1 { hasAppeared = true } else { isStale = true }
                    }
                }
            }
        }
        if isStale {
            arm()
            if exists(components.count) { hasAppeared = true }
        }
        return hasAppeared
    }

    private func watchNearest() {
        let mask = Self.appearance | Self.loss & ~UInt32(IN_IGNORED) & ~UInt32(IN_UNMOUNT) | UInt32(IN_ONLYDIR)
        for count in (0..<components.count).reversed() {
            let number = inotify_add_watch(queue.number, path(count), mask)
            if number < 0 { continue }
            if watch >= 0 && number != watch { inotify_rm_watch(queue.number, watch) }
            (watch, depth) = (number, count)
            return
        }
        watch = -1
    }

    private func path(_ count: Int) -> String {
        "/" + components.prefix(count).joined(separator: "/")
    }

    private func exists(_ count: Int) -> Bool {
        access(path(count), F_OK) == 0
    }

    private struct Event {
        let watch: Int32
        let mask: UInt32
        let name: String
    }

    private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
        var events: [Event] = []
        bytes.withUnsafeBytes { bytes in
            let header = MemoryLayout<inotify_event>.size
            var offset = 0
            while offset + header <= bytes.count {
                let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                guard offset + header + length <= bytes.count else { return }
                let name = bytes[offset + header..<offset + header + length].prefix { $0 != 0 }
                events.append(
                    Event(
                        watch: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
                        mask: bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
                        name: String(decoding: name, as: UTF8.self)))
                offset += header + length
            }
        }
        return events
    }
}
