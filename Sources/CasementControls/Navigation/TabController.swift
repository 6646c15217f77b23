/// Shows one of several controllers, which a bar of tabs selects. UIKit: `UITabBarController`.
///
/// ```swift
/// let tabs = TabController([
///     Tab("Home", icon: home) { NavigationController(root: HomeController()) },
///     Tab("Settings", icon: gear) { NavigationController(root: SettingsController()) },
/// ])
/// tabs.onChange = { index in print("Tab \(index)") }
/// scene.rootViewController = tabs
/// ```
///
/// A tab's controller is made when the tab is first selected, and is kept; the views of the other tabs are not in the scene.
/// The callbacks of a change are `viewWillDisappear` of the former controller, `viewWillAppear` of the new one, and the two of
/// the end in the same order. A tab that is selected again has its focus back. Tab enters the bar once, and the arrow keys go
/// from one tab to the next.
@MainActor public final class TabController: ViewController {
    /// Where the bar lies.
    @nonexhaustive public enum Placement: Hashable, Sendable {
        /// At the bottom.
        case bottom
        /// At the edge where the layout begins.
        case leading
        /// At the leading edge of a view of at least ``TabController/wideWidth`` that is wider than high, else at the bottom.
        case automatic
    }

    /// 700 pt: the width from which on ``Placement/automatic`` places the bar at the leading edge.
    public nonisolated static let wideWidth = 700.0

    /// The tabs.
    public let tabs: [Tab]
    /// Where the bar lies; at the bottom by default.
    public var placement = Placement.bottom {
        didSet { if placement != oldValue, isViewLoaded { view.setNeedsLayout() } }
    }
    /// The number of the tab that is shown, from 0.
    ///
    /// - Precondition: there is a tab of that number.
    public var selectedIndex: Int {
        get { selection }
        set {
            precondition(
                tabs.indices.contains(newValue), "There is no tab \(newValue); they are 0 to \(tabs.count - 1).")
            select(newValue)
        }
    }
    /// The controller of the tab that is shown; nil before the view is loaded.
    public var selectedController: ViewController? { tabs[selection].controller }
    /// Runs with the number of the tab when a person has changed it; not when the app sets ``selectedIndex``.
    public var onChange: ((Int) -> Void)?
    /// Runs with the controller when a person selects the present tab again, to scroll to the top; nil, the default, pops a
    /// ``NavigationController`` to its root.
    public var onReselect: ((ViewController) -> Void)?

    private var selection = 0
    private let queue = ChangeQueue<@MainActor () -> Void>(isReentrant: false) { $0() }
    private let content = View()
    private lazy var bar = TabBar(tabs)

    /// Makes a controller of tabs.
    ///
    /// - Precondition: there is at least one.
    public init(_ tabs: [Tab]) {
        precondition(!tabs.isEmpty, "A tab controller has at least one tab, not 0.")
        self.tabs = tabs
        super.init()
    }

    // MARK: The view

    public override func viewDidLoad() {
        content.clipsToBounds = true
        view.addSubview(content)
        view.addSubview(bar)
        for (index, button) in bar.buttons.enumerated() {
            button.onTap { [weak self] in self?.personDidSelect(index) }
            button.tab.onChange = { [weak self, weak button] in
                button?.update()
                self?.view.setNeedsLayout()
            }
        }
        queue.change { show() }
    }

    public override func environmentDidChange() { view.setNeedsLayout() }

    public override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        bar.isColumn = isColumn(in: size)
        let extent = bar.extent(within: size)
        barInsets = bar.isColumn ? Insets(leading: extent) : Insets(bottom: extent)
        guard bar.isColumn else {
            let height = max(size.height - extent, 0)
            content.frame = Rect(x: 0, y: 0, width: size.width, height: height)
            return bar.frame = Rect(x: 0, y: height, width: size.width, height: extent)
        }
        let width = max(size.width - extent, 0)
        content.frame = Rect(x: view.isRightToLeft ? 0 : extent, y: 0, width: width, height: size.height)
        bar.frame = Rect(x: view.isRightToLeft ? width : 0, y: 0, width: extent, height: size.height)
    }

    private func isColumn(in size: Size) -> Bool {
        switch placement {
        case .leading: true
        case .automatic: size.width >= Self.wideWidth && size.width > size.height
        default: false
        }
    }

    // MARK: Selection

    private func personDidSelect(_ index: Int) {
        guard index == selection else {
            select(index)
            if selection == index { onChange?(index) }
            return
        }
        guard let controller = selectedController else { return select(index) }
        if let onReselect { onReselect(controller) } else { (controller as? NavigationController)?.popToRoot() }
    }

    private func select(_ index: Int) {
        guard index != selection || selectedController == nil else { return }
        // Runs app code, before the selection changes.
        content.cancelTouches()
        queue.change {
            selection = index
            if isViewLoaded { show() }
        }
    }

    /// Shows the controller of the selected tab alone.
    private func show() {
        for (index, button) in bar.buttons.enumerated() { button.isSelected = index == selection }
        let controller = controller(of: tabs[selection])
        // The code that made the controller may have selected another tab.
        guard controller === selectedController else { return }
        let leaving = children.filter { $0 !== controller && $0.isViewLoaded && $0.view.superview === content }
        controller.view.frame = content.bounds
        controller.view.autoresizing = .flexibleSize
        content.addSubview(controller.view)
        let isSeen = appearance == .appearing || appearance == .appeared
        if isSeen { for child in leaving { queue.add { child.setAppearance(.disappearing) } } }
        if isSeen { queue.add { controller.setAppearance(.appearing) } }
        for child in leaving { queue.add { [weak self] in self?.leave(child) } }
        queue.add { [weak self] in
            guard let self, controller === self.selectedController else { return }
            controller.setAppearance(self.appearance)
        }
    }

    private func leave(_ child: ViewController) {
        guard child !== selectedController else { return }
        child.setAppearance(.disappeared)
        if child !== selectedController { child.view.removeFromSuperview() }
    }

    private func controller(of tab: Tab) -> ViewController {
        if let controller = tab.controller { return controller }
        let made = tab.make()
        made.followsParentAppearance = false
        adopt(made)
        tab.controller = made
        return made
    }

    // MARK: Appearance and children

    public override func viewWillAppear() { follow(.appearing) }
    public override func viewDidAppear() { follow(.appeared) }
    public override func viewWillDisappear() { follow(.disappearing) }
    public override func viewDidDisappear() { follow(.disappeared) }

    private func follow(_ appearance: Appearance) {
        queue.change {
            queue.add { [weak self] in self?.selectedController?.setAppearance(appearance) }
        }
    }

    /// Another container took a controller: its tab makes a new one when it is selected again.
    public override func didRemoveChild(_ child: ViewController) {
        child.followsParentAppearance = true
        for tab in tabs where tab.controller === child { tab.controller = nil }
    }
}
