import CasementKeyboard
import CasementKiosk

/// A counter at which guests order. After a minute without a touch it is ready for the next one; a PIN ends it.
@main struct NewApp: Application {
    private let counter = CounterController()
    /// What `make pictures` plays.
    let tour = """
        size 1280 800
        wait 400
        picture welcome
        tap "espresso"
        wait 400
        tap "cake"
        wait 600
        tap "name"
        wait 800
        swipe 1 132 593 132 593 over 80
        swipe 1 386 593 386 593 over 80
        swipe 1 132 593 132 593 over 80
        picture keyboard
        swipe 1 1178 755 1178 755 over 80
        wait 800
        picture cart
        tap "language.ar"
        wait 800
        picture arabic
        tap "order"
        wait 800
        picture thanks
        """

    var configuration: KioskConfiguration {
        KioskConfiguration(
            name: "NewApp", applicationID: "org.example.NewApp",
            resources: KioskResources(stringsFolder: "strings", defaultLanguage: "en"),
            environment: SceneEnvironment(customTheme: .counter), files: KioskFiles(settings: "/etc/newapp.conf"),
            parts: [
                IdleChain([
                    .returnHome(after: .seconds(60)) { [counter] _ in counter.startAgain() },
                    .dim(after: .seconds(300)), .blank(after: .seconds(1800)),
                ]),
                AdminExit(corner: .topLeft, pinFile: "/var/lib/newapp/pin"),
            ])
    }

    func makeRootViewController() throws -> ViewController {
        try KeyboardController(counter, languages: ["en", "de", "ar"])
    }
}
