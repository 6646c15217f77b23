extension Recording {
    /// The environment of the scene, as a recording holds it.
    ///
    /// The strings and the theme of an app belong to the app, which supplies them in a replay too: a recording holds the
    /// locales of the strings and a hash of the theme, so that a replay can report that they differ.
    public struct Environment: Hashable, Sendable {
        /// The language.
        public var locale: Locale
        /// The direction that the app set; nil for that of the language.
        public var customLayoutDirection: SceneEnvironment.LayoutDirection?
        /// The factor on text sizes; finite and above zero.
        public var textScale: Double
        /// Light or dark colours.
        public var appearance: SceneEnvironment.Appearance
        /// The contrast that a person needs.
        public var contrast: SceneEnvironment.Contrast
        /// The density that the app set; nil for that of its theme.
        public var customDensity: Theme.Density?
        /// Whether animations are left out.
        public var reducesMotion: Bool
        /// How long a touch is held until a long press begins.
        public var holdDuration: Duration
        /// Whether a screen reader speaks.
        public var isSpoken: Bool
        /// The locales of the app's strings; empty without strings.
        public var stringLocales: [Locale]
        /// A hash of the app's own theme; nil without one.
        public var themeHash: UInt64?

        /// Notes an environment.
        public init(_ environment: SceneEnvironment) {
            locale = environment.locale
            customLayoutDirection = environment.customLayoutDirection
            textScale = environment.textScale
            appearance = environment.appearance
            contrast = environment.contrast
            customDensity = environment.customDensity
            reducesMotion = environment.reducesMotion
            isSpoken = environment.isSpoken
            holdDuration = environment.holdDuration
            stringLocales = environment.strings?.locales ?? []
            themeHash = environment.customTheme?.contentHash
        }

        /// The environment of a replay, with the strings and the theme that the replay's app has set, if the recording had any.
        func applied(to present: SceneEnvironment) -> SceneEnvironment {
            SceneEnvironment(
                locale: locale, strings: stringLocales.isEmpty ? nil : present.strings,
                layoutDirection: customLayoutDirection, textScale: textScale, appearance: appearance,
                contrast: contrast, customTheme: themeHash == nil ? nil : present.customTheme,
                density: customDensity, reducesMotion: reducesMotion, isSpoken: isSpoken,
                holdDuration: holdDuration)
        }
    }
}

extension Theme {
    /// A hash of all values.
    fileprivate var contentHash: UInt64 {
        var hash = ContentHash()
        // The text of a value contains all its stored properties, also those that a later version adds.
        hash.add(String(reflecting: self))
        return hash.value
    }
}
