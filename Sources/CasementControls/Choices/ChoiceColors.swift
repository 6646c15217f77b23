import CasementCore

extension Theme.Colors {
    /// Whether cards of the surface's colour are brighter than tracks of the separator's colour, as on paper.
    var isPaper: Bool { surface.brightness > separator.brightness }

    /// Of the track below a card.
    func tray(isOutlined: Bool) -> Color { isOutlined ? background : isPaper ? separator : surface }

    /// Of a card on such a track, which is brighter on dark ground, too.
    func card(isOutlined: Bool) -> Color { isOutlined ? accent : isPaper ? surface : separator }

    /// Of a knob that lies on a track: the surface if it is brighter than the track, as on paper. On a dark track a
    /// darker knob would look like a hole, so it has the colour of less important text there.
    var knob: Color { isPaper ? surface : secondaryInk }
}

extension Color {
    /// The luma of Rec. 709, from 0 to 1.
    var brightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// The colour on the way to another one, by the share of the way from 0 to 1.
    func mixed(with other: Color, _ share: Double) -> Color {
        let mix = { (a: Double, b: Double) in a + (b - a) * share }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
