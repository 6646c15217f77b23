import CasementSystem

/// The list of the layouts of xkeyboard-config.
enum XKBRules {
    /// The name of each layout, with no variant and with each of its variants.
    static func layouts() throws -> [(layout: String, variant: String)] {
        var section: Substring = ""
        var layouts: [(layout: String, variant: String)] = []
        for line in try lines("/usr/share/X11/xkb/rules/evdev.lst") {
            let words = line.split { $0 == " " }
            guard words.count > 1 else { continue }
            if words[0] == "!" {
                section = words[1]
            } else if section == "layout" {
                layouts.append((String(words[0]), ""))
            } else if section == "variant" {
                layouts.append((String(words[1].dropLast()), String(words[0])))
            }
        }
        return layouts
    }

    private struct Unreadable: Error {
        let path: String
    }

    private static func lines(_ path: String) throws -> [Substring] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Unreadable(path: path) }
        defer { close(file) }
        var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while case let count = read(file, &chunk, chunk.count), count > 0 { bytes += chunk.prefix(count) }
        return String(decoding: bytes, as: UTF8.self).split { $0 == "\n" }
    }
}
