import Casement
import CasementControls

/// Settings by touch and by keys: a slider, a drop-down, a second page and a question.
@main struct Settings: Application {
    let configuration = KioskConfiguration(name: "Settings", applicationID: "org.example.settings")
    let tour = """
        size 800 480
        wait 300
        picture settings
        tap "brightness"
        wait 300
        tap "language"
        wait 500
        picture menu
        swipe 1 281 272 281 272 over 60
        wait 500
        tap "about"
        wait 600
        picture about
        swipe 1 2 300 500 300 over 200
        wait 800
        tap "restart"
        wait 600
        picture question
        swipe 1 317 279 317 279 over 60
        wait 600
        """

    func makeRootViewController() -> ViewController { NavigationController(root: SettingsPage()) }
}
