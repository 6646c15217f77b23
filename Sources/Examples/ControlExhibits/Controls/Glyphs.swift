import Casement

/// The icons of the sheet.
@MainActor enum Glyphs {
    static let bell = stroked("M6 17V11a6 6 0 0 1 12 0v6l2 2H4l2-2z", "M10 22h4")
    static let play = filled("M8 5l11 7-11 7z")
    static let house = stroked("M4 11l8-7 8 7", "M6 10v10h12V10", "M10 20v-6h4v6")
    static let lamp = stroked("M9 3h6l4 9H5l4-9z", "M12 12v8", "M8 21h8")
    static let info = stroked("M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z", "M12 11v6", "M12 7v1")
    static let share = stroked("M12 15V4", "M8 8l4-4 4 4", "M5 13v7h14v-7")
    static let bin = stroked("M4 7h16", "M9 7V4h6v3", "M6 7l1 13h10l1-13")

    private static func stroked(_ data: String...) -> Icon {
        Icon(data.compactMap { try? Path(svg: $0) }, style: .stroked(width: 1.8))
    }

    private static func filled(_ data: String...) -> Icon { Icon(data.compactMap { try? Path(svg: $0) }) }
}
