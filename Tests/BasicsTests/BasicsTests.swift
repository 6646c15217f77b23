import Casement
import CasementTesting
import Testing

@testable import Animating
@testable import Dragging
@testable import Hello
@testable import NestedScrolling
@testable import OwnGesture
@testable import Scrolling

/// Each small example does, with its own tour, what its first comment says.
@MainActor @Suite("The small examples") struct BasicsTests {
    /// Plays an app's tour on a controller of it, until all motion has ended.
    private func play<Controller: ViewController>(_ app: some Application, _: Controller.Type) throws -> Controller {
        let controller = try #require(app.makeRootViewController() as? Controller)
        let script = try FingerScript(parsing: app.tour)
        let stage = Stage(controller, size: try #require(script.size))
        try stage.play(script)
        stage.settle()
        return controller
    }

    @Test("Hello counts two taps on its button") func hello() throws {
        #expect(try play(Hello(), HelloController.self).greeting.text == "2 taps")
    }

    @Test("Scrolling moves its rows up, and keeps them within their range") func scrolling() throws {
        let scrollView = try play(Scrolling(), ScrollingController.self).scrollView
        #expect(scrollView.contentOffset.x == 0)
        #expect((280...2080).contains(scrollView.contentOffset.y))
    }

    @Test("NestedScrolling moves the strip by the first swipe, and the page by the second") func nested() throws {
        let controller = try play(NestedScrolling(), NestedScrollingController.self)
        #expect(controller.strips[0].contentOffset.x > 300)
        #expect(controller.strips.dropFirst().allSatisfy { $0.contentOffset == .zero })
        #expect(controller.page.contentOffset.y > 250)
        #expect(controller.page.contentOffset.x == 0)
    }

    @Test("OwnGesture switches its lamp on by a pull of 200 pt") func lamp() throws {
        #expect(try play(OwnGesture(), LampController.self).isOn)
    }

    @Test("Animating ends at the second tap") func animating() throws {
        let center = try play(Animating(), AnimatingController.self).square.center
        #expect(center.distance(to: Point(200, 360)) < 0.5)
    }

    @Test("Dragging leaves the chip in the tray") func dragging() throws {
        let controller = try play(Dragging(), DraggingController.self)
        #expect(controller.tray.subviews.count == 1)
        #expect(controller.chip.isHidden)
    }

    @Test("A chip that is dropped beside the tray springs back") func returns() throws {
        let controller = DraggingController()
        let stage = Stage(controller, size: Size(width: 800, height: 480))
        stage.finger.press(at: Point(168, 240)).drag(by: Vector(dx: 150, dy: 120), over: .milliseconds(300)).lift()
        #expect(controller.chip.isHidden)
        stage.settle()
        #expect(!controller.chip.isHidden)
        #expect(controller.tray.subviews.isEmpty)
    }
}
