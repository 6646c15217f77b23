import Casement

/// A card with text, which follows the language, the appearance and the text size of the panel.
final class AboutController: ViewController {
    private let card = View()
    private let content: StackView

    override init() {
        let title = Label("NewApp", role: .title)
        let text = Label("A swipe leads back. Change the sources, run the tests, and look again.")
        text.maximumLines = nil
        content = StackView(.vertical, spacing: 12, [title, text])
        super.init()
    }

    override func viewDidLoad() {
        card.identifier = "card"
        view.addSubview(card)
        card.addSubview(content)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        view.backgroundColor = view.theme.colors.background
        card.backgroundColor = view.theme.colors.surface
        card.cornerRadius = view.theme.cardRadius
    }

    override func viewDidLayoutSubviews() {
        let margin = 28.0
        let width = min(480, view.bounds.width - 2 * margin)
        let size = content.sizeThatFits(Size(width: width - 2 * margin, height: view.bounds.height))
        card.frame = Rect(center: view.bounds.center, size: Size(width: width, height: size.height + 2 * margin))
        content.frame = card.bounds.inset(by: margin)
    }
}
