import Casement
import CasementTesting
import Exhibits
import Testing

@MainActor struct SlidesExhibitTests {
    @Test("Swiping left on the first slide shows the second") func secondSlide() {
        let slides = SlidesExhibit.makeController()
        let stage = Stage(slides)
        stage.settle()
        stage.finger.press(at: Point(900, 400)).drag(by: Vector(dx: -300, dy: 0)).lift()
        stage.settle()
        #expect(slides.current == "2")
    }
}
