import CSystem
import CasementSystem
import CompositorHarness

/// Watches the files of a package through inotify, without polling.
final class SourceWatcher {
    /// Readable when something changed.
    let descriptor: Int32
    private var folders: [Int32: String] = [:]

    /// The changes that matter: a file was saved, came, went or was renamed.
    private static let changes =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)

    /// Watches `Sources` and `Package.swift` in a folder.
    init(package: String) throws(HarnessError) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { throw HarnessError("no file can be watched: \(lastSystemError())") }
        guard watch("\(package)/Sources") else {
            throw HarnessError("\(package)/Sources cannot be watched: \(lastSystemError())")
        }
        inotify_add_watch(descriptor, "\(package)/Package.swift", UInt32(IN_CLOSE_WRITE))
    }

    deinit { close(descriptor) }

    /// Reads the events that wait; returns whether a source changed.
    func readChanges() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var hasChanged = false
        while true {
            let count = retryingInterrupted { read(descriptor, &buffer, buffer.count) }
            guard count > 0 else { return hasChanged }
            buffer.withUnsafeBytes { bytes in
                var offset = 0
                while offset < count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    offset += MemoryLayout<inotify_event>.size
                    let name = bytes[offset..<offset + Int(event.len)].prefix { $0 != 0 }
                    if note(event, String(decoding: name, as: UTF8.self)) { hasChanged = true }
                    offset += Int(event.len)
                }
            }
        }
    }

    /// Whether an event is the change of a source; watches a new folder.
    private func note(_ event: inotify_event, _ name: String) -> Bool {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        if event.mask & UInt32(IN_IGNORED) != 0 {
            folders[event.wd] = nil
            return false
        }
        // Editors write such files beside the one that they save.
        guard !name.hasPrefix("."), !name.hasSuffix("~") else { return false }
        if event.mask & UInt32(IN_ISDIR) != 0, let folder = folders[event.wd] { _ = watch("\(folder)/\(name)") }
        return true
    }

    /// Watches a folder and those in it; returns whether the first can be watched.
    private func watch(_ folder: String) -> Bool {
        let number = inotify_add_watch(descriptor, folder, Self.changes | UInt32(IN_ONLYDIR))
        guard number >= 0 else { return false }
        folders[number] = folder
        for name in Files.names(in: folder) where !name.hasPrefix(".") { _ = watch("\(folder)/\(name)") }
        return true
    }
}
