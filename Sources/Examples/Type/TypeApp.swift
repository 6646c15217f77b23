import Casement
import Exhibits

/// Letters, shapes and pictures on three pages.
@main struct TypeApp: Application {
    let configuration = KioskConfiguration(name: "Type")
    let tour = TypeExhibit.tour

    func makeRootViewController() -> ViewController {
        TypeExhibit.makeController()
    }
}
