public import CasementCore
public import CasementRender

/// The pictures, fonts and strings that an app brings.
public struct KioskResources: Sendable {
    /// Finds the files of the app: pictures that views name, and the fonts and strings below.
    public var assets: Assets
    /// The font files that the app brings: absolute paths, or names that ``assets`` find. Fontconfig is used only for families
    /// that none of them contains.
    public var fontFiles: [String]
    /// The folder with a file of strings for each language, which the app reads at its start: an absolute path, or a name that
    /// ``assets`` find. Nil leaves the strings of ``KioskConfiguration/environment``. The log reports a mistake, and texts then
    /// show their keys.
    public var stringsFolder: String?
    /// The language whose strings supply what the others in ``stringsFolder`` lack.
    public var defaultLanguage: Locale

    /// Makes the resources of an app; each parameter sets the property of its name.
    public init(
        assets: Assets = Assets(), fontFiles: [String] = [], stringsFolder: String? = nil,
        defaultLanguage: Locale = "en"
    ) {
        self.assets = assets
        self.fontFiles = fontFiles
        self.stringsFolder = stringsFolder
        self.defaultLanguage = defaultLanguage
    }
}
