import CasementTesting
import Testing

@testable import CasementCore

/// Changes and calls at the worst moments of a slide controller's overview.
@MainActor @Suite struct SlideOverviewFaultTests {
    private let stage = SlideStage(SlideStage.row)
    private var host: FakeHost { stage.host }
    private var slides: SlideController { stage.slides }

    private func showOverview() {
        slides.showOverview()
        host.rest()
    }

    /// Nothing of the overview is left, and the current slide alone fills the view.
    private func expectSlides(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        host.rest()
        #expect(stage.current == name, sourceLocation: sourceLocation)
        #expect(slides.overview.superview == nil && !slides.isCovered, sourceLocation: sourceLocation)
        let shown = stage.live.filter { $0.isViewLoaded && $0.view.superview === slides.view && !$0.view.isHidden }
        #expect(shown.map(\.name) == [name], sourceLocation: sourceLocation)
        #expect(shown.first?.view.convert(Point.zero, to: nil) == .zero, sourceLocation: sourceLocation)
    }

    /// A graph of some slides of the row.
    private func graph(_ names: [String]) -> SlideGraph {
        var graph = SlideGraph()
        for (number, name) in names.enumerated() {
            let right = number + 1 < names.count ? SlideID(names[number + 1]) : nil
            graph.add(SlideID(name), left: number > 0 ? SlideID(names[number - 1]) : nil, right: right) {
                [journal = stage.journal] in ProbeController(name, journal)
            }
        }
        return graph
    }

    @Test("A title that changes after the overview was left moves no view") func title() {
        showOverview()
        slides.go(to: "2")
        host.rest()
        stage.live.first { $0.name == "2" }?.title = "Two"
        slides.overview.updatePlaces()
        expectSlides("2")
        stage.flick(-80, 0)
        expectSlides("3")
    }

    @Test("A graph without the slides beside the centre can be set while the overview is shown")
    func fewer() {
        slides.go(to: "9", animated: false)
        host.rest()
        showOverview()
        slides.graph = graph(["1", "2", "8", "9"])
        host.rest()
        #expect(slides.overview.engine.count == 4)
        slides.graph = graph(["3", "1"])
        slides.dismissOverview()
        host.rest()
        #expect(["1", "3"].contains(stage.current) && !slides.isCovered)
    }

    @Test("A slide that is shown by the overview stays in the scene, so its tasks go on")
    func staysInScene() throws {
        final class Guest: View {
            var moves = 0
            override func didMoveToScene() { moves += 1 }
        }
        let guest = Guest()
        try #require(stage.live.first { $0.name == "1" }).view.addSubview(guest)
        showOverview()
        slides.dismissOverview()
        host.rest()
        #expect(guest.moves == 1)
    }

    @Test("A slide may leave the overview, or zoom into itself, while it is loaded", arguments: ["leave", "enter"])
    func loaded(_ what: String) {
        var graph = graph((1...9).map(String.init))
        var calls = 0
        graph = SlideGraph()
        for name in ["1", "2", "3", "4"] {
            graph.add(SlideID(name)) { [journal = stage.journal, slides] in
                let probe = ProbeController(name, journal)
                probe.onHook = { [weak slides] probe, hook in
                    guard hook == "didLoad", probe.name == "3" else { return }
                    calls += 1
                    if what == "leave" {
                        slides?.dismissOverview(animated: false)
                    } else {
                        slides?.go(to: "3", animated: false)
                    }
                }
                return probe
            }
        }
        slides.graph = graph
        host.rest()
        showOverview()
        #expect(calls == 1)
        if slides.isShowingOverview { slides.dismissOverview(animated: false) }
        host.rest()
        #expect(!slides.isCovered && slides.overview.superview == nil)
        let loaded = slides.children.count
        #expect(loaded <= slides.maximumLiveSlides)
        #expect(slides.view.subviews.count { !$0.isHidden } == 1)
    }

    @Test("Shown and left before there is a size, the chosen slide is visible") func withoutSize() {
        let host = FakeHost()
        var graph = SlideGraph()
        for name in ["1", "2"] as [SlideID] { graph.add(name) { View() } }
        let slides = SlideController(graph, start: "1")
        slides.showOverview()
        slides.go(to: "2")
        host.scene.rootViewController = slides
        host.rest()
        #expect(slides.current == "2" && !slides.isCovered)
        #expect(slides.view.subviews.count { !$0.isHidden } == 1)
    }

    @Test("The current slide of a source that is gone is replaced by the fallback in the row too") func gone() {
        @MainActor final class Rooms: SlideSource {
            var first = 0
            func neighbour(of room: Int, _ direction: SlideDirection) -> Int? {
                switch direction {
                case .left: room > first ? room - 1 : nil
                case .right: room < 5 ? room + 1 : nil
                default: nil
                }
            }
            func content(of room: Int) -> any SlideContent { View() }
            func contains(_ room: Int) -> Bool { room >= first }
        }
        let rooms = Rooms()
        let slides = SlideController(rooms, start: 0)
        slides.fallback = SlideID(4)
        host.scene.rootViewController = slides
        host.rest()
        slides.showOverview()
        host.rest()
        rooms.first = 3
        slides.reloadData()
        host.rest()
        #expect(slides.current == SlideID(4) && slides.overview.engine.count == 3)
    }

    @Test("Without any slide in the graph the overview shows the current one, and can be left") func empty() {
        slides.graph = SlideGraph()
        host.rest()
        showOverview()
        #expect(slides.overview.engine.count == 1)
        slides.dismissOverview()
        expectSlides("1")
    }

    @Test("A command to a neighbour outside the row leaves the overview") func outside() {
        slides.overviewSlides = ["2", "3"]
        slides.go(to: "3", animated: false)
        host.rest()
        showOverview()
        #expect(slides.go(.right))
        expectSlides("4")
    }

    @Test("App code that draws a page may load the slides again while the row follows a change") func drawing() {
        showOverview()
        host.onSnapshot = { [weak slides, weak host] _ in
            host?.onSnapshot = nil
            slides?.graph = graph(["5", "6"])
            return nil
        }
        slides.fallback = "5"
        slides.graph = graph(["2", "3", "4", "5"])
        host.rest()
        #expect(slides.overview.engine.count == 2)
        slides.dismissOverview()
        host.rest()
        #expect(!slides.isCovered && ["5", "6"].contains(stage.current))
    }
}
