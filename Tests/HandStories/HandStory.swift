package import CasementCore

/// The gestures of two to five hands on an example, and the app's actions meanwhile; as text one step a line.
package struct HandStory: Hashable, Sendable {
    /// The example that is shown first.
    package let example: Example
    /// The size of the panel, in points.
    package let size: Size
    /// The steps, in the order of their times.
    package let steps: [Step]

    package init(_ example: Example, size: Size, steps: [Step]) {
        self.example = example
        self.size = size
        self.steps = steps
    }

    /// An event and its time.
    package struct Step: Hashable, Sendable {
        /// The time in milliseconds since the start.
        package let time: Int
        package let action: Action

        package init(at time: Int, _ action: Action) {
            self.time = time
            self.action = action
        }
    }

    package enum Action: Hashable, Sendable {
        /// A touch lands, moves, lifts or is cancelled.
        case touch(finger: Int, TouchEvent.Phase, Point)
        /// The compositor cancels all touches.
        case cancelAll
        case resize(Size)
        /// Another example becomes the root controller; none if nil.
        case show(Example?)
        /// The gallery opens an exhibit, by its index.
        case open(Int)
        /// The gallery returns to its index.
        case leave
        /// The app moves to another slide.
        case go(SlideDirection)
        case memoryPressure

        var isMove: Bool {
            if case .touch(_, .moved, _) = self { true } else { false }
        }
    }
}
