/// Language, appearance, text size and motion that the surroundings and the person require. Views read it from their scene.
public struct SceneEnvironment: Hashable, Sendable {
    /// The direction in which the interface is read.
    public typealias LayoutDirection = CasementBase.LayoutDirection

    /// The contrast that a person needs.
    @frozen public enum Contrast: Hashable, Sendable {
        /// The contrast of the standard themes.
        case standard
        /// At least 7 : 1 for all text.
        case increased
    }

    /// Light or dark colours.
    @frozen public enum Appearance: Hashable, Sendable {
        /// For light surroundings.
        case light
        /// For dark surroundings.
        case dark
    }

    /// The language, with the region and the digits that belong to it, such as `"de-CH"`.
    public var locale: Locale { didSet { localeDirection = locale.layoutDirection } }
    /// The direction of ``locale``: views read it in each frame, and finding it in the table of scripts allocates.
    private var localeDirection: LayoutDirection
    /// The strings of the app; ``/CasementBase/Localized`` values read them. Nil for an app with texts of its own.
    public var strings: StringCatalog?
    /// The direction that the app sets; nil for that of ``locale``.
    public var customLayoutDirection: LayoutDirection?
    /// The factor on text sizes; 1 is the size that the app set.
    public var textScale: Double
    /// Light or dark colours.
    public var appearance: Appearance
    /// The contrast that a person needs.
    public var contrast: Contrast
    /// The app's own theme; nil for the standard ``Theme`` for appearance and contrast.
    public var customTheme: Theme?
    /// The density that the app sets, also for the standard themes; nil for that of ``customTheme``.
    public var customDensity: Theme.Density?
    /// Whether animations are left out; movement under a touch remains.
    public var reducesMotion: Bool
    /// Whether a screen reader speaks, so that a person may not see the panel: what leaves by itself stays for longer.
    public var isSpoken: Bool
    /// How long a touch is held until a long press begins, where the app sets no time; 0.5 s.
    public var holdDuration: Duration

    /// Makes an environment; each parameter sets the property of its name, and `layoutDirection` and `density` the custom ones.
    public init(
        locale: Locale = "en", strings: StringCatalog? = nil, layoutDirection: LayoutDirection? = nil,
        textScale: Double = 1,
        appearance: Appearance = .light, contrast: Contrast = .standard, customTheme: Theme? = nil,
        density: Theme.Density? = nil, reducesMotion: Bool = false, isSpoken: Bool = false,
        holdDuration: Duration = LongPressRecognizer.defaultMinimumDuration
    ) {
        self.locale = locale
        localeDirection = locale.layoutDirection
        self.strings = strings
        customLayoutDirection = layoutDirection
        self.textScale = textScale
        self.appearance = appearance
        self.contrast = contrast
        self.customTheme = customTheme
        customDensity = density
        self.reducesMotion = reducesMotion
        self.isSpoken = isSpoken
        self.holdDuration = holdDuration
    }

    /// The direction in which the interface is read: that of the language, unless the app sets another one.
    public var layoutDirection: LayoutDirection {
        get { customLayoutDirection ?? localeDirection }
        set { customLayoutDirection = newValue }
    }

    /// The theme in force.
    public var theme: Theme {
        var theme = customTheme ?? .standard(appearance, contrast)
        if let customDensity { theme.density = customDensity }
        return theme
    }
}
