import Casement

/// A node that a touch moves on its sheet. While the touch holds it, a token suspends the movement of all around it.
final class SuspendingNode: Control {
    private var suspension: ScrollSuspension?
    private let pan = PanRecognizer()
    private var start = Point.zero

    init(at origin: Point) {
        super.init(frame: Rect(origin: origin, size: Size(width: 80, height: 80)))
        backgroundColor = Color(hex: 0xC8553D)
        addAction(for: .touchDown) { [unowned self] _ in suspension = suspendMovement() }
        addAction(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { [unowned self] _ in suspension = nil }
        // The control receives the rest of the touch, whose end ends the suspension.
        pan.cancelsTouchesInView = false
        pan.addAction { [unowned self] pan in move(by: pan.translation(in: superview), pan.state) }
        addGestureRecognizer(pan)
    }

    private func move(by translation: Vector, _ state: GestureRecognizer.State) {
        if state == .began { start = frame.origin }
        let size = superview?.bounds.size ?? .zero
        frame.origin = Rect(x: 0, y: 0, width: size.width - 80, height: size.height - 80).clamp(start + translation)
    }
}

/// Nodes on a sheet that scrolls and zooms, as in `SwitchingNodes`. Each node has a token of its own, and the sheet scrolls
/// when there is none: a touch that ends outside of its node ends its token too, and the one of another node stays. The token
/// of a removed node ends by itself. Where the sheet lies in slides or a sheet of the toolkit, these stay still, too.
final class SuspendingNodesController: ViewController {
    let scrollView = ScrollView()
    let sheet = View(frame: Rect(x: 0, y: 0, width: 700, height: 900))
    let remove = Button("Remove")
    private(set) var nodes: [SuspendingNode] = []

    override func viewDidLoad() {
        scrollView.frame = Rect(x: 0, y: 0, width: 600, height: 480)
        (scrollView.contentSize, scrollView.zoomView) = (sheet.bounds.size, sheet)
        (scrollView.maximumZoomScale, scrollView.delaysContentTouches) = (3, false)
        nodes = [Point(40, 160), Point(400, 160)].map { SuspendingNode(at: $0) }
        for node in nodes { sheet.addSubview(node) }
        sheet.backgroundColor = Color(hex: 0xE0D3BC)
        scrollView.addSubview(sheet)
        remove.frame = Rect(x: 616, y: 24, width: 168, height: 56)
        remove.onTap { [unowned self] in nodes.popLast()?.removeFromSuperview() }
        for subview in [scrollView, remove] { view.addSubview(subview) }
    }
}

@main struct SuspendingNodes: Application {
    let configuration = KioskConfiguration(name: "SuspendingNodes", applicationID: "org.example.suspending-nodes")
    let tour = "size 800 480\nswipe 1 440 200 600 300 over 400"

    func makeRootViewController() -> ViewController { SuspendingNodesController() }
}
