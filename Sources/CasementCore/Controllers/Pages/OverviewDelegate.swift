/// Is notified by an overview of what a person does with it.
@MainActor protocol OverviewDelegate: AnyObject {
    /// The phase may have changed, or the page that is open.
    func overviewDidChange()
    /// A person asks to close a page.
    func overviewShouldClosePage(_ index: Int)
    /// A person moved a page.
    func overviewDidMovePage(from: Int, to: Int)
}
