import Glibc

/// A toolkit in which the scenes are written.
enum PeerProgram: String, CaseIterable {
    case casement
    /// The floor: C with pixman and `wl_shm` alone.
    case bare
    case gtk = "gtk4"
    case qt = "qtquick"

    /// The name in the table and in the names of figures.
    var name: String {
        switch self {
        case .casement: "casement"
        case .bare: "floor"
        case .gtk: "gtk4-cairo"
        case .qt: "qtquick"
        }
    }

    /// The name of its program that shows a scene.
    func file(_ scene: PeerScene) -> String { "\(rawValue)-\(scene.rawValue)" }

    /// The variable of the folder of the pictures, which the scripts set.
    static var pictures: (name: String, folder: String) {
        ("PEER_PICTURES", getenv("PEER_PICTURES").map { String(cString: $0) } ?? "")
    }

    /// The variables of its environment, beside those of the compositor.
    ///
    /// - Parameter home: a folder for the caches of the toolkits, which every later start finds.
    func variables(home: String) -> [String: String] {
        let pictures = Self.pictures
        var variables = [
            pictures.name: pictures.folder, "HOME": home, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
        ]
        let own: [String: String]
        switch self {
        case .casement, .bare: own = [:]
        case .gtk:
            // Without a session bus GTK would search for one, and for the settings of a desktop, at each start.
            own = [
                "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory",
            ]
        case .qt:
            own = [
                "QT_QPA_PLATFORM": "wayland", "QT_QUICK_BACKEND": "software",
                "QT_WAYLAND_DISABLE_WINDOWDECORATION": "1",
            ]
        }
        variables.merge(own) { $1 }
        return variables
    }
}
