import CasementCore
import CasementRender
import CompositorHarness

/// A panel in memory, without a compositor, for any view tree.
@MainActor final class PanelStage: SceneHost {
    static let fontFile = "/usr/share/fonts/opentype/inter/Inter-Medium.otf"
    /// The time between two frames.
    static let frame = Duration.nanoseconds(16_666_667)

    let scene = Scene()
    let bitmap: Bitmap
    private let fonts = FontLibrary()
    private let renderer: Renderer
    private(set) var now = Instant.zero
    private var lastTouch: UInt64 = 0
    /// Whether the last frame changed a pixel.
    private(set) var hasChanged = false

    init(width: Int, height: Int) throws(HarnessError) {
        do throws(FontError) {
            try fonts.register(file: Self.fontFile)
        } catch {
            throw HarnessError("\(error) It is in the package fonts-inter.")
        }
        renderer = Renderer(fonts: fonts)
        bitmap = Bitmap(panel: PixelSize(width: width, height: height))
        scene.host = self
        scene.resize(to: DeviceTransform(size: Size(width: Double(width), height: Double(height)), scale: 1))
    }

    func sceneNeedsFrame(_ scene: Scene) {}
    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        fonts.layout(text, style: style, width: width)
    }

    static func style(_ size: Double) -> TextStyle { TextStyle(font: Font("Inter", size: size, weight: 500)) }

    /// Advances the time by one frame.
    func pass() {
        now = now + Self.frame
    }

    /// Renders a frame; returns the number of painted pixels, where a pixel painted twice counts twice.
    @discardableResult func show() -> Int {
        scene.advance(to: now)
        guard let frame = scene.frame(at: now) else {
            hasChanged = false
            return 0
        }
        hasChanged = !frame.damage.isEmpty
        return renderer.show(frame, in: bitmap)
    }

    /// Makes a number of frames, without painting them.
    func frames(_ count: Int) {
        for _ in 0..<count {
            pass()
            scene.advance(to: now)
            _ = scene.frame(at: now)
        }
    }

    /// Renders a number of frames.
    func rest(frames: Int = 60) {
        for _ in 0..<frames {
            pass()
            show()
        }
    }

    /// Returns new identities for touches.
    func newFingers(_ count: Int) -> [TouchID] {
        lastTouch += UInt64(count)
        return (0..<count).map { TouchID(lastTouch - UInt64(count - 1 - $0)) }
    }

    /// Delivers touches at their locations, after a number of further frames.
    func event(_ phase: TouchEvent.Phase, _ fingers: [TouchID], at places: [Point], in frames: Int = 0) -> InputEvent {
        let time = now + .nanoseconds(Self.frame.nanoseconds * Int64(frames))
        return .touches(
            zip(fingers, places).map { TouchEvent(id: $0, phase: phase, location: $1, time: time) })
    }
}
