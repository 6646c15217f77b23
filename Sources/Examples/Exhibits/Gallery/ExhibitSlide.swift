import Casement

/// The slide of an exhibit: its controller, and above it the handle that shows all of them.
@MainActor final class ExhibitSlide: ViewController {
    let exhibit: ViewController
    var onOverview: (() -> Void)?
    private let handle = OverviewHandle()

    init(_ exhibit: Exhibit) {
        self.exhibit = exhibit.makeController()
        super.init()
        title = exhibit.title
    }

    override func viewDidLoad() {
        addChild(exhibit)
        view.addSubview(handle)
        handle.onTap { [unowned self] in onOverview?() }
    }

    override func viewDidLayoutSubviews() { handle.fit(in: view.bounds) }
}

/// A short bar at the leading edge that shows that the edge leads on; a tap on it shows all exhibits.
@MainActor final class OverviewHandle: Control {
    private let rim = View.shape(Color(white: 0, alpha: 0.3))
    private let bar = View.shape(Color(white: 1, alpha: 0.7))

    init() {
        super.init()
        identifier = "overview"
        accessibility.role = .button
        accessibility.label = "All exhibits"
        addSubview(rim)
        addSubview(bar)
    }

    func fit(in bounds: Rect) {
        let length = (min(bounds.width, bounds.height) * 0.06).rounded() * 2
        // The edge of the panel would cut the touch target of a narrower control.
        leadingFrame = Rect(
            x: 0, y: ((bounds.height - length) / 2).rounded(), width: Self.minimumTouchSize, height: length)
        bar.leadingFrame = Rect(x: 8, y: length * 0.2, width: 3, height: (length * 0.6).rounded())
        bar.cornerRadius = 1.5
        rim.frame = bar.frame.inset(by: -1)
        rim.cornerRadius = 2.5
    }

    override func stateDidChange() {
        bar.backgroundColor = Color(white: 1, alpha: isHighlighted ? 1 : 0.7)
    }
}
