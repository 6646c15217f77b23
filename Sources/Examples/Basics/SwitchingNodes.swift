import Casement

/// A node that a touch moves on its sheet. It disables scrolling while the touch holds it, by the plain switch.
final class SwitchingNode: Control {
    private let pan = PanRecognizer()
    private var start = Point.zero

    init(_ scrollView: ScrollView, at origin: Point) {
        super.init(frame: Rect(origin: origin, size: Size(width: 80, height: 80)))
        backgroundColor = Color(hex: 0xC8553D)
        addAction(for: .touchDown) { [unowned scrollView] _ in scrollView.isScrollEnabled = false }
        addAction(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { [unowned scrollView] _ in
            scrollView.isScrollEnabled = true
        }
        // The control receives the rest of the touch, whose end enables scrolling.
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

/// Nodes on a sheet that scrolls and zooms. Each end of a touch enables scrolling: a lift inside of the node, a lift outside,
/// as where the node has stopped at the edge of its sheet, and a cancel, as by a long press.
///
/// The switch fails where two touches hold two nodes, which `SuspendingNodes` mends: the touch that ends first, by a lift, a
/// cancel or the removal of its node, enables scrolling under the other node.
final class SwitchingNodesController: ViewController {
    let scrollView = ScrollView()
    let sheet = View(frame: Rect(x: 0, y: 0, width: 700, height: 900))
    let remove = Button("Remove")
    private(set) var nodes: [SwitchingNode] = []

    override func viewDidLoad() {
        scrollView.frame = Rect(x: 0, y: 0, width: 600, height: 480)
        (scrollView.contentSize, scrollView.zoomView) = (sheet.bounds.size, sheet)
        (scrollView.maximumZoomScale, scrollView.delaysContentTouches) = (3, false)
        nodes = [Point(40, 160), Point(400, 160)].map { SwitchingNode(scrollView, at: $0) }
        for node in nodes { sheet.addSubview(node) }
        sheet.backgroundColor = Color(hex: 0xE0D3BC)
        scrollView.addSubview(sheet)
        remove.frame = Rect(x: 616, y: 24, width: 168, height: 56)
        remove.onTap { [unowned self] in nodes.popLast()?.removeFromSuperview() }
        for subview in [scrollView, remove] { view.addSubview(subview) }
    }
}

@main struct SwitchingNodes: Application {
    let configuration = KioskConfiguration(name: "SwitchingNodes", applicationID: "org.example.switching-nodes")
    let tour = "size 800 480\nswipe 1 440 200 600 300 over 400"

    func makeRootViewController() -> ViewController { SwitchingNodesController() }
}
