/// What the place and the person ask of everything on the panel; views read it from their scene.
public struct SceneEnvironment: Hashable, Sendable {
    @frozen public enum LayoutDirection: Hashable, Sendable {
        case leftToRight
        case rightToLeft
    }

    @frozen public enum Contrast: Hashable, Sendable {
        case standard
        case increased
    }

    @frozen public enum Appearance: Hashable, Sendable {
        case light
        case dark
    }

    /// A BCP 47 language tag, such as `"de-CH"`.
    public var locale: String
    public var layoutDirection: LayoutDirection
    /// A factor on the size of text; 1 is the size that the app asked for.
    public var textScale: Double
    public var appearance: Appearance
    public var contrast: Contrast
    /// The fonts, colours and distances of controls; nil for the one of ``Theme`` that fits appearance and contrast.
    public var customTheme: Theme?
    /// Movement that is not the finger's own is to be left out.
    public var reducesMotion: Bool

    public init(
        locale: String = "en", layoutDirection: LayoutDirection = .leftToRight, textScale: Double = 1,
        appearance: Appearance = .light, contrast: Contrast = .standard, customTheme: Theme? = nil,
        reducesMotion: Bool = false
    ) {
        self.locale = locale
        self.layoutDirection = layoutDirection
        self.textScale = textScale
        self.appearance = appearance
        self.contrast = contrast
        self.customTheme = customTheme
        self.reducesMotion = reducesMotion
    }

    /// The fonts, colours and distances that controls take theirs from.
    public var theme: Theme { customTheme ?? .standard(appearance, contrast) }
}
