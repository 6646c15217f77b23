import Casement
import Exhibits

/// Four full-screen slides that follow a touch.
@main struct SlidesApp: Application {
    let configuration = KioskConfiguration(name: "Slides")
    let tour = SlidesExhibit.tour

    func makeRootViewController() -> ViewController {
        SlidesExhibit.makeController()
    }
}
