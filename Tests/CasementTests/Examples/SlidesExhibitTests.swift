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

    @Test(
        "The light on the wall ends before the panel's edge",
        arguments: [(800.0, 1280.0), (480, 800), (800, 800), (1080, 1920), (1280, 800), (800, 480)])
    func light(size: (Double, Double)) {
        let stage = Stage(SlidesExhibit.makeController(), size: Size(width: size.0, height: size.1))
        stage.settle()
        let (width, height) = (Int(size.0), Int(size.1))
        let pixels = stage.host.pixels
        // The text at the edge lies lower.
        let edge = (0..<height / 2).map { pixels[$0 * width + width - 1] }
        #expect(edge.allSatisfy { $0 == pixels[0] })
    }
}
