import Casement
import PeerPage

/// Four pages that fill the screen and follow a touch.
@main struct Pager: Application {
    var configuration: KioskConfiguration { PeerPictures.configuration("casement-pager") }
    let tour = "swipe 1 1560 900 360 900 over 400"

    func makeRootViewController() -> ViewController {
        var pages = SlideGraph()
        pages.add("harbour", right: "lighthouse") { PeerPage(0) }
        pages.add("lighthouse", left: "harbour", right: "meadow") { PeerPage(1) }
        pages.add("meadow", left: "lighthouse", right: "mountain") { PeerPage(2) }
        pages.add("mountain", left: "meadow") { PeerPage(3) }
        return SlideController(pages, start: "harbour")
    }
}
