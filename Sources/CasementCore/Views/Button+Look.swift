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
    }
}

extension Button.Look {
    func colors(in theme: Theme) -> Button.Colors {
        let colors = theme.colors
        return switch self {
        case .filled: Button.Colors(background: colors.accent, title: colors.onAccent)
        case .tinted: Button.Colors(background: colors.tint(of: colors.accent, 0.12), title: colors.accent)
        case .plain, .icon:
            Button.Colors(background: colors.tint(of: colors.accent, 0.12).withAlpha(0), title: colors.accent)
        case .destructive: Button.Colors(background: colors.warning, title: colors.onWarning)
        }
    }

    func pressedColors(in theme: Theme) -> Button.Colors {
        let colors = theme.colors
        return switch self {
        case .filled: Button.Colors(background: colors.pressedAccent, title: colors.onAccent)
        case .tinted: Button.Colors(background: colors.tint(of: colors.accent, 0.24), title: colors.accent)
        case .plain, .icon: Button.Colors(background: colors.tint(of: colors.accent, 0.12), title: colors.accent)
        case .destructive: Button.Colors(background: colors.warning.withAlpha(0.8), title: colors.onWarning)
        }
    }
}

extension Theme.Colors {
    /// Of the background and the ink, the one that differs more from the colour of warnings in brightness.
    fileprivate var onWarning: Color {
        let distance = (background.luma - warning.luma).magnitude
        return distance >= (ink.luma - warning.luma).magnitude ? background : ink
    }
}
