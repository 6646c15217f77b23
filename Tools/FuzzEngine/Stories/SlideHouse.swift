import CasementCore

/// A graph of rooms: asymmetric, circular, with stops, a room that is its own neighbour, and one that is closed.
@MainActor final class SlideHouse: SlideSource {
    var rooms = 6
    var shift = 1
    /// The room into which no edge leads now.
    var closed = 6
    private let cast: StoryCast
    private var count = 0

    init(_ cast: StoryCast) { self.cast = cast }

    func neighbour(of room: Int, _ direction: SlideDirection) -> Int? {
        switch direction {
        case .left: room == 0 ? nil : room - 1
        case .trailing: room < rooms ? (room + shift) % rooms : nil
        case .right: room == 3 ? 0 : nil
        case .up: room % 2 == 0 ? room : nil
        case .down: room == 5 ? nil : (room + 2) % rooms
        default: nil
        }
    }

    func content(of room: Int) -> any SlideContent {
        count += 1
        return StoryPage("\(room)#\(count)", cast)
    }

    func stops(from room: Int, _ direction: SlideDirection) -> [Double] {
        switch direction {
        case .trailing: [0.5]
        case .down where room == 1: [0.25, 0.75]
        default: []
        }
    }

    func mayMove(from room: Int, to neighbour: Int, _ direction: SlideDirection) -> Bool { neighbour != closed }
    func contains(_ room: Int) -> Bool { room < rooms }

    /// The same as a graph of literal slides.
    var graph: SlideGraph {
        var graph = SlideGraph()
        for room in 0..<rooms {
            func edge(_ direction: SlideDirection) -> SlideEdge? {
                guard let neighbour = neighbour(of: room, direction), neighbour < rooms else { return nil }
                return SlideEdge(SlideID(neighbour), stops: stops(from: room, direction)) { [weak self] in
                    self?.closed != neighbour
                }
            }
            graph.add(
                SlideID(room), left: edge(.left), right: edge(.right), up: edge(.up), down: edge(.down),
                trailing: edge(.trailing)
            ) { [weak self] in self?.content(of: room) ?? View() }
        }
        return graph
    }
}
