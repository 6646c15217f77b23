import Casement
import Exhibits

/// A board of letters that hands arrange.
@main struct MagnetsApp: Application {
    let configuration = KioskConfiguration(name: "Magnets")
    let tour = MagnetsExhibit.tour

    func makeRootViewController() -> ViewController {
        MagnetsExhibit.makeController()
    }
}
