import CasementCore

/// The rows of a menu, of which only the visible ones are views.
@MainActor final class MenuList: ScrollView {
    /// 24: the number of the longest titles that are measured for the width of the menu.
    private static let measuredTitles = 24

    /// Runs with the item that a person chose.
    var onChoose: ((MenuItem) -> Void)?
    /// Runs when a key asks to close the submenu; returns false if this is none.
    var onBack: (() -> Bool)?
    /// The item under the touch or chosen by the arrow keys; nil for none.
    private(set) var highlighted: Int?

    private let menu: Menu
    private let items: [MenuItem]
    private let hasMarks: Bool
    private let hasIcons: Bool
    private let hasSubmenus: Bool
    private let rows = MenuRows()
    private var geometry = MenuGeometry(Menu([]), rowHeight: 44, headingHeight: 0, margin: 0)
    private var visible: [Int: MenuRow] = [:]
    private var unused: [MenuRow] = []
    private var headings: [Label] = []
    private var lines: [View] = []
    private let sample = Label("X")
    private var titleWidth = 0.0
    private var hasChosen = false

    init(_ menu: Menu) {
        self.menu = menu
        items = menu.sections.flatMap(\.items)
        hasMarks = items.contains { $0.isChecked || $0.isBack }
        hasIcons = items.contains { $0.icon != nil }
        hasSubmenus = items.contains { $0.submenu != nil }
        super.init()
        laysOutOnScroll = true
        accessibility.role = .menu
        addSubview(rows)
        sample.isHidden = true
        sample.accessibility = Accessibility()
        addSubview(sample)
        rows.row = { [weak self] in self?.item(at: $0) }
        rows.onTouch = { [weak self] in self?.highlight(at: $0) }
        rows.onRelease = { [weak self] in self?.release(at: $0) }
        for (index, section) in menu.sections.filter({ !$0.items.isEmpty }).enumerated() {
            addParts(of: section, isFirst: index == 0)
        }
    }

    private func addParts(of section: MenuSection, isFirst: Bool) {
        let heading = Label(part: section.localizedTitle ?? .verbatim(""), role: .caption)
        heading.accessibility.role = .header
        heading.isHidden = section.localizedTitle == nil
        let line = View()
        line.isHidden = isFirst
        for part in [heading, line] { rows.addSubview(part) }
        headings.append(heading)
        lines.append(line)
    }

    // MARK: Size

    override func environmentDidChange() {
        super.environmentDidChange()
        measure()
        let colors = themeInForce.colors
        for line in lines { line.backgroundColor = colors.separator }
        setNeedsLayout()
    }

    private func measure() {
        guard let environment = scene?.environment else { return }
        let unit = environment.theme.unit
        let text = sample.sizeThatFits(.zero).height
        geometry = MenuGeometry(
            menu, rowHeight: max(Control.minimumTouchSize, (text + 2.5 * unit).rounded(.up)),
            headingHeight: ((headings.first?.sizeThatFits(.zero).height ?? 0) + 1.5 * unit).rounded(.up), margin: unit)
        let titles = items.map { textInForce(of: $0.localizedTitle) }
        titleWidth = 0
        for title in titles.sorted(by: { $0.utf8.count > $1.utf8.count }).prefix(Self.measuredTitles) {
            sample.text = title
            titleWidth = max(titleWidth, sample.sizeThatFits(.zero).width)
        }
        for heading in headings { titleWidth = max(titleWidth, heading.sizeThatFits(.zero).width) }
    }

    private var accessories: MenuRow.Accessories {
        var result: MenuRow.Accessories = []
        if hasMarks { result.insert(.marks) }
        if hasIcons { result.insert(.icons) }
        if hasSubmenus { result.insert(.chevrons) }
        return result
    }

    override var intrinsicSize: Size? { scene == nil ? nil : sizeThatFits(.zero) }

    override func sizeThatFits(_ size: Size) -> Size {
        let unit = themeInForce.unit
        let width = MenuRow.width(of: titleWidth, accessories, in: scene?.environment) + 2 * unit
        let wanted = max(width.rounded(.up), 180)
        return Size(width: size.width > 0 ? min(size.width, wanted) : wanted, height: geometry.height)
    }

    // MARK: Rows

