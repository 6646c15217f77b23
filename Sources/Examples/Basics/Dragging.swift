import Casement

/// A round chip.
final class Chip: View {
    init() {
        super.init(frame: Rect(x: 120, y: 192, width: 96, height: 96))
        backgroundColor = Color(hex: 0xC8553D)
        cornerRadius = 48
    }
}

/// A chip that a touch drags into a tray. Dropped elsewhere, it springs back.
final class DraggingController: ViewController, DropDelegate {
    let chip = Chip()
    let tray = View(frame: Rect(x: 480, y: 120, width: 240, height: 240))

    override func viewDidLoad() {
        tray.borderWidth = 2
        tray.borderColor = Color(hex: 0x588B8B)
        tray.cornerRadius = 24
        let drag = PanRecognizer()
        drag.addAction { [unowned self] drag in
            if drag.state == .began { pickUp(with: drag) }
        }
        chip.addGestureRecognizer(drag)
        tray.dropDelegate = self
        view.addSubview(tray)
        view.addSubview(chip)
    }

    /// A second chip follows the touch. The first one is hidden meanwhile, and shown again if that one springs back.
    private func pickUp(with drag: GestureRecognizer) {
        guard let session = drag.beginDrag(of: "chip", preview: Chip(), from: chip) else { return }
        chip.isHidden = true
        session.onStateChange = { [unowned self] session in
            if session.hasEnded { chip.isHidden = session.state == .dropped }
        }
    }

    func dragSession(_ session: DragSession, didEnter view: View) { tray.borderWidth = 6 }

    func dragSession(_ session: DragSession, didExit view: View) { tray.borderWidth = 2 }

    func performDrop(_ session: DragSession, on view: View) -> Bool {
        tray.borderWidth = 2
        session.land(in: tray)
        return true
    }
}

@main struct Dragging: Application {
    let configuration = KioskConfiguration(name: "Dragging", applicationID: "org.example.dragging")
    let tour = """
        size 800 480
        swipe 1 168 240 600 240 over 400
        """

    func makeRootViewController() -> ViewController { DraggingController() }
}
