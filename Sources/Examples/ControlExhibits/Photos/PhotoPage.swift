import Casement

/// One picture on all of the panel. A touch closes it.
final class PhotoPage: ViewController {
    /// 800 pixels: the side of the large picture.
    private nonisolated static let side = 800

    private let number: Int
    private let picture: ImageView

    init(_ number: Int, preview: Image?) {
        self.number = number
        picture = ImageView(preview, contentMode: .fit)
        super.init()
    }

    override func viewDidLoad() {
        view.identifier = "photo"
        view.accessibility.label = "Picture \(number + 1)"
        view.addSubview(picture)
        let tap = TapRecognizer()
        tap.addAction { [unowned self] _ in dismiss() }
        view.addGestureRecognizer(tap)
    }

    override func viewDidEnterScene() {
        let number = number
        view.task { [unowned self] in
            picture.image = try await view.work { Landscape(number).image(side: Self.side) }
        }
    }

    override func environmentDidChange() { view.backgroundColor = Color(hex: 0x17181C) }

    override func viewDidLayoutSubviews() { picture.frame = view.bounds.inset(by: 24) }
}
