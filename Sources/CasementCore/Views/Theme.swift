/// The fonts, sizes, colours, spacings and radii that controls and examples take theirs from.
public struct Theme: Hashable, Sendable {
    /// The roles of colour.
    public struct Colors: Hashable, Sendable {
        /// Behind everything.
        public var background: Color
        /// Cards, bars and controls that lie on the background.
        public var surface: Color
        /// Text and marks.
        public var ink: Color
        /// Text that is less important.
        public var secondaryInk: Color
        /// Hairlines between things.
        public var separator: Color
        /// What can be acted on.
        public var accent: Color
        /// The accent while a finger is on it.
        public var pressedAccent: Color
        /// Text and marks on the accent, pressed or not.
        public var onAccent: Color
        /// What destroys, or went wrong.
        public var warning: Color

        public init(
            background: Color, surface: Color, ink: Color, secondaryInk: Color, separator: Color, accent: Color,
            pressedAccent: Color, onAccent: Color, warning: Color
        ) {
            self.background = background
            self.surface = surface
            self.ink = ink
            self.secondaryInk = secondaryInk
            self.separator = separator
            self.accent = accent
            self.pressedAccent = pressedAccent
            self.onAccent = onAccent
            self.warning = warning
        }
    }

    /// The roles of type. Sizes in points; the scene's text scale comes on top.
    public struct Typography: Hashable, Sendable {
        public var display: TextStyle
        public var title: TextStyle
        public var headline: TextStyle
        public var body: TextStyle
        public var caption: TextStyle
        /// On what is pressed.
        public var control: TextStyle

        public init(
            display: TextStyle, title: TextStyle, headline: TextStyle, body: TextStyle, caption: TextStyle,
            control: TextStyle
        ) {
            self.display = display
            self.title = title
            self.headline = headline
            self.body = body
            self.caption = caption
            self.control = control
        }

        public subscript(role: TextRole) -> TextStyle {
            switch role {
            case .display: display
            case .title: title
            case .headline: headline
            case .body: body
            case .caption: caption
            }
        }
    }

    /// What a text is for.
    @nonexhaustive public enum TextRole: Hashable, Sendable, CaseIterable {
        case display
        case title
        case headline
        case body
        case caption
    }

    public var colors: Colors
    public var typography: Typography
    /// The unit of all distances, in points.
    public var unit: Double
    /// The radius of the corners of controls, in points.
    public var controlRadius: Double
    /// The radius of the corners of cards, in points.
    public var cardRadius: Double

    public init(
        colors: Colors, typography: Typography = .standard, unit: Double = 8, controlRadius: Double = 10,
        cardRadius: Double = 16
    ) {
        self.colors = colors
        self.typography = typography
        self.unit = unit
        self.controlRadius = controlRadius
        self.cardRadius = cardRadius
    }

    /// A distance of so many units.
    public func spacing(_ units: Double) -> Double { unit * units }

    /// The colour of text in a role.
    public func ink(_ role: TextRole) -> Color { role == .caption ? colors.secondaryInk : colors.ink }
}

extension View {
    /// What the scene's environment says that things look like; the light theme where there is no scene.
    public final var theme: Theme { scene?.environment.theme ?? .light }
}

extension Theme {
    public static let light = Theme(colors: .light)
    public static let dark = Theme(colors: .dark)
    /// Contrasts of at least 7 : 1 for all text, as WCAG's level AAA asks.
    public static let lightHighContrast = Theme(colors: .lightHighContrast)
    public static let darkHighContrast = Theme(colors: .darkHighContrast)

    /// The one of the four that fits an appearance and a contrast.
    public static func standard(
        _ appearance: SceneEnvironment.Appearance, _ contrast: SceneEnvironment.Contrast = .standard
    ) -> Theme {
        switch (appearance, contrast) {
        case (.light, .standard): light
        case (.dark, .standard): dark
        case (.light, .increased): lightHighContrast
        case (.dark, .increased): darkHighContrast
        }
    }
}

extension Theme.Colors {
    static let light = Theme.Colors(
        background: Color(hex: 0xEFE8DC), surface: Color(hex: 0xF8F3EA), ink: Color(hex: 0x2B2622),
        secondaryInk: Color(hex: 0x665E54), separator: Color(hex: 0xDBD1C1), accent: Color(hex: 0x9C4421),
        pressedAccent: Color(hex: 0x7B3316),
        onAccent: Color(hex: 0xFFFFFF), warning: Color(hex: 0xB3261E))
    static let dark = Theme.Colors(
        background: Color(hex: 0x121316), surface: Color(hex: 0x1C1E23), ink: Color(hex: 0xECE8E0),
        secondaryInk: Color(hex: 0xA29E96), separator: Color(hex: 0x33363D), accent: Color(hex: 0xE9A06C),
        pressedAccent: Color(hex: 0xF5C39C),
        onAccent: Color(hex: 0x20140B), warning: Color(hex: 0xF2857B))
    static let lightHighContrast = Theme.Colors(
        background: Color(hex: 0xFFFFFF), surface: Color(hex: 0xFFFFFF), ink: Color(hex: 0x000000),
        secondaryInk: Color(hex: 0x333333), separator: Color(hex: 0x000000), accent: Color(hex: 0x7A2E10),
        pressedAccent: Color(hex: 0x561C06),
        onAccent: Color(hex: 0xFFFFFF), warning: Color(hex: 0x8C1009))
    static let darkHighContrast = Theme.Colors(
        background: Color(hex: 0x000000), surface: Color(hex: 0x000000), ink: Color(hex: 0xFFFFFF),
        secondaryInk: Color(hex: 0xDDDDDD), separator: Color(hex: 0xFFFFFF), accent: Color(hex: 0xFFC296),
        pressedAccent: Color(hex: 0xFFF1E6),
        onAccent: Color(hex: 0x000000), warning: Color(hex: 0xFFB4AC))
}

extension Theme.Typography {
    /// EB Garamond for what is read as a headline, Inter for what is used.
    public static let standard = Theme.Typography(
        display: TextStyle(font: Font("EB Garamond", size: 64), letterSpacing: -0.8),
        title: TextStyle(font: Font("EB Garamond", size: 36), letterSpacing: -0.2),
        headline: TextStyle(font: Font("Inter", size: 20, weight: 600)),
        body: TextStyle(font: Font("Inter", size: 17)),
        caption: TextStyle(font: Font("Inter", size: 13, weight: 500), letterSpacing: 0.3),
        control: TextStyle(font: Font("Inter", size: 17, weight: 600)))
}
