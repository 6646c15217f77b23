import CasementCore

extension ListView {
    /// The sections of which only the headers and footers are shown; none by default.
    ///
    /// The items of a collapsed section stay in ``snapshot`` and in ``ItemScrollView/selection``; edits of them apply and show
    /// nothing. A section that the snapshot does not have is collapsed once it is inserted. Setting it does not animate; see
    /// ``setCollapsed(_:section:animated:)``.
    public final var collapsedSections: Set<Section> {
        get { data.collapsed }
        set { collapse(newValue, animated: false) }
    }

    /// Hides the rows of a section, or shows them again. Its header stays where it is if it is visible, and otherwise the
    /// visible rows do.
    ///
    /// ```swift
    /// list.setCollapsed(true, section: .archive)
    /// ```
    public final func setCollapsed(_ isCollapsed: Bool, section: Section, animated: Bool = true) {
        var sections = collapsedSections
        if isCollapsed { sections.insert(section) } else { sections.remove(section) }
        afterUpdate { [weak self] in self?.collapse(sections, animated: animated, keeping: section) }
    }

    /// Runs an action when a person has collapsed a section (true) or expanded it (false) by its header; see
    /// ``ListHeader/isCollapsible``.
    public final func onCollapse(_ action: @escaping @MainActor (Section, Bool) -> Void) { onCollapse = action }

    private func collapse(_ sections: Set<Section>, animated: Bool, keeping section: Section? = nil) {
        guard sections != collapsedSections else { return }
        if scene != nil { layoutIfNeeded() }
        data.collapse(sections, animated: animated, keeping: section.flatMap { shownHeader(of: $0) })
        for item in engine.items.placed { update(item.view) }
        for section in sections { update(headerView(of: section)) }
    }

    private func update(_ view: View?) {
        guard let header = view as? ListHeader, let section = header.section as? Section else { return }
        header.show(isCollapsed: collapsedSections.contains(section), animated: true)
    }

    private func headerLine(of section: Section) -> ListLines.Handle? {
        shown.index(ofSection: section).map {
            engine.elements.handle(at: engine.elements.lines.index(of: .header(section: $0)))
        }
    }

    private func headerView(of section: Section) -> View? {
        guard let handle = headerLine(of: section) else { return nil }
        return engine.items.placed.first { $0.handle == handle }?.view
    }

    /// The header of a section and where it is shown, also if it stays at the top; nil if it is not visible.
    private func shownHeader(of section: Section) -> ListAnchor? {
        guard let handle = headerLine(of: section), let frame = headerView(of: section)?.frame else { return nil }
        let viewport = engine.viewport
        guard frame.maxY > viewport.lowerBound, frame.minY < viewport.upperBound else { return nil }
        return ListAnchor(line: .handle(handle), start: frame.minY)
    }

    /// Prepares the header of a section that becomes visible.
    final func connect(_ header: ListHeader, _ section: Section) {
        header.section = section
        header.show(isCollapsed: collapsedSections.contains(section), animated: false)
        header.toggleAction = { [weak self] in
            guard let self else { return }
            let isCollapsed = !collapsedSections.contains(section)
            setCollapsed(isCollapsed, section: section)
            onCollapse?(section, isCollapsed)
        }
    }
}
