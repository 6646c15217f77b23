extension Theme.Colors {
    /// A tint that can be seen on the background, on the surface and, since it is opaque, on a picture: it begins at the one of
    /// the first two that is nearer to the ink.
    ///
    /// - Parameters:
    ///   - color: the colour of the tint, which differs from the background and the surface as the ink does.
    ///   - share: of that colour, from 0 to 1.
    package func tint(of color: Color, _ share: Double) -> Color {
        let isNearer = (surface.luma - ink.luma).magnitude < (background.luma - ink.luma).magnitude
        return (isNearer ? surface : background).mixed(with: color, share)
    }
}

extension Color {
    /// The luma of Rec. 709, from 0 to 1.
    package var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
