import Casement

/// An evening or a morning behind a window.
final class Sky: View {
    private let colors: [Color]

    init(_ colors: [UInt32]) {
        self.colors = colors.map { Color(hex: $0) }
        super.init()
    }

    override func draw(in canvas: Canvas) {
        canvas.fill(bounds, .gradient(Gradient(.linear(from: .zero, to: Point(0, bounds.height)), colors)))
    }
}

/// A window with a shutter, which a touch pulls down: open, half closed, closed. The slats on it scroll.
final class Window: ViewController {
    let shutter = View()
    let slats = ScrollView()
    private let (sky, grip) = (Sky([0x27476E, 0xE0876A, 0xF7D9A8]), View())
    private(set) lazy var surface = DraggableSurface(shutter, along: .vertical)

    override func viewDidLoad() {
        shutter.backgroundColor = Color(hex: 0x1D2A35)
        for _ in 0..<24 { slats.addSubview(Sky([0x4A6478, 0x33495B])) }
        (grip.backgroundColor, grip.cornerRadius) = (Color(hex: 0xF7D9A8), 3)
        for view in [slats, grip] { shutter.addSubview(view) }
        for view in [sky, shutter] { self.view.addSubview(view) }
        view.clipsToBounds = true
        surface.onMove = { [unowned self] in shutter.frame.origin.y = $0.offset - view.bounds.height }
    }

    override func viewDidLayoutSubviews() {
        let (width, height) = (view.bounds.width, view.bounds.height)
        sky.frame = view.bounds
        shutter.frame = Rect(x: 0, y: surface.offset - height, width: width, height: height)
        // The lower edges of the shutter; its grip always shows.
        surface.stops = [56, (56 + height) / 2, height]
        slats.frame = Rect(x: 0, y: 0, width: width, height: height - 56)
        for (index, slat) in slats.subviews.enumerated() {
            slat.frame = Rect(x: 0, y: Double(index) * 64, width: width, height: 62)
        }
        slats.contentSize = Size(width: width, height: 24 * 64 - 2)
        grip.frame = Rect(x: width / 2 - 36, y: height - 31, width: 72, height: 6)
    }
}

@main struct Shutter: Application {
    let configuration = KioskConfiguration(name: "Shutter", applicationID: "org.example.shutter")
    let tour = "size 800 480\nswipe 1 400 28 400 150 over 200\nwait 500\nswipe 1 400 240 400 180 over 400"

    func makeRootViewController() -> ViewController {
        var graph = SlideGraph()
        graph.add("left", right: "right") { Window() }
        graph.add("right", left: "left") { Window() }
        return SlideController(graph, start: "left")
    }
}
