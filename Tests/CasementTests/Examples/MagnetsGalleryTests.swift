import Casement
import CasementTesting
import ControlExhibits
import Testing
@testable import Exhibits

@MainActor @Suite("The board in the gallery") struct MagnetsGalleryTests {
    private let gallery = GalleryController(Exhibit.all)
    private let stage: Stage

    init() throws {
        stage = Stage(gallery)
        try stage.finger.press(on: stage.view("card.Magnets")).hold(for: .milliseconds(60)).lift()
        stage.settle()
    }

    @Test("The exhibit is released, also while touches hold letters") func freed() throws {
        weak let shown = gallery.shown
        try stage.finger.press(on: stage.view("tile.B")).drag(by: Vector(dx: 0, dy: 30)).drag(to: Point(400, 600))
            .lift()
        try stage.finger.press(on: stage.view("magnet.S")).drag(by: Vector(dx: 50, dy: 100), over: .milliseconds(60))
            .lift()
        try stage.finger.press(on: stage.view("tile.D")).drag(by: Vector(dx: 0, dy: 30)).drag(to: Point(700, 300))
        gallery.leave()
        #expect(stage.settle())
        #expect(gallery.shown == nil)
        stage.scene.memoryPressure()
        for session in stage.scene.dragSessions { session.cancel() }
        stage.settle()
        #expect(shown == nil, "The exhibit is retained.")
    }

    @Test("A pan from the panel's left edge leads on, also if it starts on a letter") func edge() throws {
        let magnet = try stage.view("magnet.G")
        magnet.center = Point(30, 500)
        stage.finger.press(at: Point(8, 500)).drag(by: Vector(dx: 600, dy: 0), over: .milliseconds(400)).lift()
        #expect(stage.settle())
        #expect(gallery.shown?.parent?.title == "Gestures")
    }
}
