import Casement
import Exhibits

/// A sheet on which figures are laid out and wired.
@main struct NodesApp: Application {
    let configuration = KioskConfiguration(name: "Nodes")
    let tour = NodesExhibit.tour

    func makeRootViewController() -> ViewController {
        NodesExhibit.makeController()
    }
}
