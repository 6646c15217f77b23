import Casement
import CasementControls
import CasementModel

/// A line of the cart, with a stepper for its number.
final class LineRow: ListRow {
    private let stepper = Stepper(in: 0...9)

    func show(_ line: Cart.Line, of cart: Cart) {
        localizedTitle = Localized(line.id)
        localizedSubtitle = .price(cents: line.cents)
        stepper.identifier = "count.\(line.id)"
        stepper.bind(
            \.value,
            to: Binding {
                Double(cart[line.product])
            } set: {
                cart[line.product] = Int($0)
            })
        // Not while a finger may be on it.
        if stepper.superview == nil { accessory = .view(stepper) }
    }
}
