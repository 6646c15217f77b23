import CasementCore

/// A menu and the submenus that a person has opened in its place, of which the last one is shown.
@MainActor final class MenuPages: View {
    /// 24 pt: the distance by which a menu moves in.
    private static let slide = 24.0
    /// 200 ms: the time in which a menu moves in.
    private static let duration = Duration.milliseconds(200)

    /// 0.02: a menu that moves in begins with it, because a transparent view cannot be focused.
    private static let leastOpacity = 0.02

    /// Runs with the item that a person chose.
    var onChoose: ((MenuItem) -> Void)?
    /// The rows that are shown.
    private(set) var list: MenuList
    private var parents: [MenuList] = []

    init(_ menu: Menu) {
        list = MenuList(menu)
        super.init()
        connect(list)
        addSubview(list)
    }

    private func connect(_ list: MenuList) {
        list.onChoose = { [weak self] in self?.choose($0) }
        list.onBack = { [weak self] in self?.close() ?? false }
    }

    private func choose(_ item: MenuItem) {
        if let submenu = item.submenu { return open(submenu, title: item.localizedTitle) }
        if item.isBack { _ = close() } else { onChoose?(item) }
    }

    private func open(_ menu: Menu, title: Localized) {
        var back = MenuItem(title) {}
        back.isBack = true
        let next = MenuList(Menu(sections: [MenuSection([back])] + menu.sections))
        connect(next)
        parents.append(list)
        show(next, direction: 1)
        next.showStart()
    }

    /// Closes the submenu that is shown; false if none is.
    private func close() -> Bool {
        guard let parent = parents.popLast() else { return false }
        show(parent, direction: -1)
        return true
    }

    /// Exchanges the rows.
    ///
    /// - Parameter direction: 1 for rows that come from the trailing edge, -1 from the leading one.
    private func show(_ next: MenuList, direction: Double) {
        list.removeFromSuperview()
        list = next
        addSubview(next)
        next.frame = bounds
        next.takeFocus()
        next.opacity = Self.leastOpacity
        next.transform = .translation(isRightToLeft ? -direction * Self.slide : direction * Self.slide, 0)
        invalidateIntrinsicSize()
        animate(Self.duration, .easeOut) {
            next.opacity = 1
            next.transform = .identity
            superview?.setNeedsLayout()
        }
    }

    override var intrinsicSize: Size? { list.intrinsicSize }

    override func sizeThatFits(_ size: Size) -> Size { list.sizeThatFits(size) }

    override func layoutSubviews() {
        list.bounds.size = bounds.size
        list.center = bounds.center
    }
}
