import Casement

/// A guide through a small museum: six vessels, in three languages.
@main struct Guide: Application {
    let configuration = KioskConfiguration(
        name: "Guide", applicationID: "org.example.guide",
        resources: KioskResources(stringsFolder: "strings", defaultLanguage: "en"))
    let tour = """
        size 1280 800
        wait 400
        picture home
        tap "card.amphora"
        wait 600
        picture amphora
        swipe 1 640 700 640 150 over 250
        wait 900
        tap "draw"
        wait 3000
        swipe 1 640 700 640 150 over 250
        wait 900
        picture drawing
        swipe 1 1000 300 300 300 over 200
        wait 600
        picture moonjar
        tap "climate"
        wait 8000
        picture climate
        tap "settings"
        wait 400
        tap "language.ar"
        wait 200
        picture settings
        tap "done"
        wait 400
        tap "home"
        wait 500
        """

    func makeRootViewController() -> ViewController { GuideController() }
}
