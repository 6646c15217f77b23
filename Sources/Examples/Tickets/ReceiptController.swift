import Casement
import CasementControls
import CasementModel

/// The last page: the ticket, for a phone or on paper.
final class ReceiptController: Page {
    private let done = Button(Localized("receipt.done"))
    private let print = Button(Localized("receipt.print"), icon: Icon(named: "printer"), look: .tinted)
    private let check = IconView(Icon(named: "check-circle-fill"), preferredHeight: 40)
    private lazy var buttons = Card(isBar: true) {
        Row(spacing: 16, distribution: .fillEqually, stacking: .ifNeeded) {
            print
            done
        }
    }

    override func loadView() -> View {
        let thanks = Label(Localized("receipt.thanks"), role: .title)
        thanks.maximumLines = nil
        return Column {
            Column(spacing: 24) {
                Row(spacing: 16, alignment: .center) {
                    check
                    thanks
                }
                ticket()
            }
            .pageMargins(maximumWidth: 720).scrolling().flexible()
            buttons
        }
    }

    override func viewDidLoad() {
        localizedTitle = Localized("receipt.title")
        (print.identifier, done.identifier) = ("print", "done")
        print.onTap { [unowned self] in showToast(Localized("receipt.printing")) }
        done.onTap { [unowned self] in machine.startOver() }
    }

    override func viewDidLayoutSubviews() { reservedInsets = Insets(bottom: buttons.bounds.height) }

    override func environmentDidChange() {
        super.environmentDidChange()
        check.color = view.theme.colors.accent
        code?.accessibility.label = view.text(of: Localized("receipt.code"))
    }

    private lazy var code = try? QRCode(purchase.code)

    private func ticket() -> View {
        Card {
            Row(spacing: 32, alignment: .center, stacking: .below(480)) {
                code?.sized(width: 220, height: 220)
                Column(spacing: 16, alignment: .leading) {
                    route(to: purchase.destination)
                    Label(purchase.isReturn ? Localized("trip.return") : Localized("trip.single"))
                    text(.list(purchase.groups.map { $0.fare.travellers($0.count) }))
                    TotalLabel($purchase)
                    Label(Localized("receipt.number", ["number": .number(purchase.number)]), role: .caption)
                }
                .flexible()
            }
        }
    }

    private func text(_ text: Localized) -> Label {
        let label = Label(text)
        label.maximumLines = nil
        return label
    }
}
