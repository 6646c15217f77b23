import CasementModel

struct Line: Identifiable, Equatable, Codable {
    let id: Int
    var name: String
    var count = 1.0
}

/// What the tests show and change.
@MainActor @Observable final class Order: @MainActor Codable {
    var name = "Tea"
    var note = ""
    var spice = 0.0
    var isPaid = false
    var lines: [Line] = []
    @ObservationIgnored var ignored = 0

    private enum CodingKeys: CodingKey { case _name, _note, _spice, _isPaid, _lines }

    init() {}

    init(lines: Int) { self.lines = (0..<lines).map { Line(id: $0, name: "Line \($0)") } }

    var isEmpty: Bool { lines.isEmpty }
}

/// A model of a row.
@MainActor @Observable final class Plate: @MainActor Identifiable {
    let id: Int
    var name: String

    init(_ id: Int) { (self.id, name) = (id, "Plate \(id)") }
}

@MainActor @Observable final class Menu {
    var plates: [Plate]

    init(_ count: Int) { plates = (0..<count).map(Plate.init) }
}
