import Casement

/// The icons of the bar; an empty one for a path that cannot be read.
enum Icons {
    static let home = stroked("M4 11l8-7 8 7", "M6 10v10h12V10", "M10 20v-6h4v6")
    static let climate = stroked("M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z")
    static let settings = stroked("M4 7h10", "M18 7h2", "M16 5v4", "M4 17h2", "M10 17h10", "M8 15v4")

    private static func stroked(_ data: String...) -> Icon {
        Icon(data.compactMap { try? Path(svg: $0) }, style: .stroked(width: 1.8))
    }
}
