import Casement
import CasementControls
import CasementModel

/// The cart: its lines, the name of the guest, the total and the button that orders.
final class CartView: View {
    private let column = StackView(.vertical)
    private let head = StackView(.vertical, [Label(Localized("cart"), role: .headline)])
    private let foot = StackView(.vertical)

    init(_ cart: Bindable<Cart>, onOrder: @escaping @MainActor () -> Void) {
        super.init()
        let lines = ListView(items: cart.lines) { list, line in
            let row = list.dequeue(LineRow())
            row.show(line, of: cart.wrappedValue)
            return row
        }
        lines.emptyView = Label(Localized("cart.empty"), alignment: .center)
        lines.flexibility = 1
        let name = TextField(cart.name)
        name.localizedPlaceholder = Localized("name")
        name.identifier = "name"
        name.onSubmit { [unowned name] _ in name.resignFocus() }
        let total = Label("", role: .headline).update {
            $0.localizedText = .price(cents: cart.wrappedValue.cents)
        }
        total.identifier = "total"
        let order = Button(Localized("order")).update { $0.isEnabled = cart.wrappedValue.count > 0 }
        order.identifier = "order"
        order.onTap(onOrder)
        let sum = StackView(.horizontal, alignment: .firstBaseline, [Label(Localized("total")), Spacer(), total])
        for part in [name, sum, order] { foot.addSubview(part) }
        for part in [head, lines, foot] { column.addSubview(part) }
        addSubview(column)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.surface
        cornerRadius = theme.cardRadius
        for stack in [head, foot] { stack.insets = Insets(theme.spacing(2)) }
        foot.spacing = theme.spacing(2)
    }

    override func layoutSubviews() { column.frame = bounds }
}
