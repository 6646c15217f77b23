/// Is notified by a page switcher, and asked whether a page may be closed; see ``PageSwitcher/delegate``.
///
/// Notifications are delivered in order, after the change that caused them is complete. They may change the switcher.
@MainActor public protocol PageSwitcherDelegate: AnyObject {
    /// The overview is shown, at rest. The default does nothing.
    func pageSwitcherDidShowOverview(_ switcher: PageSwitcher)
    /// A page fills the switcher again. The default does nothing.
    func pageSwitcherDidDismissOverview(_ switcher: PageSwitcher)
    /// A page of the overview begins to get larger. The default does nothing.
    func pageSwitcher(_ switcher: PageSwitcher, willSelect page: ViewController)
    /// Another page is selected, or the same one again from the overview; it fills the switcher. The default does nothing.
    func pageSwitcher(_ switcher: PageSwitcher, didSelect page: ViewController)
    /// Asks whether a page that a person closes may be removed. The page returns to its place meanwhile. The default returns
    /// true.
    func pageSwitcher(_ switcher: PageSwitcher, shouldClose page: ViewController) async -> Bool
    /// A page that a person closed was removed. The default does nothing.
    func pageSwitcher(_ switcher: PageSwitcher, didClose page: ViewController)
    /// A person moved a page. The default does nothing.
    func pageSwitcher(_ switcher: PageSwitcher, didMove page: ViewController, from old: Int, to new: Int)
}

extension PageSwitcherDelegate {
    /// Does nothing.
    public func pageSwitcherDidShowOverview(_ switcher: PageSwitcher) {}
    /// Does nothing.
    public func pageSwitcherDidDismissOverview(_ switcher: PageSwitcher) {}
    /// Does nothing.
    public func pageSwitcher(_ switcher: PageSwitcher, willSelect page: ViewController) {}
    /// Does nothing.
    public func pageSwitcher(_ switcher: PageSwitcher, didSelect page: ViewController) {}
    /// Returns true.
    public func pageSwitcher(_ switcher: PageSwitcher, shouldClose page: ViewController) async -> Bool { true }
    /// Does nothing.
    public func pageSwitcher(_ switcher: PageSwitcher, didClose page: ViewController) {}
    /// Does nothing.
    public func pageSwitcher(_ switcher: PageSwitcher, didMove page: ViewController, from old: Int, to new: Int) {}
}
