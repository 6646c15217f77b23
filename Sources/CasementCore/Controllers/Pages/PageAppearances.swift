/// Notifies the pages of an overview of their appearance, one step at a time: a step may run app code, which may change what
/// the next one is.
@MainActor final class PageAppearances<Page: AnyObject> {
    typealias Appearance = ViewController.Appearance

    /// The pages that have not disappeared.
    private var seen: [Page] = []
    private let appearance: (Page) -> Appearance
    private let set: (Page, Appearance) -> Void

    init(_ appearance: @escaping (Page) -> Appearance, set: @escaping (Page, Appearance) -> Void) {
        (self.appearance, self.set) = (appearance, set)
    }

    /// Notes a page that has appeared without these notifications; no other one has.
    func begin(with page: Page) { seen = [page] }

    /// Brings the pages to the appearance that they should have; all but one have disappeared, or will.
    ///
    /// - Parameter wanted: asked before each step: the page that is seen and its appearance.
    func update(_ wanted: () -> (page: Page?, appearance: Appearance)) {
        while step(to: wanted()) {}
    }

    /// The page that leaves is notified first, then the one that comes; the page that left has disappeared before the other
    /// one has appeared.
    private func step(to wanted: (page: Page?, appearance: Appearance)) -> Bool {
        seen.removeAll { appearance($0) == .disappeared && $0 !== wanted.page }
        for page in seen where page !== wanted.page && (appearance(page) == .appeared || appearance(page) == .appearing)
        {
            set(page, .disappearing)
            return true
        }
        let page = wanted.page
        if let page, wanted.appearance == .appeared || wanted.appearance == .appearing,
            appearance(page) == .disappeared || appearance(page) == .disappearing
        {
            if !seen.contains(where: { $0 === page }) { seen.append(page) }
            set(page, .appearing)
            return true
        }
        for other in seen where other !== page && appearance(other) == .disappearing {
            set(other, .disappeared)
            return true
        }
        guard let page, appearance(page) != wanted.appearance else { return false }
        guard !(appearance(page) == .appeared && wanted.appearance == .appearing) else { return false }
        guard !(appearance(page) == .disappeared && wanted.appearance == .disappearing) else { return false }
        set(page, wanted.appearance)
        return true
    }
}
