public import Casement

/// The index, and above it the open exhibit, which a drag from the left edge moves away.
@MainActor public final class GalleryController: ViewController {
    /// The speed at the lift, in points a second, above which the direction decides whether the exhibit opens or
    /// closes.
    private static let flick = 300.0
    /// The distance by which the index moves aside while an exhibit covers it, as a share of its width.
    private static let parallax = 0.24
    private static let spring = Spring(omega: 16)

    /// The exhibit that covers the index, or opens or closes.
    public private(set) var shown: ViewController?
    private let index: IndexPage
    private let shade = View.shape(Color(hex: 0x1A1510))
    private let stage = View()
    private let handle = ReturnHandle()
    private let edge = ScreenEdgePanRecognizer(.left)
    private let hold = PanRecognizer()
    private var start = 0.0
    private var isSettling = false

    /// Makes a gallery of some exhibits; of all by default.
    public init(_ exhibits: [Exhibit] = Exhibit.all) {
        index = IndexPage(exhibits)
        super.init()
    }

    public override func viewDidLoad() {
        view.identifier = "gallery"
        view.clipsToBounds = true
        index.frame = view.bounds
        index.autoresizing = .flexibleSize
        view.addSubview(index)
        stage.isHidden = true
        shade.opacity = 0
        for layer in [shade, stage] {
            layer.frame = view.bounds
            layer.autoresizing = .flexibleSize
            view.addSubview(layer)
        }
        stage.identifier = "stage"
        for card in index.cards {
            card.addAction(for: .primaryActionTriggered) { [unowned self] card in open(card.exhibit) }
        }
        handle.onTap { [unowned self] in leave() }
        addRecognizers()
    }

    /// The edge pan begins at the left edge only; the other pan catches a moving exhibit anywhere.
    private func addRecognizers() {
        edge.name = "return"
        edge.delegate = self
        edge.addAction { [unowned self] in dragged($0) }
        hold.name = "catch"
        hold.minimumDistance = 0
        hold.maximumNumberOfTouches = 1
        hold.delegate = self
        hold.addAction { [unowned self] in dragged($0) }
        view.addGestureRecognizer(edge)
        view.addGestureRecognizer(hold)
    }

    // MARK: Opening and closing

    /// Opens an exhibit above the index.
    public func open(_ exhibit: Exhibit) {
        guard shown == nil else { return }
        let controller = exhibit.makeController()
        shown = controller
        stage.isHidden = false
        show(at: 1)
        addChild(controller, in: stage)
        stage.addSubview(handle)
        handle.fit(in: stage.bounds)
        settle(at: 0, velocity: 0)
    }

    /// Closes the exhibit and shows the index.
    public func leave() {
        guard shown != nil else { return }
        settle(at: 1, velocity: 0)
    }

    /// The position of the exhibit: 0 covers the index, 1 is outside the panel.
    private var progress: Double { view.bounds.width > 0 ? stage.frame.minX / view.bounds.width : 0 }

    private func show(at progress: Double) {
        let size = view.bounds.size
        stage.frame = Rect(x: progress * size.width, y: 0, width: size.width, height: size.height)
        index.frame = Rect(
            x: -(1 - progress) * Self.parallax * size.width, y: 0, width: size.width, height: size.height)
        shade.opacity = (1 - progress) * 0.4
    }

    private func dragged(_ pan: PanRecognizer) {
        let width = max(view.bounds.width, 1)
        switch pan.state {
        case .began:
            start = progress
            isSettling = false
            follow(pan, width)
        case .changed: follow(pan, width)
        case .ended:
            let speed = pan.velocity(in: view).dx
            let leaves = speed.magnitude > Self.flick ? speed > 0 : progress > 0.4
            settle(at: leaves ? 1 : 0, velocity: speed)
        default: settle(at: progress > 0.5 ? 1 : 0, velocity: 0)
        }
    }

    private func follow(_ pan: PanRecognizer, _ width: Double) {
        show(at: min(max(start + pan.translation(in: view).dx / width, 0), 1))
    }

    private func settle(at target: Double, velocity: Double) {
        guard let scene = view.scene else { return }
        isSettling = true
        scene.animate(.spring(Self.spring, velocity: Vector(dx: velocity, dy: 0))) {
            show(at: target)
        } completion: { [weak self] end in
            guard let self, end == .finished else { return }
            isSettling = false
            if target == 1 { close() }
        }
    }

    private func close() {
        shown?.removeFromParent()
        shown = nil
        handle.removeFromSuperview()
        stage.isHidden = true
    }
}

extension GalleryController: GestureRecognizerDelegate {
    /// The edge pan begins while an exhibit covers the index, the other pan while it moves.
    public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        shown != nil && isSettling == (recognizer === hold)
    }
}

/// A short bar at the left edge that shows where the index is, and returns to it when tapped.
@MainActor final class ReturnHandle: Control {
    private let rim = View.shape(Color(white: 0, alpha: 0.3))
    private let bar = View.shape(Color(white: 1, alpha: 0.7))

    init() {
        super.init()
        identifier = "return"
        accessibility.role = .button
        accessibility.label = "Back to the gallery"
        addSubview(rim)
        addSubview(bar)
    }

    func fit(in bounds: Rect) {
        let length = (min(bounds.width, bounds.height) * 0.06).rounded() * 2
        frame = Rect(x: 0, y: ((bounds.height - length) / 2).rounded(), width: 20, height: length)
        autoresizing = [.flexibleTop, .flexibleBottom]
        bar.frame = Rect(x: 8, y: length * 0.2, width: 3, height: (length * 0.6).rounded())
        bar.cornerRadius = 1.5
        rim.frame = bar.frame.inset(by: -1)
        rim.cornerRadius = 2.5
    }

    override func stateDidChange() {
        bar.backgroundColor = Color(white: 1, alpha: isHighlighted ? 1 : 0.7)
    }
}
