import Casement
import CasementTesting
import Testing

@testable import Museum

/// The program of the README does what the README says.
@MainActor struct MuseumTests {
    private let stage: Stage

    init() {
        stage = Stage(Museum().makeRootViewController(), size: Size(width: 800, height: 480))
        stage.settle()
    }

    @Test("The button sells the ticket that was chosen in the list") func tickets() throws {
        try stage.finger.press(on: stage.view(label: "Child", role: .listItem)).lift()
        stage.settle()
        try stage.finger.press(on: stage.view(label: "Buy", role: .button)).lift()
        stage.settle()
        _ = try stage.view(label: "Sold: Child", role: .alert)
    }

    @Test("A swipe shows the slide to the right") func slides() throws {
        let slides = try #require(stage.scene.rootViewController as? SlideController)
        #expect(slides.current == "tickets")
        stage.finger.press(at: Point(700, 240)).drag(by: Vector(dx: -400, dy: 0), over: .milliseconds(200)).lift()
        stage.settle()
        #expect(slides.current == "hours")
        #expect(try !stage.view(label: "Open from 10 to 18").isHidden)
    }
}
