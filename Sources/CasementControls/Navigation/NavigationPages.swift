/// The pages of the controllers of a stack that were shown, in no order.
@MainActor final class NavigationPages {
    private var all: [NavigationPage] = []

    subscript(controller: ViewController) -> NavigationPage? { all.first { $0.controller === controller } }

    /// The page of a controller, which is made at the first call.
    func page(of controller: ViewController, in bounds: Rect, onBack: @escaping @MainActor () -> Void) -> NavigationPage
    {
        if let page = self[controller] { return page }
        let page = NavigationPage(controller)
        page.frame = Rect(origin: .zero, size: bounds.size)
        page.row.backButton.onTap(onBack)
        all.append(page)
        return page
    }

    /// The pages in the tree, but that of one controller.
    func shown(besides controller: ViewController?) -> [NavigationPage] {
        all.filter { $0.superview != nil && $0.controller !== controller }
    }

    func remove(_ controller: ViewController) {
        guard let index = all.firstIndex(where: { $0.controller === controller }) else { return }
        let page = all.remove(at: index)
        page.row.removeFromSuperview()
        page.removeFromSuperview()
    }

    func rest() { for page in all { page.isMoving = false } }

    /// Shows the titles and the items in the rows.
    ///
    /// - Parameters:
    ///   - stack: the controllers.
    ///   - upper: a controller of a transition that may be in the stack no longer.
    ///   - upperStack: the stack in which that is on top.
    ///   - backLabel: the label of a back button without a title; nil for the toolkit's.
    func update(
        _ stack: [ViewController], above upper: ViewController?, _ upperStack: [ViewController], backLabel: String?
    ) {
        for page in all {
            let stack = upper === page.controller ? upperStack : stack
            let index = stack.firstIndex { $0 === page.controller } ?? 0
            page.row.show(
                title: page.controller.title ?? "", back: index > 0 ? stack[index - 1].title ?? "" : nil,
                backLabel: backLabel, items: (page.controller as? any NavigationItems)?.navigationItems ?? [])
        }
    }
}
