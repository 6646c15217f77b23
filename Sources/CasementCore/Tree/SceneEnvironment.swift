/// Language, appearance, text size and motion that the surroundings and the person require. Views read it from their scene.
public struct SceneEnvironment: Hashable, Sendable {
    /// The direction in which the interface is read.
    @frozen public enum LayoutDirection: Hashable, Sendable {
        /// As in English.
        case leftToRight
        /// As in Arabic and Hebrew.
        case rightToLeft
    }

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

    /// A BCP 47 language tag, such as `"de-CH"`.
    public var locale: String
    /// The direction in which the interface is read.
    public var layoutDirection: LayoutDirection
    /// The factor on text sizes; 1 is the size that the app set.
    public var textScale: Double
    /// Light or dark colours.
    public var appearance: Appearance
    /// The contrast that a person needs.
    public var contrast: Contrast
    /// The app's own theme; nil for the standard ``Theme`` for appearance and contrast.
    public var customTheme: Theme?
    /// Whether animations are left out; movement under a touch remains.
    public var reducesMotion: Bool

    /// Makes an environment.
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

    /// The theme in force.
    public var theme: Theme { customTheme ?? .standard(appearance, contrast) }
}
