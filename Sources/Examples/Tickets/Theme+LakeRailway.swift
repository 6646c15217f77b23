import Casement

extension Theme {
    /// The colours and letters of the lake railway: the green of its trains on the white of its stations.
    static let lakeRailway: Theme = {
        var theme = Theme(
            colors: Colors(
                background: Color(hex: 0xEDF2EF), surface: .white, ink: Color(hex: 0x10241D),
                secondaryInk: Color(hex: 0x50645C), separator: Color(hex: 0xD3DEDA), accent: Color(hex: 0x00694B),
                pressedAccent: Color(hex: 0x004A35), onAccent: .white, warning: Color(hex: 0xB3261E)),
            controlRadius: 14, cardRadius: 20)
        theme.typography.display = TextStyle(font: Font("Inter", size: 36, weight: 700), letterSpacing: -0.8)
        theme.typography.title = TextStyle(font: Font("Inter", size: 26, weight: 700), letterSpacing: -0.4)
        return theme
    }()
}
