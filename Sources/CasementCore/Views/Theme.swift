/// Supplies the fonts, colours, spacing and corner radii that an app does not set.
public struct Theme: Hashable, Sendable {
    /// The colours, by role.
    public struct Colors: Hashable, Sendable {
        /// Behind everything.
        public var background: Color
        /// Cards, bars and controls that lie on the background.
        public var surface: Color
        /// Text and marks.
        public var ink: Color
        /// Less important text.
        public var secondaryInk: Color
        /// Hairlines between items, and the tracks of controls: it differs from the background and from the surface. The edges
        /// by which a control is recognised have the colour ``outline``.
        public var separator: Color
        /// Controls and links.
        public var accent: Color
        /// The accent of a highlighted control.
        public var pressedAccent: Color
        /// Text and marks on the accent, pressed or not.
        public var onAccent: Color
        /// Destructive actions and errors.
        public var warning: Color

        /// Makes a set of colours.
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

    /// The text styles, by role. Sizes are in points, before the scene's text scale is applied.
    public struct Typography: Hashable, Sendable {
        /// The largest type, for a few words.
        public var display: TextStyle
        /// Titles of pages.
        public var title: TextStyle
        /// Headings of sections.
        public var headline: TextStyle
        /// Text.
        public var body: TextStyle
        /// Notes and labels of small things.
        public var caption: TextStyle
        /// The titles of controls.
        public var control: TextStyle

        /// Makes a set of text styles.
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

        /// The style of a role.
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

    /// A duration, and the curve of a change in that time.
    public struct Motion: Hashable, Sendable {
        /// The duration; with one of zero or less the change takes effect at once.
        public var duration: Duration
        /// The curve from the start to the end.
        public var curve: Curve

        /// Makes a motion.
        public init(_ duration: Duration, _ curve: Curve = .easeOut) {
            self.duration = duration
            self.curve = curve
        }

        /// The animation for ``View/animate(_:_:completion:)``.
        public var animation: Animation { .curve(curve, duration) }
    }

    /// The distance from which the panel is used: the points of the scene are larger where that is larger. Text, controls,
    /// bars, cards and margins grow with them, and everything that an app places, because all lengths are in points.
    ///
    /// Thresholds of touch keep their length on the glass; see ``/CasementBase/TouchMetrics``. Flutter: the device pixel
    /// ratio; Qt: `QT_SCALE_FACTOR`.
    @nonexhaustive public enum Density: Hashable, Sendable, CaseIterable {
        /// 40 cm, as a tablet in the hand: the points are those of the panel. The default.
        case hand
        /// 60 cm, as a kiosk at which people stand: the points are 1.5 times as large.
        case counter
        /// 80 cm, as a panel on a wall that an arm just reaches: the points are twice as large.
        case wall

        /// The factor on the lengths of ``hand``: the quotient of the distances, by which letters look equally large.
        public var magnification: Double {
            switch self {
            case .hand: 1
            case .counter: 1.5
            case .wall: 2
            }
        }
    }

    /// The role of a text.
    @nonexhaustive public enum TextRole: Hashable, Sendable, CaseIterable {
        /// The largest type, for a few words.
        case display
        /// Titles of pages.
        case title
        /// Headings of sections.
        case headline
        /// Text.
        case body
        /// Notes and labels of small things.
        case caption
    }

    /// The colours.
    public var colors: Colors
    /// The fonts and sizes.
    public var typography: Typography
    /// The unit of spacing, in points.
    public var unit: Double
    /// The radius of the corners of controls, in points.
    public var controlRadius: Double
    /// The radius of the corners of cards, in points.
    public var cardRadius: Double
    /// The motion of a control to a value that it was not dragged to: of a slider's thumb, a check mark, a progress bar. 0.2 s,
    /// fast at first, unless an app sets another one.
    public var valueMotion = Motion(.milliseconds(200))
    /// The distance from which the panel is used.
    public var density = Density.hand

    /// Makes a theme.
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

    /// A distance of a number of units, in points.
    public func spacing(_ units: Double) -> Double { unit * units }

    /// The colour of text in a role.
    public func ink(_ role: TextRole) -> Color { role == .caption ? colors.secondaryInk : colors.ink }
}

extension View {
    /// Shows another value with ``Theme/valueMotion``.
    package final func animateValue(_ changes: () -> Void) {
        animate(themeInForce.valueMotion.animation, changes)
    }

    /// The theme of the scene's environment.
    ///
    /// Read it in ``View/environmentDidChange()``, ``View/layoutSubviews()`` or ``View/draw(in:)``. While the view is in no
    /// scene, as in an initializer or in ``ViewController/viewDidLoad()``, it is the light theme, whatever the scene shows.
    ///
    /// - Precondition: in debug builds, the view is in a scene, on a covered page of one, or was dequeued by a list of one.
    public final var theme: Theme {
        assert(
            nearestScene != nil,
            """
            The theme of a view that is in no scene is not known yet. Read it in environmentDidChange(), which a view and a \
            view controller get when they enter a scene, in layoutSubviews() or in draw(in:).
            """)
        return themeInForce
    }

    /// As ``theme``, and the light theme while the view is in no scene: for views that style themselves again in a scene.
    package final var themeInForce: Theme { nearestScene?.environment.theme ?? .light }
}

extension Theme {
    /// For light surroundings.
    public static let light = Theme(colors: .light)
    /// For dark surroundings.
    public static let dark = Theme(colors: .dark)
    /// For light surroundings, with contrasts of at least 7 : 1 for all text, as WCAG's level AAA requires.
    public static let lightHighContrast = Theme(colors: .lightHighContrast)
    /// For dark surroundings, with contrasts of at least 7 : 1 for all text.
    public static let darkHighContrast = Theme(colors: .darkHighContrast)

    /// The standard theme for an appearance and a contrast.
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
    /// EB Garamond for display and titles, Inter for everything else.
    public static let standard = Theme.Typography(
        display: TextStyle(font: Font("EB Garamond", size: 64), letterSpacing: -0.8),
        title: TextStyle(font: Font("EB Garamond", size: 36), letterSpacing: -0.2),
        headline: TextStyle(font: Font("Inter", size: 20, weight: 600)),
        body: TextStyle(font: Font("Inter", size: 17)),
        caption: TextStyle(font: Font("Inter", size: 13, weight: 500), letterSpacing: 0.3),
        control: TextStyle(font: Font("Inter", size: 17, weight: 600)))
}
