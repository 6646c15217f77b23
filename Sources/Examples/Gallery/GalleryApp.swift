import Casement
import CasementKeyboard
import ControlExhibits
import Exhibits

/// The gallery that `make run` opens.
@main struct GalleryApp: Application {
    let configuration = KioskConfiguration(name: "Gallery")
    let tour = GalleryController.tour

    func makeRootViewController() throws -> ViewController {
        try KeyboardController(GalleryController(Exhibit.all), languages: GuestbookExhibit.languages)
    }
}
