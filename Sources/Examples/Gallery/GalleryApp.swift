import Casement
import Exhibits

/// The gallery that `make run` opens.
@main struct GalleryApp: Application {
    let configuration = KioskConfiguration(name: "Gallery")
    let tour = SlidesExhibit.tour

    func makeRootViewController() -> ViewController {
        SlidesExhibit.makeController()
    }
}
