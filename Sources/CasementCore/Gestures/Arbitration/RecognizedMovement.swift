/// What a recognizer recognizes. Asking for the strokes may run code of the app, and nothing else does.
enum RecognizedMovement {
    /// Taps that follow each other, each of a number of touches.
    case taps(Int, touches: Int)
    /// Touches that rest.
    case rest
    /// A stroke that is recognized once, after a distance.
    case swipe(@MainActor () -> Strokes)
    /// A stroke that is followed.
    case drag(@MainActor () -> Strokes)
    /// Another one, such as that of two touches against each other.
    case other

    /// The strokes that begin a gesture.
    struct Strokes {
        let directions: Directions
        /// The view in whose space a stroke is judged; nil for that of the scene.
        let space: View?
        /// Whether at most one touch makes the gesture.
        let hasOneTouch: Bool

        /// Strokes of the scene, 4 degrees apart; none of them lies between two directions of a view that is rotated by a
        /// quarter turn.
        @MainActor static let samples = (0..<90).map { index in
            let angle = (4 * Double(index) + 2) * .pi / 180
            return Vector(dx: cosine(angle), dy: sine(angle))
        }

        /// Whether a stroke of the scene is one of them.
        @MainActor func contains(_ stroke: Vector) -> Bool {
            directions.contains(Directions(nearestTo: space?.vectorFromRoot(stroke) ?? stroke))
        }
    }

    /// The strokes of a swipe or a drag.
    @MainActor var strokes: Strokes? {
        switch self {
        case .swipe(let strokes), .drag(let strokes): strokes()
        case .taps, .rest, .other: nil
        }
    }
}

extension PanRecognizer {
    /// The strokes that can begin it now.
    var strokes: RecognizedMovement.Strokes {
        .init(directions: possibleDirections, space: judgingView, hasOneTouch: maximumNumberOfTouches == 1)
    }
}

extension SwipeRecognizer {
    /// The strokes that it recognizes.
    var strokes: RecognizedMovement.Strokes {
        .init(directions: directions.resolved(in: view), space: view, hasOneTouch: numberOfTouchesRequired == 1)
    }
}
