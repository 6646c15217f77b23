import Casement

/// Shows an article that scrolls, with a link to another one.
final class ArticlePage: ViewController {
    let article: Article
    let scrollView = ScrollView()
    let link: Button
    /// The offset at which it was left, until it has a size.
    private var start: Double?
    private let heading: Label
    private let paragraphs: [Label]

    init(_ article: Article, at offset: Double = 0, openLink: @escaping @MainActor (Article) -> Void) {
        (self.article, start) = (article, offset)
        let next = Article.all[article.link]
        heading = Label(article.title, role: .display)
        paragraphs = article.paragraphs.map { Label($0, role: .body) }
        link = Button("Read about \(next.title)", look: .tinted)
        super.init()
        title = article.title
        link.onTap { openLink(next) }
    }

    override func viewDidLoad() {
        view.backgroundColor = Color(hex: 0xFBF8F3)
        heading.color = article.color
        for label in paragraphs {
            label.color = Color(hex: 0x33302C)
            label.maximumLines = nil
        }
        for label in [heading] + paragraphs { scrollView.addSubview(label) }
        scrollView.addSubview(link)
        view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
        scrollView.frame = view.bounds
        let width = min(view.bounds.width - 64, 620)
        // On a wide page the text ends before the button at the lower right corner.
        let left = max(32, min((view.bounds.width - width) / 2, view.bounds.width - 116 - width)).rounded()
        var y = 48.0
        func place(_ view: View, _ height: Double, gap: Double) {
            view.frame = Rect(x: left, y: y, width: width, height: height)
            y += height + gap
        }
        let proposed = Size(width: width, height: .infinity)
        place(heading, heading.sizeThatFits(proposed).height, gap: 20)
        for (index, label) in paragraphs.enumerated() {
            place(label, label.sizeThatFits(proposed).height, gap: 16)
            if index == 1 { place(link, 44, gap: 20) }
        }
        scrollView.contentSize = Size(width: view.bounds.width, height: y + 32)
        if let start, !view.bounds.size.isEmpty {
            scrollView.contentOffset.y = start
            self.start = nil
        }
    }

    /// Where it is read, in points of its content.
    var offset: Double { start ?? scrollView.contentOffset.y }
}
