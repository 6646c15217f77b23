/// The environment variables of child processes.
package enum Environment {
    /// Those of this process when it started; `environ` itself is shared mutable state.
    package static var inherited: [String: String] {
        guard let bytes = try? Files.read("/proc/self/environ") else { return [:] }
        var variables: [String: String] = [:]
        for entry in bytes.split(separator: 0) {
            let parts = entry.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            variables[String(decoding: parts[0], as: UTF8.self)] = String(decoding: parts[1], as: UTF8.self)
        }
        return variables
    }

    /// The inherited ones without those of a session in which the tests may run.
    static func isolated(_ additions: [String: String]) -> [String: String] {
        var variables = inherited
        for name in [
            "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "WAYLAND_DEBUG", "DISPLAY", "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE",
            "SWAYSOCK", "DBUS_SESSION_BUS_ADDRESS", "WESTON_CONFIG_FILE",
        ] {
            variables[name] = nil
        }
        return variables.merging(additions) { $1 }
    }
}
