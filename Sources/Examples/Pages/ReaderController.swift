import Casement

/// Holds the articles in a page switcher, with a button that shows them all.
final class ReaderController: ViewController, PageSwitcherDelegate {
    let switcher: PageSwitcher
    private let save: (Shelf.State) -> Void
    private let shelf: Shelf
    private let showAll = Button("Pages", look: .tinted)

    init(_ shelf: Shelf, save: @escaping (Shelf.State) -> Void) {
        (self.shelf, self.save) = (shelf, save)
        switcher = PageSwitcher()
        super.init()
    }

    override func viewDidLoad() {
        for page in shelf.state.pages {
            switcher.add(makePage(Article.all[page.article], at: page.offset), animated: false)
        }
        switcher.allowsClosing = true
        switcher.overview.style.shadow = OverviewStyle.pageShadow
        switcher.overview.toolbar = makeToolbar()
        switcher.delegate = self
        addChild(switcher)
        switcher.select(switcher.page(at: shelf.state.selected), animated: false)
        showAll.identifier = "pages"
        showAll.onTap { [unowned self] in switcher.showOverview() }
        view.addSubview(showAll)
    }

    override func viewDidLayoutSubviews() {
        switcher.view.frame = view.bounds
        showAll.frame = Rect(x: view.bounds.width - 108, y: view.bounds.height - 60, width: 92, height: 44)
    }

    private func makePage(_ article: Article, at offset: Double = 0) -> ArticlePage {
        ArticlePage(article, at: offset) { [unowned self] in
            switcher.add(makePage($0), selecting: true)
            saveNow()
        }
    }

    private func makeToolbar() -> View {
        let (new, done) = (Button("New page", look: .glass), Button("Done", look: .glass))
        new.onTap { [unowned self] in
            switcher.add(makePage(Article.all[switcher.count % Article.all.count]))
            saveNow()
        }
        done.onTap { [unowned self] in switcher.dismissOverview() }
        return StackView(.horizontal, spacing: 24, [new, Spacer(), done])
    }

    var articles: [ArticlePage] { switcher.pages.compactMap { $0 as? ArticlePage } }

    /// Saves what is open; also called when the app is hidden.
    func saveNow() {
        let pages = articles.map { Shelf.Page(article: $0.article.number, offset: $0.offset) }
        save(Shelf.State(pages: pages, selected: switcher.selectedIndex ?? 0))
    }

    override func viewWillDisappear() { saveNow() }

    // MARK: PageSwitcherDelegate

    func pageSwitcherDidShowOverview(_ switcher: PageSwitcher) {
        showAll.isHidden = true
        saveNow()
    }

    func pageSwitcherDidDismissOverview(_ switcher: PageSwitcher) { showAll.isHidden = false }
    func pageSwitcher(_ switcher: PageSwitcher, didSelect page: ViewController) { saveNow() }
    func pageSwitcher(_ switcher: PageSwitcher, didClose page: ViewController) { saveNow() }
    func pageSwitcher(_ switcher: PageSwitcher, didMove page: ViewController, from old: Int, to new: Int) { saveNow() }
}
