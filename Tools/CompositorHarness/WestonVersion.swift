import CasementSystem

/// The version of weston that is installed, as far as the harness must know it.
struct WestonVersion {
    /// The major versions whose private functions the module knows, the newest first; `versions.c` has a part for each.
    private static let known = [14, 10]

    /// The major version.
    let major: Int

    /// The version whose headers pkg-config finds.
    static func installed() throws(HarnessError) -> WestonVersion {
        for major in known {
            if try Spawn.run(["pkg-config", "--exists", "libweston-\(major)"]).code == 0 {
                return WestonVersion(major: major)
            }
        }
        let all = try Spawn.run(["pkg-config", "--list-all"]).text.split(separator: "\n")
        let others = all.compactMap { $0.split(separator: " ").first }.filter {
            $0.hasPrefix("libweston-") && $0.dropFirst("libweston-".count).allSatisfy(\.isNumber)
        }
        let versions = known.map(String.init).joined(separator: " and ")
        guard let other = others.sorted().last else {
            throw HarnessError("weston's headers are not installed; libweston \(versions) are known: make deps")
        }
        throw HarnessError(
            "The headers of \(other) are installed, and the harness knows libweston \(versions) only: CONTRIBUTING.md says "
                + "how to add a version.")
    }

    /// What pkg-config calls the libraries of the module.
    var packages: [String] {
        // Later versions have the desktop shell's part in the library itself.
        ["libweston-\(major)", "pixman-1", "wayland-server"] + (major == 10 ? ["libweston-desktop-10"] : [])
    }

    /// The arguments that make weston compose without a screen, on the processor.
    var arguments: [String] {
        major == 10
            ? ["--backend=headless-backend.so", "--use-pixman", "--shell=kiosk-shell.so"]
            : ["--backend=headless", "--renderer=pixman", "--shell=kiosk"]
    }
}
