import Casement
import Exhibits

/// A wall on which each recognizer can be tried.
@main struct GesturesApp: Application {
    let configuration = KioskConfiguration(name: "Gestures")
    let tour = GesturesExhibit.tour

    func makeRootViewController() -> ViewController {
        GesturesExhibit.makeController()
    }
}
