import Casement
import ControlExhibits

/// A mailbox of 2,400 letters in rows that swipe.
@main struct MailApp: Application {
    let configuration = KioskConfiguration(name: "Mail")
    let tour = MailExhibit.tour

    func makeRootViewController() -> ViewController {
        MailExhibit.makeController()
    }
}
