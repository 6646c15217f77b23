extension Theme.Colors {
    /// The outlines by which controls and their states are recognised: of a text field, of a switch that is off.
    ///
    /// It is the colour between ``separator`` and ``ink`` that is nearest to the separator and has a contrast of 3 : 1 with
    /// the background and with the surface, as WCAG 2 (1.4.11) and EN 301 549 (11.1.4.11) require of parts of controls. 0.1
    /// more is for the rounding of pixels. Where no such colour has that contrast, it is the ink.
    public var outline: Color {
        stride(from: 0, to: 1, by: 0.05).lazy.map { separator.mixed(with: ink, $0) }.first { color in
            [background, surface].allSatisfy { $0.contrast(with: color) >= 3.1 }
        } ?? ink
    }

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
