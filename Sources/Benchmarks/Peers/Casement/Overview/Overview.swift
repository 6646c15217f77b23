import Casement
import PeerPage

/// Ten pages at 40 % of their size in a row, each with a shadow.
@main struct OverviewApp: Application {
    var configuration: KioskConfiguration { PeerPictures.configuration("casement-overview") }
    let tour = "swipe 1 1310 500 610 500 over 400"

    func makeRootViewController() -> ViewController {
        let switcher = PageSwitcher((0..<10).map { PeerPage($0) })
        let overview = switcher.overview
        overview.layout = RowLayout(pageScale: 0.4, gap: 32.0 / 1920)
        overview.style.shadow = OverviewStyle.pageShadow
        overview.style.dimmedBrightness = 1
        overview.titleView = nil
        overview.pageIndicator = nil
        let backdrop = View()
        backdrop.backgroundColor = Color(hex: 0x485260)
        overview.backgroundView = backdrop
        switcher.showOverview(animated: false)
        return switcher
    }
}
