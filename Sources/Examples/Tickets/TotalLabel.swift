import Casement
import CasementModel

/// The price of all tickets, below a word that says so.
final class TotalLabel: StackView {
    init(_ purchase: Bindable<Purchase>) {
        let amount = Label("", role: .title).update { $0.localizedText = .euros(purchase.wrappedValue.total) }
        super.init(.vertical, alignment: .leading, [Label(Localized("total"), role: .caption), amount.named("total")])
    }
}
