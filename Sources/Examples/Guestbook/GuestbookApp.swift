import Casement
import CasementKeyboard
import ControlExhibits

/// A guest book that is filled in with the keyboard on the panel.
@main struct GuestbookApp: Application {
    let configuration = KioskConfiguration(name: "Guestbook")
    let tour = GuestbookExhibit.tour

    func makeRootViewController() throws -> ViewController {
        try KeyboardController(GuestbookExhibit.makeController(), languages: GuestbookExhibit.languages)
    }
}
