public import Casement

/// Four slides on a graph that show a day through a window.
///
///     1 Morning   2 Noon
///     3 Evening   4 Night
@MainActor public enum SlidesExhibit {
    /// Makes the controller of the exhibit; it writes each slide that has appeared to standard output.
    public static func makeController() -> SlideController {
        var graph = SlideGraph()
        graph.add("1", right: "2", down: "3") {
            SlidePage(WindowScene(.morning), Caption(.morning, neighbours: [.right: "Noon", .down: "Evening"]))
        }
        graph.add("2", left: "1", down: "4") {
            SlidePage(NoonScene(), Caption(.noon, neighbours: [.left: "Morning", .down: "Night"]))
        }
        graph.add("3", right: "4", up: "1") {
            SlidePage(EveningScene(), Caption(.evening, neighbours: [.up: "Morning", .right: "Night"]))
        }
        graph.add("4", left: "3", up: "2") {
            SlidePage(WindowScene(.night), Caption(.night, neighbours: [.left: "Evening", .up: "Noon"]))
        }
        let controller = SlideController(graph, start: "1")
        controller.background = Color(hex: 0x0E0D0C)
        controller.onAppear = { print("appeared: \($0)") }
        return controller
    }

    /// A script of swipes across each edge of the graph, against its ends, and caught in the middle, for a run
    /// without a person.
    public static let tour = """
        # Written for 1280 x 800.
        size 1280 800
        wait 400
        picture morning
        down 1 900 420
        drag 1 420 430 over 260
        picture between-morning-and-noon
        drag 1 300 430 over 90
        up 1
        wait 500
        picture noon
        swipe 1 640 620 650 200 over 200
        wait 500
        picture night
        swipe 1 400 400 900 410 over 220
        wait 120
        down 1 640 400
        picture caught-before-evening
        drag 1 760 400 over 100
        up 1
        wait 500
        picture evening
        down 1 500 400
        drag 1 900 400 over 260
        picture a-dead-end
        up 1
        wait 500
        down 1 600 250
        down 2 700 250
        drag 1 600 620 over 240 &
        drag 2 700 620 over 240
        join
        up 1
        up 2
        wait 500
        picture morning-again
        """
}
