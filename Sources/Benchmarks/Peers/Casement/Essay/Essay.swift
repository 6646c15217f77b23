import Casement
import PeerPage

/// Two pages of 3,000 letters each, which follow a touch.
@main struct Essay: Application {
    var configuration: KioskConfiguration { PeerPictures.configuration("casement-essay") }
    let tour = "swipe 1 1560 900 360 900 over 400"

    func makeRootViewController() -> ViewController {
        let style = TextStyle(font: Font("Inter", size: 28))
        var pages = SlideGraph()
        pages.add("first", right: "second") { EssayPage(0, style: style) }
        pages.add("second", left: "first") { EssayPage(1, style: style) }
        return SlideController(pages, start: "first")
    }
}