    override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = Size(width: bounds.width, height: geometry.height)
        rows.frame = Rect(origin: .zero, size: contentSize)
        placeParts()
        realiseRows()
    }

    private func placeParts() {
        let unit = themeInForce.unit
        for (index, tops) in geometry.tops.enumerated() {
            lines[index].frame = Rect(
                x: unit, y: (tops.line ?? 0) + (MenuGeometry.lineHeight - 1) / 2, width: bounds.width - 2 * unit,
                height: 1)
            headings[index].frame = Rect(
                x: 2.5 * unit, y: tops.heading, width: max(0, bounds.width - 5 * unit),
                height: geometry.top(of: 0) >= 0 ? headings[index].sizeThatFits(.zero).height + 1.5 * unit : 0)
        }
    }

    private func realiseRows() {
        let wanted = bounds.height > 0 ? geometry.items(in: bounds.minY...bounds.maxY) : []
        for index in visible.keys.sorted() where !wanted.contains(index) {
            guard let row = visible.removeValue(forKey: index) else { continue }
            row.removeFromSuperview()
            unused.append(row)
        }
        let unit = themeInForce.unit
        for index in wanted {
            let row = visible[index] ?? makeRow(index)
            row.frame = Rect(
                x: unit, y: geometry.top(of: index), width: max(0, bounds.width - 2 * unit),
                height: geometry.rowHeight)
        }
    }

    private func makeRow(_ index: Int) -> MenuRow {
        let row = unused.popLast() ?? MenuRow()
        visible[index] = row
        row.isHighlighted = index == highlighted
        row.show(items[index], accessories) { [weak self] in self?.choose(index) ?? false }
        rows.addSubview(row)
        return row
    }

    // MARK: Choosing

    /// Scrolls to the first checked item, and highlights it, or the first item, while keys are in use.
    func showStart() {
        let checked = items.firstIndex { $0.isChecked && $0.isEnabled }
        let start = checked ?? items.firstIndex { $0.isEnabled && !$0.isBack }
        if scene?.isFocusRingShown == true { highlight(start) }
        if let start = checked { reveal(start) }
    }

    private func highlight(_ index: Int?) {
        let index = index.flatMap { items[$0].isEnabled ? $0 : nil }
        guard index != highlighted else { return }
        if let highlighted { visible[highlighted]?.isHighlighted = false }
        highlighted = index
        if let index { visible[index]?.isHighlighted = true }
    }

    private func reveal(_ index: Int) {
        layoutIfNeeded()
        let margin = themeInForce.unit
        scrollRectToVisible(
            Rect(x: 0, y: geometry.top(of: index) - margin, width: 1, height: geometry.rowHeight + 2 * margin),
            animated: false)
    }

    /// Highlights the item at a point of the scene, for a touch that may have begun elsewhere; none for nil.
    func highlight(at point: Point?) {
        highlight(point.flatMap { item(at: $0) })
    }

    /// A touch ended at a point of the scene: chooses the item there.
    @discardableResult
    func release(at point: Point) -> Bool {
        let index = item(at: point)
        highlight(nil)
        return index.map { choose($0) } ?? false
    }

    private func item(at point: Point) -> Int? {
        let own = convert(point, from: nil)
        return bounds.contains(own) ? geometry.item(at: own.y) : nil
    }

    /// Chooses an item; one that runs an action only once.
    @discardableResult
    private func choose(_ index: Int) -> Bool {
        guard !hasChosen, items.indices.contains(index), items[index].isEnabled else { return false }
        hasChosen = items[index].submenu == nil && !items[index].isBack
        onChoose?(items[index])
        return true
    }

    // MARK: Keys

    override var canBecomeFocused: Bool { true }
    /// The highlighted row shows where the keys go.
    override var focusRing: FocusRing? { nil }

    override func keyDown(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isSubset(of: .shift) else { return false }
        let page = max(1, Int(bounds.height / geometry.rowHeight) - 1)
        switch event.symbol {
        case .downArrow: move(from: (highlighted ?? -1) + 1, by: 1)
        case .upArrow: move(from: (highlighted ?? items.count) - 1, by: -1)
        case .home: move(from: 0, by: 1)
        case .end: move(from: items.count - 1, by: -1)
        case .pageDown: move(from: min((highlighted ?? -1) + page, items.count - 1), by: 1, orBackwards: true)
        case .pageUp: move(from: max((highlighted ?? 0) - page, 0), by: -1, orBackwards: true)
        case .return, .keypadEnter, .space:
            if event.phase == .pressed, let highlighted { choose(highlighted) }
        case .rightArrow, .leftArrow:
            if (event.symbol == .rightArrow) != isRightToLeft { openSubmenu() } else { _ = onBack?() }
        case .escape: return onBack?() ?? false
        case .tab, .backTab: return true
        default: return typeAhead(event.text)
        }
        return true
    }

    private func openSubmenu() {
        if let highlighted, items[highlighted].submenu != nil { choose(highlighted) }
    }

    /// Highlights the first item from an index on that is enabled.
    private func move(from start: Int, by step: Int, orBackwards: Bool = false) {
        var index = start
        while items.indices.contains(index) {
            if items[index].isEnabled {
                highlight(index)
                return reveal(index)
            }
            index += step
        }
        if orBackwards { move(from: start, by: -step) }
    }

    /// Goes to the next item whose title begins with a letter, after the last one to the first.
    private func typeAhead(_ text: String) -> Bool {
        guard let letter = text.first?.lowercased(), !items.isEmpty else { return false }
        let start = (highlighted ?? -1) + 1
        for offset in items.indices {
            let index = (start + offset) % items.count
            let title = textInForce(of: items[index].localizedTitle)
            guard items[index].isEnabled, title.first?.lowercased() == letter else { continue }
            highlight(index)
            reveal(index)
            return true
        }
        return true
    }
}
