import CasementCore

extension ListView {
    /// Makes the title of a section in a strip at the trailing edge, usually a letter; nil leaves the section out. Setting it
    /// shows the strip, see ``SectionIndex``; nil, the default, removes it.
    ///
    /// It is asked for all sections after each change of the items.
    ///
    /// ```swift
    /// list.sectionIndexTitle = { section in String(section.name.prefix(1)) }
    /// ```
    public final var sectionIndexTitle: (@MainActor (Section) -> String?)? {
        get { (sectionIndex?.source as? ListSectionIndex<Section, Item>)?.title }
        set {
            if let old = sectionIndex {
                removeViewportView(old)
                engine.setTrailingSide(0)
            }
            guard let newValue else { return }
            addViewportView(SectionIndex(ListSectionIndex(self, title: newValue)))
        }
    }

    /// Whether a person scrolls, or content moves because one has.
    final var isMovedByPerson: Bool {
        isDragging || isMoving || scrollThumb?.isGrabbed == true || sectionIndex?.isScrolling == true
    }
}

extension ScrollView {
    /// The strip with the titles of the sections; nil where there is none. See `ListView.sectionIndexTitle`.
    public final var sectionIndex: SectionIndex? {
        viewportViews.lazy.compactMap { $0 as? SectionIndex }.first
    }
}
