extension Button {
    /// The looks of a button, in the colours of the scene's theme.
    @nonexhaustive public enum Look: Hashable, Sendable, CaseIterable {
        /// On the accent: for the main action of a page. A new button has this look.
        case filled
        /// In the accent, on an opaque tint of it: for further actions.
        case tinted
        /// In the accent, without a background until it is pressed: for actions in bars and lists.
        case plain
        /// On the colour of warnings: for an action that destroys something.
        case destructive
        /// As ``plain``, in a square of at least 44 pt: for an icon without a title, or a title of one character.
        case icon
        /// On a translucent surface with a thin border: for actions on a photograph.
        ///
        /// The title has a contrast of at least 4.5 : 1 by WCAG 2 on it, whatever the photograph shows: in a theme whose ink
        /// differs less from its surface, this one is less translucent. With increased contrast in the environment it is
        /// opaque.
        ///
        /// There is no blur. The surface costs what one translucent colour costs, about 0.4 ns a pixel, when the button or the
        /// photograph is painted again; at rest it costs nothing.
        case glass
    }
}

extension Button.Look {
    func colors(in theme: Theme, isContrasting: Bool) -> Button.Colors {
        let colors = theme.colors
        return switch self {
        case .filled: Button.Colors(background: colors.accent, title: colors.onAccent)
        case .tinted: Button.Colors(background: colors.tint(of: colors.accent, 0.11), title: colors.accent)
        case .plain, .icon:
            Button.Colors(background: colors.tint(of: colors.accent, 0.11).withAlpha(0), title: colors.accent)
        case .destructive: Button.Colors(background: colors.warning, title: colors.onWarning)
        case .glass: Button.Colors(background: colors.glass(isOpaque: isContrasting), title: colors.ink)
        }
    }

    func pressedColors(in theme: Theme) -> Button.Colors {
        let colors = theme.colors
        return switch self {
        case .filled: Button.Colors(background: colors.pressedAccent, title: colors.onAccent)
        case .tinted: Button.Colors(background: colors.tint(of: colors.accent, 0.24), title: colors.pressedAccent)
        case .plain, .icon:
            Button.Colors(background: colors.tint(of: colors.accent, 0.11), title: colors.pressedAccent)
        case .destructive:
            Button.Colors(background: colors.warning.mixed(with: colors.ink, 0.2), title: colors.onWarning)
        case .glass: Button.Colors(background: colors.tint(of: colors.ink, 0.12), title: colors.ink)
        }
    }

    /// The border: glass is seen by it where the photograph has the colour of the surface.
    func border(in theme: Theme, isContrasting: Bool) -> (width: Double, color: Color) {
        guard self == .glass else { return (0, .clear) }
        return isContrasting ? (2, theme.colors.ink) : (1, theme.colors.ink.withAlpha(0.3))
    }
}

extension Theme.Colors {
    /// Of the background and the ink, the one that differs more from the colour of warnings in brightness.
    fileprivate var onWarning: Color {
        let distance = (background.luma - warning.luma).magnitude
        return distance >= (ink.luma - warning.luma).magnitude ? background : ink
    }
}
