import Casement
import CasementKeyboard
import CasementKiosk

/// A ticket machine of the lake railway.
@main struct Tickets: Application {
    let configuration = KioskConfiguration(
        name: "Tickets", applicationID: "org.example.tickets",
        resources: KioskResources(stringsFolder: "tickets", defaultLanguage: "en"),
        environment: SceneEnvironment(customTheme: .lakeRailway, density: .counter),
        parts: [
            IdleChain([
                .returnHome(after: .seconds(60)) { scene in
                    let keyboard = scene.rootViewController as? KeyboardController
                    (keyboard?.content as? MachineController)?.startOver()
                }
            ])
        ])

    let tour = """
        size 1080 1920
        wait 600
        picture stations
        tap "popular.Seehausen"
        wait 900
        tap "return"
        wait 500
        picture trip
        tap "pay"
        wait 900
        picture payment
        tap "card"
        wait 1000
        picture waiting
        wait 3500
        picture receipt
        tap "print"
        wait 600
        picture printing
        tap "done"
        wait 900
        tap "language.ar"
        wait 500
        picture arabic
        tap "popular.Lindau"
        wait 900
        picture arabic-trip
        tap "pay"
        wait 900
        tap "cash"
        wait 4500
        picture refused
        """

    func makeRootViewController() throws -> ViewController {
        try KeyboardController(MachineController(), languages: ["en", "de", "ar"])
    }
}
