public import CasementCore

/// A list of commands or choices, which ``CasementCore/ViewController/showMenu(_:from:)`` shows beside a view.
///
/// ```swift
/// let menu = Menu(sections: [
///     MenuSection([
///         MenuItem("Rename", icon: pencil) { [unowned self] in rename() },
///         MenuItem("Show grid", isChecked: isGridShown) { [unowned self] in isGridShown.toggle() },
///     ]),
///     MenuSection([MenuItem("Sort by", submenu: Menu([nameItem, dateItem]))]),
///     MenuSection([MenuItem("Delete", isDestructive: true) { [unowned self] in delete() }]),
/// ])
/// showMenu(menu, from: moreButton)
/// ```
public struct Menu {
    /// The sections, one below the other, with a line between them.
    public var sections: [MenuSection]

    /// Makes a menu of sections.
    public init(sections: [MenuSection]) {
        self.sections = sections
    }

    /// Makes a menu without sections.
    public init(_ items: [MenuItem]) {
        self.init(sections: [MenuSection(items)])
    }
}

/// A part of a menu; see ``Menu``.
public struct MenuSection {
    /// The heading, in the language of the app; nil for none, and empty for one that follows the language of the scene.
    public var title: String? { didSet { localizedTitle = title.map(Localized.verbatim) } }
    var localizedTitle: Localized?
    /// The commands or choices.
    public var items: [MenuItem]

    /// Makes a section.
    public init(_ title: String? = nil, _ items: [MenuItem]) {
        (self.title, localizedTitle, self.items) = (title, title.map(Localized.verbatim), items)
    }

    /// Makes a section with a heading that follows the language of the scene.
    public init(_ title: Localized, _ items: [MenuItem]) {
        (self.title, localizedTitle, self.items) = ("", title, items)
    }

    /// Makes a section without a heading.
    public init(_ items: [MenuItem]) {
        self.init(nil, items)
    }
}

/// A command or a choice in a menu; see ``Menu``.
public struct MenuItem {
    /// The text, in the language of the app; empty for one that follows the language of the scene.
    public var title: String { didSet { localizedTitle = .verbatim(title) } }
    var localizedTitle: Localized
    /// The icon after the text; nil for none.
    public var icon: Icon?
    /// Whether it has a check mark.
    public var isChecked: Bool
    /// Whether it can be chosen.
    public var isEnabled: Bool
    /// Whether it destroys something: it then has the colour of warnings.
    public var isDestructive: Bool
    /// The menu that opens in place of this one when a person chooses the item; nil for none.
    public var submenu: Menu?
    /// Runs when a person chooses it; the menu is leaving by then. Not for an item with a submenu.
    public var action: @MainActor () -> Void
    /// Whether it closes a submenu.
    var isBack = false

    /// Makes an item.
    public init(
        _ title: String, icon: Icon? = nil, isChecked: Bool = false, isEnabled: Bool = true,
        isDestructive: Bool = false, action: @escaping @MainActor () -> Void
    ) {
        self.init(
            .verbatim(title), icon: icon, isChecked: isChecked, isEnabled: isEnabled, isDestructive: isDestructive,
            action: action)
        self.title = title
    }

    /// Makes an item with a text that follows the language of the scene.
    public init(
        _ title: Localized, icon: Icon? = nil, isChecked: Bool = false, isEnabled: Bool = true,
        isDestructive: Bool = false, action: @escaping @MainActor () -> Void
    ) {
        (self.title, localizedTitle, self.icon, self.action) = ("", title, icon, action)
        (self.isChecked, self.isEnabled, self.isDestructive) = (isChecked, isEnabled, isDestructive)
    }

    /// Makes an item that opens a further menu.
    public init(_ title: String, icon: Icon? = nil, isEnabled: Bool = true, submenu: Menu) {
        self.init(title, icon: icon, isEnabled: isEnabled) {}
        self.submenu = submenu
    }

    /// Makes an item that opens a further menu, with a text that follows the language of the scene.
    public init(_ title: Localized, icon: Icon? = nil, isEnabled: Bool = true, submenu: Menu) {
        self.init(title, icon: icon, isEnabled: isEnabled) {}
        self.submenu = submenu
    }
}

extension ViewController {
    /// Shows a menu in a popover beside a view.
    ///
    /// A tap on an item chooses it; so does a touch that is dragged onto it and lifted. The arrow keys, Home, End and the Page
    /// keys move from item to item, a letter goes to the next item that begins with it, Return and Space choose, Escape
    /// closes. A submenu takes the place of the menu, under a row that leads back; the arrow keys that point forwards and
    /// backwards in the layout open and close it, and Escape closes it first. Only the visible rows are views, however many
    /// items there are.
    ///
    /// - Returns: whether it is shown. False if this controller is in no scene, as in `viewDidLoad`: it is shown when the
    ///   controller has appeared; and false, without any effect, if the controller is covered, or while one that it presents
    ///   moves in: that is reported, see `Scene.onProblem`.
    @discardableResult
    public final func showMenu(_ menu: Menu, from view: View) -> Bool {
        if presentNow(MenuController(menu), style: .popover(from: view)) { return true }
        let name = "ViewController.showMenu(_:from:)"
        // A page that was just pushed is in no scene yet; one that is covered has been.
        let isNew = !isShown && formerScene == nil && (!isViewLoaded || self.view.scene == nil)
        guard let nearestScene, !isNew else {
            whenAppeared(name) { [weak self, weak view] in if let view { self?.showMenu(menu, from: view) } }
            return false
        }
        nearestScene.report(
            call: """
                \(name) was dropped: the controller is not shown, or one that it presents moves in. Call it on the controller \
                in front.
                """)
        return false
    }
}
