import Casement
import Glibc

/// A small reader: articles as pages that are opened by links, closed, reordered and kept across a restart.
///
/// It keeps its pages in the file that `PAGES_STATE` names; without one it keeps nothing.
@main struct PagesApp: Application {
    let configuration = KioskConfiguration(name: "Pages", applicationID: "org.example.pages")
    let tour = """
        size 800 480
        wait 300
        swipe 1 400 400 400 120 over 200
        wait 900
        tap "pages"
        wait 600
        picture
        swipe 1 600 200 250 200 over 150
        wait 900
        picture
        down 1 400 200
        up 1
        wait 600
        """

    func makeRootViewController() -> ViewController {
        let file = getenv("PAGES_STATE").map { StateFile(path: String(cString: $0)) }
        return ReaderController(Shelf(file?.read() ?? Shelf.State())) { file?.write($0) }
    }
}
