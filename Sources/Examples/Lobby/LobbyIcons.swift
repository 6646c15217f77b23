import Casement

/// The icons of the two buttons; an empty one for a path that cannot be read.
enum LobbyIcons {
    static let reach = stroked("M4 5h16", "M12 9v11", "M7 15l5 5 5-5")
    static let clean = stroked("M5 20h14", "M8 16l8-12", "M6 13l8 5", "M18 15l2 2", "M20 11l1 1")

    private static func stroked(_ data: String...) -> Icon {
        Icon(data.compactMap { try? Path(svg: $0) }, style: .stroked(width: 1.8))
    }
}
