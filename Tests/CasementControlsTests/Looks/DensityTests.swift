import CasementHeadless
import CasementTesting
import Testing

@testable import CasementControls
@testable import CasementCore

@MainActor @Suite struct DensityTests {
    /// A page with text, controls, a list and a bar, over which a sheet, a dialog and a toast may lie.
    private final class Counter: ViewController {
        let slider = Slider()
        let list = ScrollView()
        let button = Button("Order", icon: try? Icon(svg: "M8 5v14l11-7z"))
        private(set) var presses = 0

        override func viewDidLoad() {
            button.onTap { [unowned self] in
                presses += 1
                guard presses == 2 else { return }
                view.animate(.milliseconds(100)) {
                    button.opacity = 0.5
                } completion: { [unowned self] _ in
                    button.opacity = 1
                    view.scene?.environment.customDensity = .wall
                }
            }
            let stack = StackView(
                .vertical, spacing: 12,
                [
                    Label("Counter", role: .title), slider, Switch(), Stepper(), SegmentedControl(["One", "Two"]),
                    button, list,
                ])
            stack.insets = Insets(20)
            stack.autoresizing = .flexibleSize
            stack.frame = view.bounds
            list.flexibility = 1
            list.contentSize = Size(width: 100, height: 5_000)
            let first = Label("First")
            first.frame = Rect(x: 0, y: 0, width: 100, height: 40)
            list.addSubview(first)
            view.addSubview(stack)
        }
    }

    private func stage(_ density: Theme.Density?, _ size: Size, scale: Double = 1) -> (stage: Stage, page: Counter) {
        let page = Counter()
        let stage = Stage(size: size, scale: scale)
        stage.scene.environment.customDensity = density
        stage.scene.rootViewController = page
        stage.host.advance(by: .zero)
        return (stage, page)
    }

    @Test("A panel of a density shows the pixels of a panel with larger points, whatever lies over the page.")
    func samePixels() {
        for (density, size) in [
            (Theme.Density.counter, Size(width: 720, height: 1200)), (.wall, Size(width: 540, height: 960)),
        ] {
            let factor = density.magnification
            let dense = stage(density, Size(width: size.width * factor, height: size.height * factor))
            let plain = stage(nil, size, scale: factor)
            #expect(dense.stage.host.pixels == plain.stage.host.pixels)
            for (stage, page) in [dense, plain] {
                page.present(ViewController(), style: .sheet(detents: [.medium]))
                stage.settle()
            }
            #expect(dense.stage.host.pixels == plain.stage.host.pixels)
            for (stage, page) in [dense, plain] {
                page.presentedViewController?.present(ViewController(), style: .dialog)
                page.showToast("Nothing was ordered.")
                stage.settle()
            }
            #expect(dense.stage.host.pixels == plain.stage.host.pixels)
        }
    }

    @Test(
        "A touch reaches what is under it, and content follows a finger by the same pixels, whatever the density and the rotation."
    )
    func touches() throws {
        for density in Theme.Density.allCases {
            for rotation in QuarterTurn.allCases {
                let page = Counter()
                let stage = Stage(size: Size(width: 600, height: 900), rotation: rotation)
                stage.scene.environment.customDensity = density
                stage.scene.rootViewController = page
                stage.host.advance(by: .zero)
                try stage.finger.press(on: page.button).lift()
                #expect(page.presses == 1)
                stage.settle()
                let finger = try stage.finger.press(on: page.list).drag(by: Vector(dx: 0, dy: -40))
                stage.advance(by: .milliseconds(50))
                let before = page.list.contentOffset.y
                finger.move(by: Vector(dx: 0, dy: -10))
                stage.advance(by: .milliseconds(50))
                #expect((page.list.contentOffset.y - before - 10).magnitude < 1e-9)
                finger.lift()
            }
        }
    }

    @Test("A pan begins after the same length on the glass at each density.")
    func thresholds() throws {
        for density in Theme.Density.allCases {
            let (stage, page) = stage(density, Size(width: 600, height: 900))
            stage.scene.environment.customDensity = density
            let factor = density.magnification
            let finger = try stage.finger.press(on: page.list).move(by: Vector(dx: 0, dy: -9 / factor))
            stage.advance(by: .milliseconds(50))
            #expect(page.list.contentOffset.y == 0)
            finger.move(by: Vector(dx: 0, dy: -3 / factor))
            stage.advance(by: .milliseconds(50))
            #expect(page.list.contentOffset.y > 0)
            finger.lift()
        }
    }

    @Test("A wheel scrolls by the same length on the glass at each density.")
    func wheel() {
        for density in Theme.Density.allCases {
            let (stage, page) = stage(density, Size(width: 600, height: 900))
            let middle = page.list.convert(Point(x: page.list.bounds.midX, y: page.list.bounds.midY), to: nil)
            let location = stage.scene.device?.toPanel(middle) ?? middle
            stage.host.handle(.scroll(ScrollEvent(location: location, delta: Vector(dx: 0, dy: 30), time: stage.now)))
            stage.settle()
            #expect((page.list.contentOffset.y * density.magnification - 30).magnitude < 1e-9)
        }
    }

