import CasementCore
import CasementRender
import CompositorHarness

/// A panel in memory with two plain slides side by side, each with a word.
@MainActor final class SlideStage: SceneHost {
    static let colors = [Color(hex: 0x8FB8DE), Color(hex: 0xE9C46A)]
    static let inks = [Color(hex: 0x1D3557), Color(hex: 0x264653)]
    static let words = ["Harbour", "Lighthouse"]
    static let fontFile = "/usr/share/fonts/opentype/inter/Inter-Medium.otf"
    static let fontSize = 64.0

    let scene = Scene()
    let bitmap: Bitmap
    private let fonts = FontLibrary()
    private let renderer: Renderer
    private(set) var now = Instant.zero
    private var nextTouch: UInt64 = 1

    init(width: Int = 1920, height: Int = 1080) throws(HarnessError) {
        do throws(FontError) {
            try fonts.register(file: Self.fontFile)
        } catch {
            throw HarnessError("\(error) It is in the package fonts-inter.")
        }
        renderer = Renderer(fonts: fonts)
        bitmap = Bitmap(panel: PixelSize(width: width, height: height))
        scene.host = self
        let size = Size(width: Double(width), height: Double(height))
        scene.resize(to: DeviceTransform(size: size, scale: 1))
        var graph = SlideGraph()
        graph.add("one", right: "two") { Page(0) }
        graph.add("two", left: "one") { Page(1) }
        scene.rootViewController = SlideController(graph, start: "one")
        rest()
    }

    func sceneNeedsFrame(_ scene: Scene) {}
    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        fonts.layout(text, style: style, width: width)
    }

    func pass(_ duration: Duration) {
        now = now + duration
    }

    /// Renders a frame.
    @discardableResult func show() -> Frame? {
        guard let frame = scene.frame(at: now) else { return nil }
        renderer.show(frame, in: bitmap)
        return frame
    }

    /// What is shown, with the items of the whole panel.
    func wholeFrame() -> Frame? {
        scene.frame(at: now, repainting: Region(PixelRect(bitmap.size)))
    }

    /// Advances until the slides have settled and their neighbours are made.
    func rest() {
        for _ in 0..<60 {
            pass(.nanoseconds(16_666_667))
            scene.advance(to: now)
            show()
        }
    }

    func event(_ phase: TouchEvent.Phase, x: Double, y: Double = 500) -> InputEvent {
        if phase == .began { nextTouch += 1 }
        return .touches([
            TouchEvent(id: TouchID(nextTouch), phase: phase, location: Point(x: x, y: y), time: now)
        ])
    }
}

/// One slide: a colour and a word in its centre.
private final class Page: ViewController {
    private let number: Int
    private let label: Label

    init(_ number: Int) {
        self.number = number
        label = Label(
            SlideStage.words[number],
            style: TextStyle(font: Font("Inter", size: SlideStage.fontSize, weight: 500)),
            color: SlideStage.inks[number], alignment: .center)
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = SlideStage.colors[number]
        label.frame = view.bounds
        label.autoresizing = .flexibleSize
        view.addSubview(label)
    }
}
