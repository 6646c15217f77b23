import Casement
import CasementControls

/// Thanks a guest who has ordered, and leaves after 10 s.
final class ThanksController: ViewController {
    private let name: String
    private let count: Int

    init(name: String, count: Int) {
        (self.name, self.count) = (name, count)
        super.init()
    }

    override func viewDidLoad() {
        view.identifier = "thanks"
        let title = name.isEmpty ? Localized("thanks") : Localized("thanks.name", ["name": .verbatim(name)])
        let again = Button(Localized("again"))
        again.identifier = "again"
        again.onTap { [unowned self] in dismiss() }
        let column = StackView(
            .vertical, spacing: 24, alignment: .center,
            [
                Label(title, role: .display, alignment: .center),
                Label(Localized("thanks.items", count: count), alignment: .center), again,
            ])
        let page = Overlay(alignment: .center, [column])
        page.frame = view.bounds
        page.autoresizing = .flexibleSize
        view.addSubview(page)
        view.task { [unowned self] in
            try await view.sleep(for: .seconds(10))
            dismiss()
        }
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        view.backgroundColor = view.theme.colors.background
    }
}
