import CasementRender
import CasementTesting
import Glibc
import Testing

@testable import Casement
@testable import CompositorHarness

@Suite("Touches that the next version of an app repeats") @MainActor struct TouchTraceTests {
    private let rig: StateRig

    init() throws { rig = try StateRig() }

    /// A page with a button, and with one that only an earlier version has.
    private final class ButtonPage: ViewController {
        private let frame: Rect
        private let hasLaterButton: Bool
        var log: [String] = []

        init(at frame: Rect, hasLaterButton: Bool = true) {
            (self.frame, self.hasLaterButton) = (frame, hasLaterButton)
        }

        override func viewDidLoad() {
            let bar = View(frame: view.bounds)
            bar.identifier = "bar"
            bar.autoresizing = .flexibleSize
            view.addSubview(bar)
            add("go", frame, to: bar)
            if hasLaterButton { add("later", Rect(x: 300, y: 200, width: 80, height: 60), to: bar) }
        }

        private func add(_ name: String, _ frame: Rect, to bar: View) {
            let button = Button(name)
            button.frame = frame
            button.identifier = name
            button.onTap { [unowned self] in log.append(name) }
            bar.addSubview(button)
        }
    }

    private func trace(_ scene: Scene) -> TouchTrace {
        TouchTrace(rig.path, of: scene) { [lines = rig.lines] in lines.add($0) }
    }

    /// Runs the first version, in which a person taps both buttons.
    private func tapBoth() throws {
        let page = ButtonPage(at: Rect(x: 20, y: 20, width: 80, height: 60))
        let stage = Stage(page, size: Size(width: 400, height: 300), recorder: SceneRecorder())
        let trace = trace(stage.scene)
        trace.observe(nil)
        trace.replay(fonts: FontLibrary(), assets: Assets())
        for name in ["go", "later"] {
            try stage.finger.press(on: stage.view(name)).lift()
            stage.advance(by: .milliseconds(300))
        }
        #expect(page.log == ["go", "later"])
        trace.end()
    }

    private func repeated(on page: ButtonPage) -> Scene {
        let scene = Scene()
        scene.rootViewController = page
        trace(scene).replay(fonts: FontLibrary(), assets: Assets())
        return scene
    }

    @Test("A touch finds its view by identifier, wherever it is now") func moved() throws {
        try tapBoth()
        let page = ButtonPage(at: Rect(x: 250, y: 100, width: 120, height: 40))
        let scene = repeated(on: page)
        #expect(page.log == ["go", "later"])
        #expect(scene.device?.size == Size(width: 400, height: 300))
        #expect(rig.log.isEmpty)
    }

    @Test("The replay stops at the first view that is gone, and names it") func gone() throws {
        try tapBoth()
        let page = ButtonPage(at: Rect(x: 250, y: 100, width: 120, height: 40), hasLaterButton: false)
        _ = repeated(on: page)
        #expect(page.log == ["go"])
        #expect(
            rig.log == [
                "The replay of the touches stops after 2 of 4 changes: no view has the identifiers 'bar' in 'later'."
            ])
    }

    @Test("A pipe is named, and does not hold the start") func pipe() throws {
        #expect(mkfifo(rig.path, 0o600) == 0)
        _ = repeated(on: ButtonPage(at: .zero))
        #expect(rig.log == ["FILE cannot be read: it is no regular file"])
    }

    @Test("A file with other text is named, and lines of other text are none") func strange() throws {
        try rig.write(Array("casement recording 1\n".utf8))
        _ = repeated(on: ButtonPage(at: .zero))
        #expect(rig.log == ["FILE holds no touches"])
        for text in ["", "began", "began 1 2 3", "began x 0 0 0", "landed 1 0 0 0", "began 1 0 nan 0"] {
            #expect(TracedTouch(text[...]) == nil)
        }
        let touch = TracedTouch(.began, 7, .milliseconds(1200), at: Point(0.25, -1.5), path: ["a list", "row \"3\""])
        #expect(TracedTouch(touch.text[...]) == touch)
    }
}
