import CasementKiosk
import Glibc

/// The directory in the lobby of a house, as a kiosk: it goes back to its start, attracts passers-by, dims and blanks, can be
/// cleaned, reached from a wheelchair and ended with a PIN, and continues where a power cut has ended it.
@main struct Lobby: Application {
    /// Of its state, its reports of crashes and the PIN of its admin exit; systemd names it.
    var folder = getenv("STATE_DIRECTORY").map { String(cString: $0) } ?? "/var/lib/lobby"
    private let cleaning = CleaningMode()
    private let reach = ReachDown()
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

    var configuration: KioskConfiguration {
        KioskConfiguration(
            name: "Lobby", applicationID: "org.example.lobby",
            files: KioskFiles(state: "\(folder)/state", crashReportsFolder: folder),
            parts: [
                IdleChain([
                    .returnHome(after: .seconds(30)) { scene in
                        (scene.rootViewController as? DirectoryController)?.select(nil)
                    },
                    .attract(after: .seconds(50)) { EveningController() },
                    .dim(after: .seconds(600)), .blank(after: .seconds(1800)),
                ]),
                cleaning, reach, AdminExit(corner: .topRight, pinFile: "\(folder)/pin"),
                OpeningHours([DailyPeriod(from: TimeOfDay(6), to: TimeOfDay(22))]) { EveningController() },
            ])
    }

    func makeRootViewController() -> ViewController {
        let directory = DirectoryController()
        directory.onClean = { cleaning.begin() }
        directory.onReach = { reach.begin() }
        return directory
    }
}
