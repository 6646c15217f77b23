import CasementBase

extension Theme.Colors {
    /// The surface, over which the ink has a contrast of at least 4.5 : 1 whatever photograph is behind it.
    ///
    /// A colour of a photograph changes the luminance of a translucent surface at most as much as black or white does. From a
    /// share of 0.7 on, the ink cannot lie between these two if it has that contrast with both. 0.1 more is for the rounding of
    /// pixels.
    package func glass(isOpaque: Bool) -> Color {
        guard !isOpaque else { return surface.withAlpha(1) }
        let share = stride(from: 0.7, to: 1, by: 0.05).first { share in
            [Color.black, .white].allSatisfy { $0.mixed(with: surface, share).contrast(with: ink) >= 4.6 }
        }
        return surface.withAlpha(share ?? 1)
    }
}

extension Color {
    /// The contrast of two opaque colours by WCAG 2, from 1 to 21.
    package func contrast(with other: Color) -> Double {
        let (one, two) = (relativeLuminance, other.relativeLuminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The relative luminance by WCAG 2, from 0 to 1.
    private var relativeLuminance: Double {
        let linear = { (part: Double) in part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
