import CasementCore

/// The icons of keys.
enum KeyIcons {
    static let shift = stroked("M12 4 L20 12.5 H15.8 V19 H8.2 V12.5 H4 Z")
    static let shiftOn = filled("M12 4 L20 12.5 H15.8 V19 H8.2 V12.5 H4 Z")
    static let capsLock = filled("M12 2.5 L20 11 H15.8 V16 H8.2 V11 H4 Z", "M8.2 18.5 H15.8 V21 H8.2 Z")
    static let delete = stroked("M8.5 5 H21 V19 H8.5 L2.5 12 Z", "M11.5 9.5 L16.5 14.5 M16.5 9.5 L11.5 14.5")
        .flippedForRightToLeftLayoutDirection()
    static let language = stroked(
        "M12 3 A9 9 0 0 1 12 21 A9 9 0 0 1 12 3 Z", "M12 3 C7.2 8 7.2 16 12 21 C16.8 16 16.8 8 12 3 Z", "M3 12 H21")
    static let hide = stroked(
        "M4.5 3.5 H19.5 A1.5 1.5 0 0 1 21 5 V13 A1.5 1.5 0 0 1 19.5 14.5 H4.5 A1.5 1.5 0 0 1 3 13 V5 A1.5 1.5 0 0 1 4.5 3.5 Z",
        "M6.8 7.2 H7.2 M10.3 7.2 H10.7 M13.3 7.2 H13.7 M16.8 7.2 H17.2 M8.5 11 H15.5", "M8.5 18 L12 21.2 L15.5 18")

    static let expand = stroked("M5 9 L12 16 L19 9")
    static let collapse = stroked("M5 15 L12 8 L19 15")

    /// The icon of the return key.
    static func icon(of key: TextInputTraits.ReturnKey) -> Icon {
        switch key {
        case .done: stroked("M4.5 12.5 L9.8 18 L19.5 6.5")
        case .go: stroked("M4 12 H20 M13.5 5.5 L20 12 L13.5 18.5").flippedForRightToLeftLayoutDirection()
        case .next: stroked("M3.5 12 H17 M11 6 L17 12 L11 18 M20.5 5.5 V18.5").flippedForRightToLeftLayoutDirection()
        case .search:
            stroked("M10.5 4 A6.5 6.5 0 0 1 10.5 17 A6.5 6.5 0 0 1 10.5 4 Z", "M15.3 15.3 L20.5 20.5")
        case .send:
            stroked("M3.5 11.5 L20.5 4 L15 20.5 L11.3 13.2 Z M11.3 13.2 L20.5 4")
                .flippedForRightToLeftLayoutDirection()
        default: stroked("M19.5 5 V12.5 H5 M10 7 L4.5 12.5 L10 18").flippedForRightToLeftLayoutDirection()
        }
    }

    private static func stroked(_ data: String...) -> Icon { icon(data, .stroked(width: 1.75)) }

    private static func filled(_ data: String...) -> Icon { icon(data, .filled) }

    private static func icon(_ data: [String], _ style: Icon.Style) -> Icon {
        let paths = data.map { text in
            do throws(PathDataError) { return try Path(svg: text) } catch {
                preconditionFailure("The path of an icon of a key is wrong: \(error)")
            }
        }
        return Icon(paths, style: style)
    }
}
