import Casement

/// Two slides: a counter, and to the right of it a page about the app.
@main struct NewApp: Application {
    let configuration = KioskConfiguration(name: "NewApp", applicationID: "org.example.NewApp")
    /// What `make pictures` plays.
    let tour = """
        size 800 480
        wait 400
        tap "count"
        wait 200
        tap "count"
        wait 400
        picture counter
        swipe 1 700 400 200 400 over 200
        wait 800
        picture about
        """

    func makeRootViewController() -> ViewController {
        var graph = SlideGraph()
        graph.add("counter", right: "about") { CounterController() }
        graph.add("about", left: "counter") { AboutController() }
        let slides = SlideController(graph, start: "counter")
        slides.indicators = SlideIndicators(.arrows, color: Theme.light.colors.secondaryInk)
        return slides
    }
}
