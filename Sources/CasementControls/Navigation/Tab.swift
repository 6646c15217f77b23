public import CasementCore

/// One tab of a ``TabController``: what the bar shows for it, and its controller, which is made when the tab is first selected.
@MainActor public final class Tab {
    /// The title below the icon, and the accessibility label; empty for one that follows the language of the scene.
    public var title: String { didSet { localizedTitle = .verbatim(title) } }
    /// The title as a value that follows the scene's language.
    public var localizedTitle: Localized { didSet { if localizedTitle != oldValue { onChange?() } } }
    /// The icon.
    public var icon: Icon { didSet { if icon != oldValue { onChange?() } } }
    /// A short text on the icon, such as a number of messages; empty for a dot, nil, the default, for nothing.
    public var badge: String? { didSet { if badge != oldValue { onChange?() } } }
    /// Whether a person can select the tab; true by default.
    public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    /// The controller, once the tab was selected; nil before.
    public internal(set) var controller: ViewController?

    let make: @MainActor () -> ViewController
    var onChange: (@MainActor () -> Void)?

    /// Makes a tab.
    ///
    /// - Parameters:
    ///   - title: the title.
    ///   - icon: the icon.
    ///   - make: makes the controller, once.
    public init(_ title: String, icon: Icon, make: @escaping @MainActor () -> ViewController) {
        (self.title, localizedTitle, self.icon, self.make) = (title, .verbatim(title), icon, make)
    }

    /// Makes a tab with a title that follows the language of the scene.
    public init(_ title: Localized, icon: Icon, make: @escaping @MainActor () -> ViewController) {
        (self.title, localizedTitle, self.icon, self.make) = ("", title, icon, make)
    }
}
