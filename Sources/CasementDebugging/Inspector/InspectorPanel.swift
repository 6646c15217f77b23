import CasementCore

/// The panel of the inspector: what it shows as text, the mode in which taps select views, and the overlays.
@MainActor final class InspectorPanel: View {
    /// The contents of the panel.
    enum Page: String, CaseIterable {
        case view = "View"
        case tree = "Tree"
        case touches = "Touches"
        case semantics = "Semantics"
        case figures = "Figures"
    }

    private unowned let inspector: SceneInspector
    private let title: Label
    private let text: InspectorText
    private var header = InspectorRow([])
    private var pages = InspectorRow([])
    private var overlays = InspectorRow([])
    private var pageButtons: [(page: Page, button: InspectorButton)] = []
    private var overlayButtons: [(overlay: DebugOverlays, button: InspectorButton)] = []
    private(set) lazy var selectButton = InspectorButton("Select", appTheme) { [unowned self] in isSelecting.toggle() }
    private let appTheme: Theme
    private var page = Page.view

    /// Whether touches beside the panel select views, and do not reach the app.
    var isSelecting = false {
        didSet {
            selectButton.isOn = isSelecting
            refresh()
        }
    }
    /// Whether it lies at the top of the panel.
    private(set) var isAtTop = false { didSet { superview?.setNeedsLayout() } }
    /// Runs when it is closed.
    var onClose: (() -> Void)?

    init(_ inspector: SceneInspector, _ theme: Theme) {
        self.inspector = inspector
        appTheme = theme
        title = Label("", style: InspectorLook.style(15, weight: 700, of: theme), color: InspectorLook.ink)
        text = InspectorText(theme)
        super.init()
        identifier = "inspector"
        backgroundColor = InspectorLook.background
        cornerRadius = 12
        clipsToBounds = true
        addRows()
        text.onTap = { [unowned self] in select(named: $0) }
        for view in [title, header, pages, overlays, text] { addSubview(view) }
    }

    private func addRows() {
        header = InspectorRow([
            selectButton, InspectorButton("Move", appTheme) { [unowned self] in isAtTop.toggle() },
            InspectorButton("Close", appTheme) { [unowned self] in onClose?() },
        ])
        pageButtons = Page.allCases.map { page in
            (page, InspectorButton(page.rawValue, appTheme) { [unowned self] in show(page) })
        }
        pages = InspectorRow(pageButtons.map(\.button))
        overlayButtons = DebugOverlays.named.map { name, overlay in
            (overlay, InspectorButton(name, appTheme) { [unowned self] in toggle(overlay) })
        }
        overlays = InspectorRow(overlayButtons.map(\.button))
        for (overlay, button) in overlayButtons { button.identifier = "inspector-\(overlay.words)" }
        for (page, button) in pageButtons { button.identifier = "inspector-\(page)" }
        selectButton.identifier = "inspector-select"
    }

    private func show(_ page: Page) {
        self.page = page
        text.scrollToTop()
        refresh()
    }

    private func toggle(_ overlay: DebugOverlays) {
        inspector.overlays = inspector.overlays.symmetricDifference(overlay)
        refresh()
    }

    /// Selects the view whose number is the first one in a line, as in `#12 Button 'start'`.
    private func select(named line: String) {
        guard let hash = line.firstIndex(of: "#") else { return }
        let name = line[hash...].prefix { !$0.isWhitespace && $0 != "," }
        if let view = inspector.views(String(name)).first { inspector.select(view) }
    }

    /// The selected view is another one: shows it, and leaves it uncovered if possible.
    func selectionDidChange() {
        if page != .tree { page = .view }
        if let selection = inspector.selection, let superview {
            let middle = selection.convert(selection.bounds.center, to: nil).y
            isAtTop = middle > superview.bounds.height / 2
        }
        refresh()
    }

    /// Shows the present state.
    func refresh() {
        title.text = inspector.selection.map { inspector.name(of: $0) } ?? "No view is selected"
        for (page, button) in pageButtons { button.isOn = page == self.page }
        for (overlay, button) in overlayButtons { button.isOn = inspector.overlays.contains(overlay) }
        text.show(lines)
    }

    private var lines: [String] {
        switch page {
        case .view:
            guard let selection = inspector.selection else {
                return [
                    isSelecting ? "Tap a view to select it." : "Switch Select on, and tap a view.",
                    "While Select is off, the app gets the touches.",
                ]
            }
            // The title is the first line.
            return Array(inspector.report(on: selection).dropFirst())
        case .tree: return inspector.tree
        case .touches: return inspector.touches + inspector.records.latest
        case .semantics: return inspector.semantics
        case .figures: return inspector.caches + inspector.frames.reversedAfterFirst
        }
    }

    override func layoutSubviews() {
        let (margin, height) = (InspectorLook.margin, InspectorLook.rowHeight)
        let inner = bounds.inset(by: margin)
        let buttons = min(260, inner.width * 0.55)
        title.frame = Rect(x: inner.minX + 4, y: inner.minY, width: inner.width - buttons - 12, height: height)
        header.frame = Rect(x: inner.maxX - buttons, y: inner.minY, width: buttons, height: height)
        pages.frame = Rect(x: inner.minX, y: inner.minY + height + 6, width: inner.width, height: height)
        overlays.frame = Rect(x: inner.minX, y: inner.maxY - height, width: inner.width, height: height)
        let top = pages.frame.maxY + 6
        text.frame = Rect(
            x: inner.minX, y: top, width: inner.width, height: max(0, overlays.frame.minY - 6 - top))
    }
}

extension [String] {
    /// The first line, and the others from the last on: the latest frame comes first.
    fileprivate var reversedAfterFirst: [String] { Array(prefix(1)) + dropFirst().reversed() }
}
