import Casement

/// A square that springs to each point that is tapped; a tap during the movement redirects it without a jump.
final class AnimatingController: ViewController {
    let square = View(frame: Rect(x: 40, y: 40, width: 96, height: 96))

    override func viewDidLoad() {
        square.backgroundColor = Color(hex: 0xC8553D)
        square.cornerRadius = 16
        view.addSubview(square)
        let tap = TapRecognizer()
        tap.addAction { [unowned self] tap in
            if tap.state == .ended { move(to: tap.location(in: view)) }
        }
        view.addGestureRecognizer(tap)
    }

    private func move(to point: Point) {
        view.scene?.animate(.spring(Spring(omega: 12, dampingRatio: 0.7))) { square.center = point }
    }
}

@main struct Animating: Application {
    let configuration = KioskConfiguration(name: "Animating", applicationID: "org.example.animating")
    let tour = """
        size 800 480
        down 1 600 360
        wait 60
        up 1
        wait 100
        down 1 200 360
        wait 60
        up 1
        """

    func makeRootViewController() -> ViewController { AnimatingController() }
}
