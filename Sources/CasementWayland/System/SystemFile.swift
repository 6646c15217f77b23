import CasementSystem

/// Reads a small file of the kernel, as in `/proc`.
package enum SystemFile {
    private static let longest = 1 << 16

    /// The text; nil if it cannot be read.
    package static func text(_ path: String) -> String? {
        guard let file = Descriptor(owning: open(path, O_RDONLY | O_CLOEXEC)) else { return nil }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while bytes.count < longest {
            let count = read(file.number, &part, part.count)
            if count < 0 { return nil }
            if count == 0 { break }
            bytes += part.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
