import CasementCore

extension Theme.Colors {
    /// Whether cards of the surface's colour are brighter than tracks of the separator's colour, as on paper.
    var isPaper: Bool { surface.luma > separator.luma }

    /// Of the track of a control, on the background, on a card and on a picture: with more contrast, an outline shows it.
    func track(isOutlined: Bool) -> Color { isOutlined ? background : separator }

    /// The outline of a control: its width, in points, and its colour; stronger with more contrast.
    func outline(isStrong: Bool) -> (width: Double, color: Color) { isStrong ? (2, ink) : (1, outline) }

    /// Of a card on such a track, which is brighter on dark ground, too: by 0.08, at which the accent on it has 4.5 : 1.
    func card(isOutlined: Bool) -> Color {
        isOutlined ? accent : isPaper ? surface : separator.mixed(with: ink, 0.08)
    }

    /// Of a knob that lies on a track: the surface if it is brighter than the track, as on paper. On a dark track a
    /// darker knob would look like a hole, so it has the colour of less important text there.
    var knob: Color { isPaper ? surface : secondaryInk }
}
