extension Button {
    /// The sizes of a button, in the units and the type of the scene's theme. SwiftUI and AppKit: `ControlSize`.
    ///
    /// A touch hits a button of any size within ``Control/minimumTouchSize`` around its centre, as far as the containers around
    /// it reach: `row.sized(height: 44)` makes a row of small buttons high enough.
    @nonexhaustive public enum ControlSize: Hashable, Sendable, CaseIterable {
        /// About 32 pt high, with a title of 15 pt: for a further action in a row or beside a heading.
        case small
        /// About 45 pt high, with a title of 17 pt. A new button has this size.
        case regular
        /// About 56 pt high, with a title of 20 pt: for the main action of a page.
        case large
    }
}

extension Button.ControlSize {
    func padding(of look: Button.Look, in theme: Theme) -> Insets {
        let (height, width, icon) =
            switch self {
            case .small: (0.75, 1.5, 0.5)
            case .regular: (1.5, 2.5, 1.0)
            case .large: (2.0, 4.0, 1.5)
            }
        let (x, y) = look == .icon ? (icon, icon) : (width, height)
        return Insets(top: theme.spacing(y), left: theme.spacing(x), bottom: theme.spacing(y), right: theme.spacing(x))
    }

    /// The theme's style for controls, which has 17 pt in the standard themes.
    func titleStyle(in theme: Theme) -> TextStyle {
        switch self {
        case .small: theme.typography.control.scaled(by: 15.0 / 17)
        case .regular: theme.typography.control
        case .large: theme.typography.control.scaled(by: 20.0 / 17)
        }
    }

    var iconHeight: Double {
        switch self {
        case .small: 20
        case .regular: IconView.standardHeight
        case .large: 28
        }
    }
}
