import CompositorHarness
import Glibc
import Testing

@Suite("Apps that cannot start end with a sentence") struct ComingUpTests {
    private let folder: PrivateRuntime

    init() throws {
        folder = try PrivateRuntime()
    }

    /// Expects that an app ends by itself, with a sentence.
    private func expect(_ environment: [String: String], _ sentence: String) throws {
        let run = try Launch("Slides", [], environment: environment, within: .patience)
        #expect(run.code == 1)
        #expect(run.complaints == "Slides: \(sentence)\n")
    }

    @Test("Without a session") func noSession() throws {
        try expect([:], "XDG_RUNTIME_DIR is not set, so the compositor's socket 'wayland-0' cannot be found.")
    }

    @Test("In a session without a compositor") func noCompositor() throws {
        try expect(
            ["XDG_RUNTIME_DIR": folder.path], "There is no Wayland socket at '\(folder.path)/wayland-0'.")
    }

    @Test("With a WAYLAND_DISPLAY that does not exist") func nowhere() throws {
        try expect(["WAYLAND_DISPLAY": "/nowhere/socket"], "There is no Wayland socket at '/nowhere/socket'.")
    }

    @Test("With the socket of a compositor that has ended") func leftBehind() throws {
        let path = folder.file("left-behind")
        close(try Self.bind(path))
        try expect(["WAYLAND_DISPLAY": path], "No compositor listens on the socket '\(path)'.")
    }

    @Test("With a socket that accepts connections and never answers") func silent() throws {
        let path = folder.file("silent")
        let socket = try Self.bind(path)
        defer { close(socket) }
        try #require(listen(socket, 8) == 0)
        try expect(
            ["WAYLAND_DISPLAY": path], "The compositor's socket accepts connections, but no compositor answers.")
    }

    @Test("With few descriptors, as a unit with LimitNOFILE=5 gives them", arguments: 4...12) func noDescriptors(
        limit: Int
    )
        throws
    {
        let log = folder.file("log")
        let command = ["sh", "-c", "ulimit -n $0; exec \"$@\"", "\(limit)", try BuildProducts.path(of: "Slides")]
        let process = try ChildProcess(command, environment: ["XDG_RUNTIME_DIR": folder.path], errors: .file(log))
        #expect(try process.awaitEnd(within: .patience) == 1)
        let lines = try Files.text(log).split(separator: "\n")
        #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("Slides: ") && $0.hasSuffix(".") }, "\(lines)")
    }

    private static func bind(_ path: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
        return descriptor
    }
}
