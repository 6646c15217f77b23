import CasementControls
import CasementKiosk
import CasementSpeech
import Glibc

/// The directory in the lobby of a house, as a kiosk: it goes back to its start, attracts passers-by, dims and blanks, can be
/// cleaned, reached from a wheelchair, used without seeing it and ended with a PIN, and continues where a power cut has ended
/// it.
///
/// Two fingers that are held for two seconds begin speech, and so does the key F4. The key Menu, and an action of the button
/// with the wheelchair, open a page with the settings of a visitor.
@main struct Lobby: Application {
    /// Of its state, its reports of crashes and the PIN of its admin exit; systemd names it.
    var folder = getenv("STATE_DIRECTORY").map { String(cString: $0) } ?? "/var/lib/lobby"
    private let cleaning = CleaningMode()
    private let reach = ReachDown()
    private let reader: ScreenReader
    let tour = """
        size 1280 800
        wait 400
        tap "floor.3"
        wait 500
        picture directory
        tap "reach"
        wait 600
        picture reach
        wait 11000
        tap "clean"
        wait 3000
        picture cleaning
        wait 60000
        wait 22000
        picture countdown
        wait 35000
        picture evening
        """

    init() { self.init(speaker: Speaker()) }

    init(speaker: Speaker) {
        reader = ScreenReader(speaker: speaker)
        reader.key = .function(4)
    }

    var configuration: KioskConfiguration {
        KioskConfiguration(
            name: "Lobby", applicationID: "org.example.lobby",
            files: KioskFiles(state: "\(folder)/state", crashReportsFolder: folder),
            parts: [
                IdleChain([
                    .returnHome(after: .seconds(30)) { scene in
                        let directory = scene.rootViewController as? DirectoryController
                        (directory?.presentedViewController as? AccessibilityPanel)?.dismiss(animated: false)
                        directory?.select(nil)
                    },
                    .attract(after: .seconds(50)) { EveningController() },
                    .dim(after: .seconds(600)), .blank(after: .seconds(1800)),
                ]),
                reader, cleaning, reach, AdminExit(corner: .topRight, pinFile: "\(folder)/pin"),
                OpeningHours([DailyPeriod(from: TimeOfDay(6), to: TimeOfDay(22))]) { EveningController() },
            ])
    }

    func makeRootViewController() -> ViewController {
        let directory = DirectoryController()
        directory.onClean = { cleaning.begin() }
        directory.onReach = { reach.begin() }
        directory.onSettings = { [unowned directory] in
            directory.present(AccessibilityPanel(reader: reader), style: .fullScreen)
        }
        return directory
    }
}
