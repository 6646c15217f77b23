import Casement

/// What passers-by see: the house in the evening, in which a window goes on or off from time to time.
final class EveningController: ViewController {
    private let house = HouseView()
    private let heading = Label("Lindenhof 12", role: .display, alignment: .center)
    private let invitation = Label("Touch to find your way", role: .body, alignment: .center)
    /// Jumps over the windows in an order that looks like none: 7 and the number of windows have no common divisor.
    private let stride = 7
    private var step = 0

    override func viewDidLoad() {
        view.identifier = "evening"
        view.backgroundColor = Color(hex: 0x10131C)
        house.palette = (Color(hex: 0x1C2130), Color(hex: 0x131722), Color(hex: 0xF2C14E))
        heading.color = Color(hex: 0xF4EFE3)
        invitation.color = Color(hex: 0x9AA0B2)
        house.litWindows = [3, 8, 16, 22]
        for part in [house, heading, invitation] { view.addSubview(part) }
    }

    override func viewDidEnterScene() {
        view.every(.seconds(2)) { [unowned self] in changeWindow() }
    }

    private func changeWindow() {
        step += 1
        house.litWindows.formSymmetricDifference([step * stride % house.windowCount])
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        heading.frame = Rect(x: 0, y: size.height * 0.1, width: size.width, height: 60)
        invitation.frame = Rect(x: 0, y: size.height * 0.1 + 64, width: size.width, height: 32)
        let top = size.height * 0.1 + 136
        house.frame = Rect(x: 0, y: top, width: size.width, height: size.height - top)
    }
}
