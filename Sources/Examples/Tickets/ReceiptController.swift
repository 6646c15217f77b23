import Casement
import CasementControls
import CasementModel

/// The last page: the ticket, for a phone or on paper.
final class ReceiptController: Page {
    private lazy var buttons = Row(spacing: 16, distribution: .fillEqually, stacking: .ifNeeded) {
        Button(Localized("receipt.print"), icon: Icon(named: "printer"), look: .tinted) { [unowned self] in
            showToast(Localized("receipt.printing"))
        }
        .named("print")
        Button(Localized("receipt.done")) { [unowned self] in machine.startOver() }.named("done")
    }
    .bar()

    override func loadView() -> View {
        Column {
            Column(spacing: 24) {
                Row(spacing: 16, alignment: .center) {
                    IconView(Icon(named: "check-circle-fill"), preferredHeight: 40).foreground(\.accent)
                    Label(Localized("receipt.thanks"), role: .title, maximumLines: nil)
                }
                ticket()
            }
            .pageMargins(maximumWidth: 720).scrolling().flexible()
            buttons
        }
    }

    override func viewDidLoad() { localizedTitle = Localized("receipt.title") }

    override func viewDidLayoutSubviews() { reservedInsets = Insets(bottom: buttons.bounds.height) }

    private func ticket() -> View {
        let code = try? QRCode(purchase.code)
        code?.localizedAccessibilityLabel = Localized("receipt.code")
        return Row(spacing: 32, alignment: .center, stacking: .below(480)) {
            code?.sized(width: 220, height: 220)
            Column(spacing: 16, alignment: .leading) {
                route(to: purchase.destination)
                Label(purchase.isReturn ? Localized("trip.return") : Localized("trip.single"))
                Label(.list(purchase.groups.map { $0.fare.travellers($0.count) }), maximumLines: nil)
                TotalLabel($purchase)
                Label(Localized("receipt.number", ["number": .number(purchase.number)]), role: .caption)
            }
            .flexible()
        }
        .card()
    }
}
