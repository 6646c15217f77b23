import Casement
import CasementControls
import CasementModel

/// The third page: a card or cash, and the answer of the terminal.
final class PaymentController: Page {
    private var charge: SceneTask?

    override func loadView() -> View {
        Column {
            Column {
                Spacer()
                When($purchase.isOpen) { [unowned self] in choice() }
                When($purchase.isPending) { [unowned self] in waiting() }
                When($purchase.isRefused) { [unowned self] in refusal() }
                Spacer()
            }
            .pageMargins(maximumWidth: 560).scrolling().flexible()
            TotalLabel($purchase).bar()
        }
    }

    override func viewDidLoad() {
        localizedTitle = Localized("payment.title")
        purchase.payment = .open
    }

    override func viewDidDisappear() { cancel() }

    private func choice() -> View {
        Column(spacing: 24) {
            heading(Localized("payment.question"))
            Row(spacing: 16, distribution: .fillEqually, stacking: .ifNeeded) {
                button(Localized("payment.card"), "card", icon: "credit-card-2-front") { $0.pay(by: .card) }
                    .sized(height: 88)
                button(Localized("payment.cash"), "cash", icon: "cash-coin") { $0.pay(by: .cash) }.sized(height: 88)
            }
        }
    }

    private func waiting() -> View {
        let instruction = heading(Localized("payment.title")).update { [unowned self] in
            if case .pending(let method) = purchase.payment { $0.localizedText = method.instruction }
        }
        return Column(spacing: 24) {
            ProgressRing().aligned(.center)
            instruction
            button(Localized("payment.cancel"), "cancel", look: .tinted) { $0.cancel() }.aligned(.center)
        }
    }

    private func refusal() -> View {
        Column(spacing: 24) {
            IconView(Icon(named: "x-circle-fill"), preferredHeight: 72).foreground(\.warning).aligned(.center)
            heading(Localized("payment.refused"))
            Row(spacing: 16, distribution: .fillEqually, stacking: .ifNeeded) {
                button(Localized("payment.other"), "other", look: .tinted) { $0.cancel() }
                button(Localized("payment.again"), "again") { page in
                    if case .refused(let method) = page.purchase.payment { page.pay(by: method) }
                }
            }
        }
    }

    private func heading(_ text: Localized) -> Label {
        Label(text, role: .title, alignment: .center, maximumLines: nil)
    }

    private func button(
        _ title: Localized, _ identifier: String, icon: String? = nil, look: Button.Look = .filled,
        _ action: @escaping @MainActor (PaymentController) -> Void
    ) -> Button {
        Button(title, icon: icon.map { Icon(named: $0) }, look: look) { [unowned self] in action(self) }
            .named(identifier)
    }

    private func pay(by method: Purchase.Method) {
        purchase.payment = .pending(method)
        // A person who looks for coins is not gone.
        let hold = view.scene?.holdIdle()
        charge = view.task { [unowned self] in
            defer { hold?.release() }
            if try await machine.terminal.charge(in: view) {
                navigationController?.setControllers([ReceiptController(machine)])
            } else {
                purchase.payment = .refused(method)
            }
        }
    }

    /// Leads back to the choice; the terminal takes nothing.
    private func cancel() {
        charge?.cancel()
        purchase.payment = .open
    }
}
