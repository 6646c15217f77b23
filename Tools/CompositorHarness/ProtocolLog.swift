/// What libwayland writes where WAYLAND_DEBUG is set.
package enum ProtocolLog {
    /// The lines of a log; objects are written as in ``line(_:)``.
    package static func lines(_ path: String) throws(HarnessError) -> [Substring] {
        line(try Files.text(path)).split(separator: "\n")
    }

    /// A line in which objects are written `wl_touch@8`, as libwayland 1.21 writes them; later versions write `wl_touch#8`.
    package static func line(_ text: String) -> String {
        String(text.map { $0 == "#" ? "@" : $0 })
    }
}
