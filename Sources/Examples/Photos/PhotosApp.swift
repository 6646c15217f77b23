import Casement
import ControlExhibits

/// Ten thousand pictures, whose columns a pinch changes.
@main struct PhotosApp: Application {
    let configuration = KioskConfiguration(name: "Photos")
    let tour = PhotosExhibit.tour

    func makeRootViewController() -> ViewController {
        PhotosExhibit.makeController()
    }
}
