import Casement

extension SceneEnvironment {
    /// Changes a setting, and the typeface with the language.
    mutating func set<Value>(_ setting: WritableKeyPath<SceneEnvironment, Value>, to value: Value) {
        self[keyPath: setting] = value
        setTypefaces()
    }

    /// Returns to the settings with which each visitor begins.
    mutating func startAgain() {
        (locale, textScale, appearance) = ("en", 1, .light)
        setTypefaces()
    }

    /// Sets the typeface of the language: Amiri for Arabic, whose letters the typefaces of the standard themes lack.
    mutating func setTypefaces() {
        guard locale.language == "ar" else {
            customTheme = nil
            return
        }
        var theme = Theme.standard(appearance, contrast)
        let amiri = { (size: Double, weight: Int) in TextStyle(font: Font("Amiri", size: size, weight: weight)) }
        theme.typography = Theme.Typography(
            display: amiri(60, 400), title: amiri(36, 400), headline: amiri(23, 700), body: amiri(21, 400),
            caption: amiri(17, 400), control: amiri(20, 700))
        customTheme = theme
    }
}
