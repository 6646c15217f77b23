import CasementCore

/// The actions and the toggle of a list's rows, and the rows that are open.
@MainActor final class ListSwipes<Section: Hashable & Sendable, Item: Hashable & Sendable>: RowSwipeOwner {
    private unowned let list: ListView<Section, Item>
    var leading: (@MainActor (Item) -> [SwipeAction])? { didSet { rowsDidChange() } }
    var trailing: (@MainActor (Item) -> [SwipeAction])? { didSet { rowsDidChange() } }
    /// Shows whether an item is toggled.
    var showToggle: (@MainActor (ListCell, Item, Bool) -> Void)? { didSet { rowsDidChange() } }
    var onToggle: (@MainActor (Item, Bool) -> Void)?
    /// The toggled items.
    var toggled: Set<Item> = [] { didSet { if toggled != oldValue { toggledDidChange(from: oldValue) } } }
    /// The rows that are open, or move.
    private var open: [RowSwipe] = []
    /// The items whose actions run.
    private var performing: Set<Item> = []
    private var closing: SwipeClosing?

    init(_ list: ListView<Section, Item>) { self.list = list }

    private var isUsed: Bool { leading != nil || trailing != nil || showToggle != nil }

    // MARK: Rows

    /// Prepares the row of an item that becomes visible. Code of the app runs.
    func connect(_ row: ListCell, _ item: Item) {
        guard isUsed else { return }
        if closing == nil { observeTouches() }
        let swipe = row.swipe ?? RowSwipe(row, self)
        row.swipe = swipe
        let rules = rules(for: item)
        swipe.titles = (rules.left + rules.right).map(\.localizedTitle)
        describe(row, swipe.titles)
        describeToggle(of: row, exists: rules.toggles)
        show(item, in: row)
    }

    /// Names the accessibility actions of a row.
    private static var actionGroup: String { "swipe" }
    private static var toggleGroup: String { "toggle" }

    private func describe(_ row: ListCell, _ titles: [Localized]) {
        row.accessibility.actions.removeAll { $0.group == Self.actionGroup }
        row.accessibility.actions += titles.map { action($0, of: row) }
    }

    private func action(_ title: Localized, of row: ListCell) -> Accessibility.Action {
        Accessibility.Action(name: list.textInForce(of: title), group: Self.actionGroup) { [weak self, weak row] in
            guard let self, let row else { return false }
            return perform(title, of: row)
        }
    }

    /// Names the actions again, in their places among the others.
    private func renameActions(of row: ListCell) {
        let actions = row.accessibility.actions
        let places = actions.indices.filter { actions[$0].group == Self.actionGroup }
        for (place, title) in zip(places, row.swipe?.titles ?? []) {
            row.accessibility.actions[place] = action(title, of: row)
        }
    }

    private func describeToggle(of row: ListCell, exists: Bool) {
        row.accessibility.actions.removeAll { $0.group == Self.toggleGroup }
        guard exists else { return }
        let name = list.textInForce(of: Localized("casement.toggle"))
        row.accessibility.actions.append(
            Accessibility.Action(name: name, group: Self.toggleGroup) { [weak self, weak row] in
                guard let self, let row else { return false }
                return performToggle(of: row)
            })
    }

    /// The scene has another language.
    func wordsDidChange() {
        for placed in list.engine.items.placed {
            guard let row = placed.view as? ListCell else { continue }
            renameActions(of: row)
            row.swipe?.wordsDidChange()
            describeToggle(of: row, exists: row.accessibility.actions.contains { $0.group == Self.toggleGroup })
        }
    }

    private func rowsDidChange() {
        for placed in list.engine.items.placed {
            if let row = placed.view as? ListCell, let item = list.item(containing: row) { connect(row, item) }
        }
    }

    /// Removes the items that the list does not contain any more.
    func itemsDidChange() {
        if !toggled.isEmpty { toggled = toggled.filter { list.snapshot.contains($0) } }
    }

    // MARK: Rules

    func rules(for row: ListCell) -> SwipeRules {
        list.item(containing: row).map { rules(for: $0) } ?? SwipeRules()
    }

    private func rules(for item: Item) -> SwipeRules {
        guard !performing.contains(item), !list.isEditing else { return SwipeRules() }
        return allRules(for: item)
    }

    /// The rules of an item, also while its row cannot be swiped.
    private func allRules(for item: Item) -> SwipeRules {
        let (first, last) = (leading?(item) ?? [], trailing?(item) ?? [])
        return SwipeRules(
            left: list.isRightToLeft ? last : first, right: list.isRightToLeft ? first : last,
            toggles: first.isEmpty && last.isEmpty && showToggle != nil)
    }

