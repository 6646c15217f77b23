/// Notifies the pages of a switcher of their appearance, one step at a time: each step runs app code, which may change what the
/// next one is.
@MainActor final class PageAppearances {
    /// The pages that have not disappeared.
    private var seen: [ViewController] = []
    private var isRunning = false

    /// Brings the pages to the appearance that they should have; all but one have disappeared, or will.
    ///
    /// - Parameter wanted: asked before each step: the page that is seen and its appearance.
    func update(_ wanted: () -> (page: ViewController?, appearance: ViewController.Appearance)) {
        // A hook changed the switcher; the update that runs goes on with the new state.
        guard !isRunning else { return }
        isRunning = true
        while step(to: wanted()) {}
        isRunning = false
    }

    /// The page that leaves is notified first, then the one that comes; the page that left has disappeared before the other
    /// one has appeared.
    private func step(to wanted: (page: ViewController?, appearance: ViewController.Appearance)) -> Bool {
        seen.removeAll { $0.appearance == .disappeared && $0 !== wanted.page }
        for page in seen where page !== wanted.page && (page.appearance == .appeared || page.appearance == .appearing) {
            page.setAppearance(.disappearing)
            return true
        }
        let page = wanted.page
        if let page, wanted.appearance == .appeared || wanted.appearance == .appearing,
            page.appearance == .disappeared || page.appearance == .disappearing
        {
            if !seen.contains(where: { $0 === page }) { seen.append(page) }
            page.setAppearance(.appearing)
            return true
        }
        for other in seen where other !== page && other.appearance == .disappearing {
            other.setAppearance(.disappeared)
            return true
        }
        guard let page, page.appearance != wanted.appearance else { return false }
        guard !(page.appearance == .appeared && wanted.appearance == .appearing) else { return false }
        guard !(page.appearance == .disappeared && wanted.appearance == .disappearing) else { return false }
        page.setAppearance(wanted.appearance)
        return true
    }
}
