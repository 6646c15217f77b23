import CasementSystem

/// Builds the C parts of the harness where they run: a weston module fits one libweston only.
package enum Toolbox {
    /// The module that injects input into weston.
    static func westonModule(_ version: WestonVersion) throws(HarnessError) -> String {
        let parts = [
            "touch-module", "connection", "input", "queue", "output", "window", "trace", "strip", "versions",
        ]
        let packages = version.packages.joined(separator: " ")
        return try build(
            "finger.so", sources: parts.map { "\($0).c" }, headers: ["harness.h", "private.h"],
            options: "-shared -fPIC $(pkg-config --cflags --libs \(packages))")
    }

    /// The program that ends all descendants of a child.
    static func keeper() throws(HarnessError) -> String {
        try build("keeper", sources: ["keeper.c"], headers: [], options: "")
    }

    /// The library that lets outputs of cage and sway that are windows behave as a panel; see its source.
    static func nestedOutput() throws(HarnessError) -> String {
        try build(
            "nested-output.so", folder: "NestedOutput", sources: ["nested-output.c"], headers: [],
            options: "-shared -fPIC")
    }

    /// The library that lets one call of a program fail; see its source.
    package static func failingCalls() throws(HarnessError) -> String {
        try build(
            "failing-calls.so", folder: "FailingCalls", sources: ["fail.c"], headers: [], options: "-shared -fPIC")
    }

    /// The program that injects touches into a compositor that has its own interface for them.
    static func remoteFinger(_ kind: SessionCompositor.Kind) throws(HarnessError) -> String {
        let sources = ["main.c", "\(kind.rawValue).c"]
        switch kind {
        case .kwin:
            let description = "/usr/share/plasma-wayland-protocols/fake-input.xml"
            guard Files.exists(description) else {
                throw HarnessError("\(description) is missing: apt-get install plasma-wayland-protocols")
            }
            return try build(
                "kwin-finger", folder: "RemoteFinger", sources: sources, headers: ["finger.h"],
                options: "-I\"$generated\" \"$generated/fake-input.c\" $(pkg-config --cflags --libs wayland-client)",
                before: """
                    wayland-scanner client-header \(description) "$generated/fake-input.h" &&
                    wayland-scanner private-code \(description) "$generated/fake-input.c" &&
                    """)
        case .mutter:
            guard try Spawn.run(["pkg-config", "--exists", "libsystemd"]).code == 0 else {
                throw HarnessError("sd-bus is not installed: apt-get install libsystemd-dev")
            }
            return try build(
                "mutter-finger", folder: "RemoteFinger", sources: sources, headers: ["finger.h"],
                options: "$(pkg-config --cflags --libs libsystemd)")
        }
    }

    /// A client without a window: a clipboard tool, or an input method. wayland-protocols has no description of the protocols.
    static func textPeer() throws(HarnessError) -> String {
        let protocols = ["wlr-data-control", "input-method"]
        let folder = "\(Files.packageRoot())/Tools/TextPeer"
        let generated = protocols.map { "\"$generated/\($0).c\"" }.joined(separator: " ")
        return try build(
            "text-peer", folder: "TextPeer", sources: ["peer.c"], headers: protocols.map { "\($0).xml" },
            options: "-I\"$generated\" \(generated) $(pkg-config --cflags --libs wayland-client)",
            before: protocols.map { name in
                """
                wayland-scanner client-header "\(folder)/\(name).xml" "$generated/\(name).h" &&
                wayland-scanner private-code "\(folder)/\(name).xml" "$generated/\(name).c" &&
                """
            }.joined(separator: "\n"))
    }

    /// A file in `.build` whose name contains a hash of its sources: it must not change while a weston has loaded it.
    ///
    /// - Parameter before: a shell command that writes further sources to the folder `$generated`.
    private static func build(
        _ name: String, folder: String = "WestonModule", sources: [String], headers: [String], options: String,
        before: String = ""
    ) throws(HarnessError) -> String {
        let folder = "\(Files.packageRoot())/Tools/\(folder)"
        var hash = Hash()
        hash.add(Array((before + options).utf8))
        for file in sources + headers {
            hash.add(try Files.read("\(folder)/\(file)"))
        }
        let cache = "\(Files.packageRoot())/.build/harness"
        let result = "\(cache)/\(hash.text)-\(name)"
        if Files.exists(result) { return result }
        try Files.makeFolder(cache)
        // Tests run in parallel, and several may build it first.
        let temporary = "\(result).\(String(UInt64.random(in: 0 ... .max), radix: 16))"
        let paths = sources.map { "\"\(folder)/\($0)\"" }.joined(separator: " ")
        let compiler = "cc -std=gnu11 -D_GNU_SOURCE -O2 -Wall -Wextra"
        let script = """
            generated=$(mktemp -d) && trap 'rm -rf "$generated"' EXIT &&
            \(before)
            \(compiler) -o "\(temporary)" \(paths) \(options)
            """
        let (code, text) = try Spawn.run(["sh", "-c", script])
        guard code == 0 else { throw HarnessError("the harness's \(name) could not be built", log: text) }
        guard rename(temporary, result) == 0 else {
            throw HarnessError("\(result) could not be written: \(lastError())")
        }
        return result
    }

    /// FNV-1a: it names files and has no security purpose.
    private struct Hash {
        private var value: UInt64 = 0xCBF2_9CE4_8422_2325

        mutating func add(_ bytes: [UInt8]) {
            for byte in bytes {
                value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
            }
        }

        var text: String { String(value, radix: 16) }
    }
}
