package import CasementCore

/// What two to five hands do on an example, and what the app does meanwhile; one step a line as text.
package struct HandStory: Hashable, Sendable {
    /// What is shown first.
    package let example: Example
    /// In points.
    package let size: Size
    /// In the order of their times.
    package let steps: [Step]

    package init(_ example: Example, size: Size, steps: [Step]) {
        self.example = example
        self.size = size
        self.steps = steps
    }

    /// What happens at a moment.
    package struct Step: Hashable, Sendable {
        /// In milliseconds since the start.
        package let time: Int
        package let action: Action

        package init(at time: Int, _ action: Action) {
            self.time = time
            self.action = action
        }
    }

    package enum Action: Hashable, Sendable {
        /// A finger lands, moves, lifts or is taken away.
        case touch(finger: Int, TouchEvent.Phase, Point)
        /// The compositor takes all touches away.
        case cancelAll
        case resize(Size)
        /// Another example becomes the root controller; none for nil.
        case show(Example?)
        /// The gallery opens an exhibit, by its place in the gallery.
        case open(Int)
        /// The gallery goes back to its index.
        case leave
        /// A program turns the slides.
        case go(SlideDirection)
        case memoryPressure

        var isMove: Bool {
            if case .touch(_, .moved, _) = self { true } else { false }
        }
    }
}