    // MARK: Open rows

    func rowDidOpen(_ swipe: RowSwipe) {
        for other in open where other !== swipe { other.close() }
        if !open.contains(where: { $0 === swipe }) { open.append(swipe) }
    }

    func rowDidClose(_ swipe: RowSwipe) { open.removeAll { $0 === swipe } }

    /// Closes the rows that no touch drags; returns whether some were open.
    @discardableResult
    func closeRows() -> Bool {
        let isOpen = open.contains { !$0.isDragging && !$0.isPerforming }
        for swipe in open { swipe.close() }
        return isOpen
    }

    private func observeTouches() {
        let closing = SwipeClosing { [unowned self] in
            touchDidLand($0)
        } close: { [unowned self] in
            closeRows()
        }
        // It never begins. Without these lines each list would be reported as one in which nothing decides between them.
        closing.requireToFail(list.panGestureRecognizer)
        closing.requireToFail(list.pinchGestureRecognizer)
        list.addGestureRecognizer(closing)
        self.closing = closing
    }

    private func touchDidLand(_ touch: Touch) -> SwipeClosing.Effect {
        for swipe in open { swipe.finishNearRest() }
        let resting = open.filter { !$0.isDragging && !$0.isPerforming }
        guard !resting.isEmpty, !resting.contains(where: { $0.hasButton(touch.view) }) else { return .nothing }
        if resting.contains(where: { $0.contains(touch.view) }) { return .closesOnTap }
        closeRows()
        return .closed
    }

    // MARK: Actions

    func perform(_ action: SwipeAction, of swipe: RowSwipe, use: Int) {
        guard let item = list.item(containing: swipe.cell), !performing.contains(item) else {
            return swipe.actionDidEnd(use)
        }
        perform(action, item) { [weak swipe] in swipe?.actionDidEnd(use) }
    }

    private func perform(_ action: SwipeAction, _ item: Item, completion: @escaping @MainActor () -> Void) {
        performing.insert(item)
        list.task { [weak self] in
            let isAccepted = await action.perform()
            guard let self else { return }
            performing.remove(item)
            if isAccepted, action.style == .destructive, list.snapshot.contains(item) {
                list.data.commit { $0.delete([item]) }
            }
            // A row whose item was deleted leaves as it is.
            if list.snapshot.contains(item) { completion() }
        }
    }

    private func perform(_ title: Localized, of row: ListCell) -> Bool {
        guard row.isEnabled, let item = list.item(containing: row) else { return false }
        let rules = rules(for: item)
        guard let action = (rules.left + rules.right).first(where: { $0.localizedTitle == title }) else { return false }
        perform(action, item) {}
        return true
    }

    /// Performs the destructive action of a row, that at the trailing side first, as the Delete key does; returns whether there
    /// is one.
    func performDestructiveAction(of row: ListCell) -> Bool {
        guard row.isEnabled, let item = list.item(containing: row) else { return false }
        let rules = rules(for: item)
        let actions = list.isRightToLeft ? rules.left + rules.right : rules.right + rules.left
        guard let action = actions.first(where: { $0.style == .destructive }) else { return false }
        perform(action, item) {}
        return true
    }

    // MARK: The toggle

    /// Toggles an enabled row, as assistive technologies do; returns whether it has a toggle.
    private func performToggle(of row: ListCell) -> Bool {
        guard row.isEnabled, rules(for: row).toggles else { return false }
        toggle(row)
        return true
    }

    func toggle(_ row: ListCell) {
        guard let item = list.item(containing: row) else { return }
        let isOn = !toggled.contains(item)
        toggled.formSymmetricDifference([item])
        onToggle?(item, isOn)
    }

    private func toggledDidChange(from old: Set<Item>) {
        for placed in list.engine.items.placed {
            guard let row = placed.view as? ListCell, let item = list.item(containing: row) else { continue }
            guard toggled.contains(item) != old.contains(item) else { continue }
            row.animate(SwipeToggleMotion.duration, .easeOut) { show(item, in: row) }
        }
    }

    /// Shows the state of a toggle, also while the list is edited.
    private func show(_ item: Item, in row: ListCell) {
        let toggles = allRules(for: item).toggles
        let isOn = toggles && toggled.contains(item)
        if isOn { row.accessibility.states.insert(.checked) } else { row.accessibility.states.remove(.checked) }
        if toggles { showToggle?(row, item, isOn) }
    }
}

/// The motion of a row that shows another state of its toggle.
enum SwipeToggleMotion {
    /// 180 ms, as the fade of a button.
    static let duration = Duration.milliseconds(180)
}
