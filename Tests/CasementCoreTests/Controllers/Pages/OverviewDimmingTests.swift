import CasementTesting
import Testing

@testable import CasementCore

/// How dark the pages of an overview are, and that the row scrolls as a whole.
@MainActor @Suite struct OverviewDimmingTests {
    private let stage = PageStage(5)
    private var host: FakeHost { stage.host }

    private func brightness(_ index: Int) -> Double { stage.overview.pages.page(at: index)?.brightness ?? -1 }

    /// Scrolls by a distance in points, with the touch held.
    private func drag(by distance: Double) -> Finger {
        stage.finger.press(at: Point(300, 376)).move(by: Vector(dx: -10, dy: 0)).move(by: Vector(dx: distance, dy: 0))
    }

    @Test("A page gets bright in its own time when it comes into the centre, and dark when it leaves it")
    func timing() {
        stage.openOverview()
        #expect([0, 1, 2].map(brightness) == [1, 0.55, 0.55])
        let finger = drag(by: -120)
        host.run(milliseconds: 300)
        #expect([0, 1].map(brightness) == [1, 0.55])
        finger.move(by: Vector(dx: -30, dy: 0))
        host.run(milliseconds: 100)
        #expect((0.6...0.95).contains(brightness(0)) && (0.6...0.95).contains(brightness(1)))
        host.run(milliseconds: 120)
        #expect([0, 1, 2].map(brightness) == [0.55, 1, 0.55])
        finger.lift()
        #expect(host.rest())
        #expect([0, 1, 2].map(brightness) == [0.55, 1, 0.55])
    }

    @Test("A page that comes into the centre and leaves it at once turns back from where it is")
    func reversal() {
        stage.openOverview()
        let finger = drag(by: -150)
        host.run(milliseconds: 100)
        let middle = brightness(1)
        finger.move(by: Vector(dx: 40, dy: 0))
        // It changes by less than 0.07 in a frame.
        #expect((brightness(1) - middle).magnitude < 0.07)
        host.run(milliseconds: 220)
        #expect([0, 1].map(brightness) == [1, 0.55])
        finger.cancel()
    }

    @Test("With reduced motion a page is bright at once")
    func reducedMotion() {
        host.scene.environment.reducesMotion = true
        stage.openOverview()
        let finger = drag(by: -150)
        host.frame()
        #expect([0, 1].map(brightness) == [0.55, 1])
        finger.cancel()
    }

    @Test("Pages that stay in the centre and beside it keep their brightness when others are inserted and removed")
    func edits() {
        stage.openOverview()
        stage.tap(380, 376)
        #expect(host.rest())
        #expect([0, 1, 2].map(brightness) == [0.55, 1, 0.55])
        stage.switcher.remove(at: 0)
        for _ in 0..<30 {
            host.run(milliseconds: 16)
            #expect([0, 1].map(brightness) == [1, 0.55])
        }
        stage.switcher.dismissOverview()
        #expect(host.rest())
        #expect(brightness(0) == 1)
    }

    @Test("A page in the hand is bright, wherever it is")
    func reordering() {
        stage.openOverview()
        let finger = stage.finger.press(at: Point(200, 376)).hold(for: .milliseconds(700))
        let page = stage.overview.pages.page(at: 0)
        for _ in 0..<30 {
            finger.move(by: Vector(dx: 6, dy: 0))
            host.run(milliseconds: 16)
            #expect(page?.brightness == 1)
        }
        #expect(stage.names.first == "2")
        finger.lift()
        #expect(host.rest())
        #expect(brightness(stage.overview.engine.centredPage) == 1)
    }

    @Test("A touch that trembles in the middle between two pages changes no brightness")
    func trembling() {
        stage.openOverview()
        let finger = drag(by: -150)
        host.run(milliseconds: 220)
        for step in 0..<40 {
            finger.move(by: Vector(dx: step % 2 == 0 ? 30 : -30, dy: 0))
            host.run(milliseconds: 16)
            #expect([0, 1].map(brightness) == [0.55, 1])
        }
        finger.cancel()
    }

    @Test("Without animation a page is bright at once, and no frame follows")
    func silent() {
        stage.openOverview()
        stage.switcher.remove(at: 0, animated: false)
        #expect(brightness(0) == 1)
        stage.overview.engine.scroll(to: 2, animated: false)
        #expect([1, 2].map(brightness) == [0.55, 1])
        host.frame()
        host.frame()
        host.clearFrames()
        host.run(milliseconds: 300)
        #expect(host.frames.isEmpty)
    }

    @Test("The pages of a row stay where they are while it scrolls, bit for bit", arguments: [1024, 1366 / 1.75])
    func places(width: Double) {
        let stage = PageStage(5, size: Size(width: width, height: 600))
        stage.openOverview()
        let before = stage.overview.pages.page(at: 1)?.center
        let finger = stage.finger.press(at: Point(300, 376)).move(by: Vector(dx: -40, dy: 0))
        for step in 1...20 {
            finger.move(by: Vector(dx: -3.37 + Double(step) * 0.01, dy: 0))
            stage.host.run(milliseconds: 16)
            #expect(stage.overview.pages.page(at: 1)?.center == before)
        }
        finger.lift()
        #expect(stage.host.rest())
        #expect(stage.overview.pages.page(at: 1)?.center == before)
    }

    @Test("Where a touch scrolls the row, its pixels are moved", arguments: [false, true])
    func scrolling(isRightToLeft: Bool) throws {
        if isRightToLeft { host.scene.environment.layoutDirection = .rightToLeft }
        stage.openOverview()
        let finger = drag(by: isRightToLeft ? 20 : -20)
        host.frame()
        finger.move(by: Vector(dx: -12, dy: 0))
        let frame = try #require(host.frame())
        #expect(frame.scrolls.map(\.offset) == [PixelOffset(dx: -12, dy: 0)])
    }

    @Test(
        "A page in the centre covers the same pixels when it begins to zoom",
        arguments: [425.0, 1366, 411, 1024, 1706.5], [1, 1.25, 1.5])
    func rest(width: Double, scale: Double) throws {
        for isRightToLeft in [false, true] {
            let stage = PageStage(5, size: Size(width: width, height: 600))
            stage.host.scene.resize(to: DeviceTransform(size: Size(width: width, height: 600), scale: scale))
            stage.host.scene.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
            stage.openOverview()
            for index in 0..<5 {
                stage.overview.engine.scroll(to: index, animated: false)
                let page = try #require(stage.overview.pages.page(at: index))
                stage.host.frame()
                let box = page.paintedExtent
                stage.overview.engine.focusCentredPage()
                stage.overview.engine.pinch(
                    to: OverviewPlace(center: page.shownPlace.center, scale: page.scale + 1e-9), heading: .overview)
                stage.host.frame()
                #expect(page.paintedExtent == box)
                stage.overview.engine.endPinch(to: .overview, velocity: 0)
                stage.host.rest()
            }
        }
    }
}
