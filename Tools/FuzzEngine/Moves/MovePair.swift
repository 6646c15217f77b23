import CasementCore

/// One touch on one view in one container: a row of the table of who moves.
package struct MovePair: CustomStringConvertible, Sendable {
    var container = MoveContainer.nothing
    var containerPlace = MovePlace.middle
    var content = MoveContent.nothing
    var contentPlace = MovePlace.middle
    var direction = Directions.left
    /// Whether the touch rests before it moves, so that content has received it.
    var isHeld = false
    /// Whether it lands at the edge of the screen from which its direction leads.
    var isFromEdge = false
    var isMirrored = false
    /// What is around the container.
    var outer: MoveContainer?
    /// Whether the touch catches the container while that moves.
    var isCaught = false

    private static let directions: [Directions] = [.left, .right, .up, .down]
    private static let names = ["left", "right", "up", "down"]

    package var description: String {
        let direction = Self.directions.firstIndex(of: direction).map { Self.names[$0] } ?? ""
        let surroundings =
            "\(content)@\(contentPlace) in \(container)@\(containerPlace)" + (outer.map { " in \($0)" } ?? "")
        let details = [
            (isHeld, "after a hold"), (isFromEdge, "from the edge"), (isMirrored, "mirrored"), (isCaught, "caught"),
        ]
        return ([surroundings, direction] + details.filter(\.0).map(\.1)).joined(separator: ", ")
    }

    /// All pairs, chains of three, and containers that the touch catches.
    package static let all = pairs + chains + catches

    /// Content in a container that lies in another one.
    private static let chains: [MovePair] = {
        let contents: [MoveContent] = [
            .nothing, .slider, .verticalSlider, .wheel, .rowWithTrailingActions, .pullDown, .pullLeft, .node, .vertical,
            .horizontal, .pager, .list, .slides, .swipeLeft, .rawHorizontal,
        ]
        let outers = MoveContainer.allCases.filter { ![.nothing, .zoomed, .overview, .keys].contains($0) }
        var result: [MovePair] = []
        for outer in outers {
            for container in MoveContainer.allCases where container.isView {
                // The last row is as high as the screen, and lies below the edge of it in a sheet.
                let isBelow = outer == .sheet && [.list, .grid].contains(container)
                let places = isBelow ? [.start, .middle] : MovePlace.allCases
                for (place, content) in places.flatMap({ place in contents.map { (place, $0) } }) {
                    result += touches(
                        MovePair(container: container, containerPlace: place, content: content, outer: outer)
                    ).filter { !$0.isHeld && !$0.isMirrored && (outer.fillsHeight || !$0.isFromEdge) }
                }
            }
        }
        return result
    }()

    /// Containers that move when the touch lands, along their axis.
    private static let catches: [MovePair] = MoveContainer.allCases.flatMap { container -> [MovePair] in
        guard let axis = container.axisOfMotion else { return [] }
        return MoveContent.allCases.flatMap { content in
            directions.filter { $0.isSubset(of: Directions(along: axis)) }.map {
                MovePair(container: container, content: content, direction: $0, isCaught: true)
            }
        }
    }

    private static let pairs: [MovePair] = {
        var result: [MovePair] = []
        for container in MoveContainer.allCases {
            for content in MoveContent.allCases where isPossible(content, in: container) {
                for containerPlace in MovePlace.allCases where container.hasRange || containerPlace == .middle {
                    for contentPlace in MovePlace.allCases where content.hasRange || contentPlace == .middle {
                        result += touches(
                            MovePair(
                                container: container, containerPlace: containerPlace, content: content,
                                contentPlace: contentPlace))
                    }
                }
            }
        }
        return result
    }()

    /// Pages in an overview receive no touches, and text that has the focus does not lie behind the keyboard.
    private static func isPossible(_ content: MoveContent, in container: MoveContainer) -> Bool {
        switch container {
        case .overview: content == .nothing
        case .keys: ![.caret, .selectionHandle, .textViewCaret].contains(content)
        default: true
        }
    }

    private static func touches(_ pair: MovePair) -> [MovePair] {
        var result: [MovePair] = []
        for direction in directions {
            for isFromEdge in [false, true]
            where !isFromEdge || direction.isSubset(of: .horizontal) || pair.container.fillsHeight {
                for isHeld in [false, true] {
                    for isMirrored in [false, true] {
                        var touch = pair
                        (touch.direction, touch.isFromEdge) = (direction, isFromEdge)
                        (touch.isHeld, touch.isMirrored) = (isHeld, isMirrored)
                        result.append(touch)
                    }
                }
            }
        }
        return result
    }

    /// Plays every Nth pair.
    ///
    /// - Returns: the number of pairs, and a sentence for each in which something else moves than the table says.
    @MainActor package static func play(every interval: Int) -> (tested: Int, wrong: [String]) {
        let pairs = stride(from: 0, to: all.count, by: max(interval, 1)).map { all[$0] }
        return (pairs.count, pairs.compactMap { $0.report() })
    }

    /// Plays the touch.
    ///
    /// - Returns: a sentence if something else moves than the table says.
    @MainActor package func report() -> String? {
        let rig = MoveRig(self)
        guard let touch = rig.play() else { return "\(self): the touch does not land on the content" }
        let expected = touch.expected.map { [$0] } ?? []
        return touch.moved == expected ? nil : "\(self): \(touch.moved) moves, not \(expected)"
    }
}

extension MoveContainer {
    /// Whether it has a position in a range.
    var hasRange: Bool { ![.nothing, .openPage, .keyboard, .keys].contains(self) }
}