    @Test("The density of a theme is in force until the app sets one for all themes.")
    func precedence() {
        var environment = SceneEnvironment()
        #expect(environment.theme.density == .hand)
        var own = Theme.dark
        own.density = .wall
        environment.customTheme = own
        #expect(environment.theme.density == .wall)
        environment.customDensity = .counter
        #expect(environment.theme.density == .counter)
        environment.customTheme = nil
        #expect(environment.theme.density == .counter)
    }

    @Test("A density that changes while a page is shown lays it out anew, and back.")
    func change() {
        let (stage, page) = stage(nil, Size(width: 1080, height: 1920))
        let before = stage.host.pixels
        let panel = stage.host.pixelSize
        for density in [Theme.Density.counter, .wall] {
            stage.scene.environment.customDensity = density
            stage.settle()
            #expect(page.view.bounds.width == 1080 / density.magnification)
            #expect(stage.host.pixelSize == panel)
            #expect(stage.host.pixels != before)
        }
        stage.scene.environment.customDensity = nil
        stage.settle()
        #expect(stage.host.pixels == before)
    }

    @Test(
        "A density that is set within a frame is shown by the next ones, as if it had been there before, also in an animation."
    )
    func withinFrame() {
        let (expected, _) = stage(.wall, Size(width: 1080, height: 1920))
        let (late, page) = stage(nil, Size(width: 1080, height: 1920))
        page.view.animate(.milliseconds(100)) {
            page.button.opacity = 0.5
        } completion: { _ in
            page.button.opacity = 1
            late.scene.environment.customDensity = .wall
        }
        late.settle()
        #expect(late.host.pixels == expected.host.pixels)
        let (animated, other) = stage(nil, Size(width: 1080, height: 1920))
        other.view.animate(.milliseconds(300)) { animated.scene.environment.customDensity = .wall }
        #expect(animated.scene.root.bounds.width == 540)
        animated.settle()
        #expect(animated.host.pixels == expected.host.pixels)
    }

    @Test("Touches that are down when the density changes are cancelled: nothing jumps, flings or is pressed.")
    func touchesDuringChange() throws {
        let (stage, page) = stage(nil, Size(width: 1080, height: 1920))
        let hand = try stage.newFinger().press(on: page.list).drag(by: Vector(dx: 0, dy: -60))
        let thumb = try stage.newFinger().press(on: page.button)
        stage.advance(by: .milliseconds(50))
        let offset = page.list.contentOffset.y
        #expect(offset > 0)
        stage.scene.environment.customDensity = .counter
        stage.advance(by: .milliseconds(50))
        hand.move(by: Vector(dx: 0, dy: -30)).lift()
        thumb.lift()
        stage.settle()
        #expect(page.list.contentOffset.y == offset)
        #expect(page.presses == 0)
    }

    @Test("Metrics of touch that an app has set keep their length on the glass.")
    func ownMetrics() {
        let (stage, _) = stage(nil, Size(width: 1080, height: 1920))
        stage.scene.touchMetrics = TouchMetrics(pointsPerInch: 96)
        stage.scene.environment.customDensity = .wall
        #expect(stage.scene.touchMetrics.pointsPerInch == 48)
        stage.scene.environment.customDensity = nil
        #expect(stage.scene.touchMetrics.pointsPerInch == 96)
    }

    @Test("A recording of a run in which the density and the touch metrics change replays to the same pixels.")
    func recording() async throws {
        let recorder = SceneRecorder()
        let stage = Stage(Counter(), size: Size(width: 600, height: 900), recorder: recorder)
        let page = try #require(stage.scene.rootViewController as? Counter)
        try stage.finger.press(on: page.button).lift()
        stage.scene.environment.customDensity = .counter
        stage.scene.touchMetrics = TouchMetrics(pointsPerInch: 90)
        stage.settle()
        try stage.finger.press(on: page.button).lift()
        stage.settle()
        try stage.finger.press(on: page.list).drag(by: Vector(dx: 0, dy: -80)).lift()
        stage.settle()
        #expect(stage.scene.environment.theme.density == .wall)
        let recording = try Recording(parsing: recorder.lastMinute.text)
        #expect(recording.text == recorder.lastMinute.text)
        let replay = await Stage.replay(recording) { Counter() }
        #expect(replay.differences.isEmpty)
        #expect(replay.host.pixels == stage.host.pixels)
    }

    @Test("A map to larger points keeps the pixels, and converts points both ways, also at odd sizes.")
    func map() {
        for density in Theme.Density.allCases {
            for rotation in QuarterTurn.allCases {
                for (size, scale) in [
                    (Size(width: 333, height: 271), 1.25), (Size(width: 1366, height: 768), 1),
                    (Size(width: 1, height: 1), 0.5),
                ] {
                    let panel = DeviceTransform(size: size, scale: scale, rotation: rotation)
                    let device = panel.magnified(by: density.magnification)
                    #expect(device.pixelSize == panel.pixelSize)
                    let point = Point(17.25, 3.5)
                    let back = device.toPanel(device.fromPanel(point))
                    #expect(back.distance(to: point) < 1e-9)
                    let pixel = device.transform.apply(device.fromPanel(point))
                    #expect(pixel.distance(to: panel.transform.apply(panel.fromPanel(point))) < 1e-9)
                }
            }
        }
    }
}
