import Casement
import CasementControls
import CasementModel

/// The page of the app: the products, and the cart beside or, on a narrow panel, below them.
final class CounterController: ViewController {
    @Bindable private(set) var cart = Cart()
    private let languages = SegmentedControl<String>([
        Choice("en", "English", identifier: "language.en"), Choice("de", "Deutsch", identifier: "language.de"),
        Choice("ar", "العربية", identifier: "language.ar"),
    ])
    private let parts = StackView(.horizontal)
    private let page = StackView(.vertical)

    override func viewDidLoad() {
        let title = Label(Localized("title"), role: .title)
        title.accessibility.role = .header
        let head = StackView(
            .horizontal, alignment: .center,
            [StackView(.vertical, spacing: 4, [title, Label(Localized("subtitle"))]), Spacer(), languages])
        languages.accessibility.label = "Language"
        languages.onChange { [unowned self] in view.scene?.environment.locale = Locale($0) }
        let products = GridView(ListSnapshot(Product.all), layout: .adaptive(minimum: 200, spacing: 16)) {
            grid, product in
            let tile = grid.dequeue(ProductTile())
            tile.show(product)
            return tile
        }
        products.onSelect { [unowned self] in cart[$0] = min(cart[$0] + 1, 9) }
        let order = CartView($cart) { [unowned self] in thank() }
        (products.flexibility, order.flexibility, parts.flexibility) = (3, 2, 1)
        for part in [products, order] { parts.addSubview(part) }
        for part in [head, parts] { page.addSubview(part) }
        page.frame = view.bounds
        page.autoresizing = .flexibleSize
        view.addSubview(page)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        view.backgroundColor = view.theme.colors.background
        for stack in [page, parts] { stack.spacing = view.theme.spacing(3) }
        page.insets = Insets(view.theme.spacing(3))
    }

    override func viewDidLayoutSubviews() {
        parts.axis = view.bounds.width > view.bounds.height ? .horizontal : .vertical
    }

    private func thank() {
        present(ThanksController(name: cart.name, count: cart.count), style: .fullScreen)
        cart.clear()
    }

    /// For the next guest: the first language, and an empty cart.
    func startAgain() {
        dismiss()
        cart.clear()
        languages.value = "en"
        view.scene?.environment.locale = "en"
    }
}
