import CasementTesting
import Testing

@testable import CasementCore

/// The slides of an overview fill their pages after each change of its size.
@Suite("An overview of slides with a new size") @MainActor struct SlideOverviewSizeTests {
    private let stage = SlideStage(SlideStage.row, start: "3", size: Size(width: 800, height: 480))
    private var host: FakeHost { stage.host }
    private var slides: SlideController { stage.slides }

    init() {
        slides.showOverview()
        host.rest()
    }

    /// All slides that are shown, and those that are kept for it, are as large as the overview, and where their pages are.
    private func expectWholePages(_ size: Size, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(slides.overview.bounds.size == size, sourceLocation: sourceLocation)
        let views = stage.live.filter(\.isViewLoaded).map(\.view)
        #expect(views.count { $0.superview is OverviewPage } >= 3, sourceLocation: sourceLocation)
        for view in views {
            #expect(view.frame == Rect(origin: .zero, size: size), sourceLocation: sourceLocation)
            #expect(view.superview?.bounds.size == size, sourceLocation: sourceLocation)
        }
    }

    @Test("At rest, mirrored and not", arguments: [false, true])
    func rest(isMirrored: Bool) {
        if isMirrored { host.scene.environment.layoutDirection = .rightToLeft }
        for size in [Size(width: 480, height: 800), Size(width: 333, height: 251), Size(width: 1_921, height: 1_081)] {
            host.scene.resize(to: DeviceTransform(size: size, scale: 1))
            host.rest()
            expectWholePages(size)
        }
        slides.dismissOverview()
        host.rest()
        #expect(stage.place("3") == .zero)
    }

    @Test("Rotated by a quarter, also back")
    func rotated() {
        let panel = Size(width: 800, height: 480)
        for (rotation, size) in [(QuarterTurn.quarter, Size(width: 480, height: 800)), (.none, panel)] {
            host.scene.resize(to: DeviceTransform(size: size, scale: 1, rotation: rotation))
            host.rest()
            expectWholePages(size)
        }
    }

    @Test("While a touch rests on it, and while one drags it", arguments: [0.0, -100])
    func touched(distance: Double) {
        let finger = host.finger.press(at: Point(400, 220)).drag(by: Vector(dx: distance, dy: 0))
        host.scene.resize(to: DeviceTransform(size: Size(width: 480, height: 800), scale: 1))
        host.frame()
        expectWholePages(Size(width: 480, height: 800))
        finger.cancel()
        host.rest()
        expectWholePages(Size(width: 480, height: 800))
    }

    @Test("Where the view around the slides shrinks and grows")
    func embedded() {
        let stage = SlideStage(SlideStage.row, start: "3")
        let outer = ViewController()
        stage.host.scene.rootViewController = outer
        let frame = View(frame: Rect(x: 20, y: 30, width: 300, height: 200))
        outer.view.addSubview(frame)
        outer.addChild(stage.slides, in: frame)
        stage.host.rest()
        stage.slides.showOverview()
        stage.host.rest()
        for size in [Size(width: 211, height: 333), Size(width: 0, height: 0), Size(width: 390, height: 301)] {
            frame.bounds.size = size
            stage.host.rest()
            guard !size.isEmpty else { continue }
            let pages = stage.live.filter(\.isViewLoaded).map(\.view).filter { $0.superview is OverviewPage }
            #expect(pages.count >= 3)
            for view in pages { #expect(view.frame == Rect(origin: .zero, size: size)) }
        }
    }
}
