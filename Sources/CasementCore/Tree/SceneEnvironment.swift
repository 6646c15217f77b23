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

    /// A BCP 47 language tag, such as `"de-CH"`.
    public var locale: String
    public var layoutDirection: LayoutDirection
    /// A factor on the size of text; 1 is the size that the app asked for.
    public var textScale: Double
    public var contrast: Contrast
    /// Movement that is not the finger's own is to be left out.
    public var reducesMotion: Bool

    public init(
        locale: String = "en", layoutDirection: LayoutDirection = .leftToRight, textScale: Double = 1,
        contrast: Contrast = .standard, reducesMotion: Bool = false
    ) {
        self.locale = locale
        self.layoutDirection = layoutDirection
        self.textScale = textScale
        self.contrast = contrast
        self.reducesMotion = reducesMotion
    }
}
