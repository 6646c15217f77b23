import Casement
import CasementControls
import CasementModel

/// The second page: who travels, and whether they return.
final class TripController: Page {
    private lazy var kind = SegmentedControl(
        [
            Choice(false, Localized("trip.single"), identifier: "single"),
            Choice(true, Localized("trip.return"), identifier: "return"),
        ], value: $purchase.isReturn)
    private lazy var steppers = Fare.allCases.map { (fare: $0, stepper: stepper($0)) }
    private lazy var pay = Button(Localized("trip.pay"), icon: Icon(named: "ticket-perforated-fill")) {
        [unowned self] in
        navigationController?.push(PaymentController(machine))
    }
    .named("pay")

    override func loadView() -> View {
        Column {
            Row(spacing: 16, distribution: .fillEqually, stacking: .below(600)) {
                Column(spacing: 16) {
                    route(to: purchase.destination).card()
                    kind
                }
                Column {
                    Column(spacing: 16) {
                        for (fare, stepper) in steppers { travellers(fare, stepper) }
                    }
                    .card()
                    Spacer()
                }
            }
            .pageMargins().scrolling().flexible()
            Row(spacing: 16, alignment: .center) {
                TotalLabel($purchase)
                Spacer()
                pay
            }
            .bar()
        }
    }

    override func viewDidLoad() {
        localizedTitle = Localized("trip.title")
        kind.localizedAccessibilityLabel = Localized("trip.kind")
        for (fare, stepper) in steppers { stepper.localizedAccessibilityLabel = fare.title }
    }

    override func updateProperties() { pay.isEnabled = purchase.total > 0 }

    private func stepper(_ fare: Fare) -> Stepper {
        Stepper(value: $purchase[fare], in: 0...9).named(fare.rawValue)
    }

    private func travellers(_ fare: Fare, _ stepper: Stepper) -> Row {
        Row(spacing: 16, alignment: .center, stacking: .ifNeeded) {
            Column(spacing: 2, alignment: .leading) {
                Label(fare.title, role: .headline)
                Label("", role: .caption).update { [unowned self] in
                    $0.localizedText = .euros(purchase.price(of: fare))
                }
            }
            Spacer()
            stepper
        }
    }
}
