import CasementSystem

/// A private runtime directory that is removed afterwards, even if this process is killed.
public final class PrivateRuntime {
    /// The folder, of mode 0700.
    public let path: String
    private let remover: pid_t
    private let lifeline: Int32

    /// Makes the folder, and starts the process that removes it.
    public init() throws(HarnessError) {
        var template = Array("/tmp/casement-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else {
            throw HarnessError("no folder could be made in /tmp: \(lastError())")
        }
        path = String(cString: made)
        let (reading, writing) = try Spawn.pipe()
        defer { close(reading) }
        // It waits for the pipe's end, which comes with the end of this object or of this process.
        let script = "trap '' INT TERM HUP; read -r end; exec rm -rf -- \"$1\""
        do throws(HarnessError) {
            remover = try Spawn.start(
                ["setsid", "sh", "-c", script, "sh", path], environment: Environment.inherited,
                descriptors: [reading])
        } catch {
            close(writing)
            rmdir(path)
            throw error
        }
        lifeline = writing
    }

    deinit {
        close(lifeline)
        var status: Int32 = 0
        retryingInterrupted { waitpid(remover, &status, 0) }
    }

    /// The path of a file in the folder.
    public func file(_ name: String) -> String {
        "\(path)/\(name)"
    }

    /// The names of the Wayland sockets in the folder.
    var sockets: [String] {
        Files.names(in: path).filter { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
    }
}
