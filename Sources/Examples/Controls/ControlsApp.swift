import Casement
import ControlExhibits

/// A specimen sheet of every control.
@main struct ControlsApp: Application {
    let configuration = KioskConfiguration(name: "Controls")
    let tour = ControlsExhibit.tour

    func makeRootViewController() -> ViewController {
        ControlsExhibit.makeController()
    }
}
