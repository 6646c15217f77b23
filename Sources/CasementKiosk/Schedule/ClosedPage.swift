import Casement

/// Contains the page that is shown outside of the opening hours.
final class ClosedPage: ViewController {
    /// Runs when the page has disappeared, also behind a cover.
    var onLeave: (() -> Void)?
    private let content: ViewController

    init(_ content: ViewController) {
        self.content = content
        super.init()
        title = content.title
    }

    override func viewDidLoad() { addChild(content, in: view) }

    override func viewDidDisappear() { onLeave?() }
}
