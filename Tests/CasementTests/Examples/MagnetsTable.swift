import Casement
import CasementTesting
import Testing
@testable import Exhibits

/// The strip and the board on a stage.
@MainActor struct MagnetsTable {
    let stage: Stage
    let wall: MagnetsWall

    init(_ size: Size = Size(width: 1280, height: 800)) throws {
        stage = Stage(MagnetsExhibit.makeController(), size: size)
        stage.settle()
        wall = try stage.view("magnets", as: MagnetsWall.self)
    }

    var board: MagnetBoard { wall.board }
    var rail: ScrollView { wall.strip.rail }
    var letters: String { String(board.magnets.map(\.letter)) }

    func tile(_ letter: Character) throws -> LetterTile { try #require(wall.strip.tile(of: letter)) }

    func magnet(_ letter: Character) throws -> LooseMagnet {
        try #require(board.magnets.last { $0.letter == letter })
    }

    /// Presses a tile, pulls its letter down, and drags it to a point.
    func pull(_ letter: Character, to place: Point) throws -> Finger {
        try stage.finger.press(on: try tile(letter)).drag(by: Vector(dx: 0, dy: 20)).drag(to: place)
    }

    /// The location of a point of the panel in the letter's own space.
    func spot(_ finger: Finger, on magnet: Magnet) -> Point { magnet.convert(finger.location, from: nil) }
}

func isNear(_ one: Point, _ other: Point, _ limit: Double = 1) -> Bool { one.distance(to: other) <= limit }
