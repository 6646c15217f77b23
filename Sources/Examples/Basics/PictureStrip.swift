import Casement

/// A strip of pictures that scrolls sideways. A pull down drags a copy of a picture out of it.
///
/// Both are recognized at the same time: a slanting movement scrolls until it has become a pull. From then on, its 16th point,
/// the strip is suspended until the pull ends; otherwise this touch and further ones would scroll it meanwhile.
final class PictureStripController: ViewController, GestureRecognizerDelegate {
    let strip = ScrollView(frame: Rect(x: 0, y: 0, width: 800, height: 160))
    let row = View(frame: Rect(x: 0, y: 0, width: 2820, height: 160))
    let clear = Button("Clear")

    override func viewDidLoad() {
        for index in 0..<20 {
            let pixels = [0xFF58_8B8B + UInt32(index) << 18, 0xFFF2_C14E, 0xFF2B_2A28, 0xFFC8_553D]
            let image = Image(pixels: pixels, size: PixelSize(width: 2, height: 2))
            let picture = ImageView(image, contentMode: .stretch)
            picture.frame = Rect(x: 20 + Double(index) * 140, y: 20, width: 120, height: 120)
            picture.isUserInteractionEnabled = true
            picture.accessibility.label = "Picture \(index + 1)"
            addPull(to: picture)
            row.addSubview(picture)
        }
        strip.contentSize = row.bounds.size
        strip.addSubview(row)
        clear.frame = Rect(x: 620, y: 400, width: 160, height: 56)
        clear.onTap { [unowned self] in row.removeFromSuperview() }
        for subview in [strip, clear] { view.addSubview(subview) }
    }

    private func addPull(to picture: ImageView) {
        let pull = PullRecognizer(.down)
        let copy = ImageView(contentMode: .stretch)
        var suspension: ScrollSuspension?
        pull.delegate = self
        pull.addAction { [unowned self, unowned picture] pull in
            if pull.state == .began {
                suspension = strip.suspendScrolling(for: picture)
                copy.image = picture.image
                copy.frame = picture.convert(picture.bounds, to: view)
                view.addSubview(copy)
            }
            copy.center += pull.translation(in: view)
            pull.setTranslation(.zero, in: view)
            if pull.state == .cancelled { copy.removeFromSuperview() }
            if pull.state == .ended || pull.state == .cancelled { suspension = nil }
        }
        picture.addGestureRecognizer(pull)
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { other === strip.panGestureRecognizer }
}

@main struct PictureStrip: Application {
    let configuration = KioskConfiguration(name: "PictureStrip", applicationID: "org.example.picture-strip")
    let tour = "size 800 480\nswipe 1 220 80 320 330 over 500"

    func makeRootViewController() -> ViewController { PictureStripController() }
}
