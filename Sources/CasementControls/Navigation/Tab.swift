/// One tab of a ``TabController``: what the bar shows for it, and its controller, which is made when the tab is first selected.
@MainActor public final class Tab {
    /// The title below the icon, and the accessibility label.
    public var title: String { didSet { if title != oldValue { onChange?() } } }
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
        (self.title, self.icon, self.make) = (title, icon, make)
    }
}
