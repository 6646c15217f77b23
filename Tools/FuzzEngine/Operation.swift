/// One step of a sequence: it builds the scene, changes a touch, or is an action of the app on views and recognizers.
///
/// As text it is a line: the verb, its numbers, and after a bar the operation that is done in answer.
package struct Operation: Hashable, Sendable, CustomStringConvertible {
    package enum Verb: String, Sendable, CaseIterable {
        /// number, parent, x, y, width, height, flags: 1 multiple touch, 2 exclusive touch, 4 no interaction
        case view
        /// number, view, kind, two numbers of the kind, flags: 1 cancels in view, 2 delays began, 4 delays ended; seed
        case recognizer
        /// a, b: a's delegate lets b run as well
        case simultaneous
        /// a, b: a waits for b to fail; only for a below b, so that there is no circle
        case require
        /// a, b: a's hook waits for b
        case lazy
        /// a, b: b's hook makes a wait
        case lazyBy
        /// a, b: a does not prevent b
        case unpreventing
        /// a, b: a is not prevented by b
        case unprevented
        /// a, n: a's delegate forbids each n-th beginning
        case forbid
        /// a, n: a's delegate refuses each n-th touch
        case refuse
        /// a, moment: 0 began, 1 changed, 2 ended, 3 cancelled, 4 shouldBegin, 5 shouldReceive, 6 simultaneous, 7 reset
        case react
        /// view, phase: 0 began, 1 moved, 2 ended, 3 cancelled; of a scroll view also 4 to 11, the calls of its
        /// delegate
        case answer
        /// touch, phase (0 began, 1 moved, 2 ended, 3 cancelled), x, y; again for each touch of the batch
        case touches
        /// milliseconds
        case wait
        /// milliseconds for which events come late: the clock advances, deadlines do not run
        case stall
        case remove
        /// view, parent
        case restore
        case detach
        /// recognizer, view
        case attach
        case disable
        case enable
        /// number, parent, x, y, width, height, width and height of the content, flags and policies as in
        /// ``FuzzScrollView/setUp(_:_:)``; its pan and its pinch are recognizers 50 and 51, those of the next one 52, 53
        case scroll
        /// scroll view, x, y, animated
        case offset
        /// scroll view, width, height
        case content
        /// scroll view, 0 or 1
        case scrollable
        /// scroll view, and the view that the token is for, or 0
        case suspend
        /// number of a token; it is ended, or released if a 1 follows
        case resume
        /// scroll view, percent, animated
        case zoom
        /// scroll view, 1 begin or 0 end
        case refresh
        /// x, y, distance
        case wheel
        /// touch, x, y, distance, samples, then 0 it lifts, 1 it is cancelled, 2 it stays
        case stroke
        /// recognizer, the view it comes from, 1 for that view itself to be dragged
        case drag
        /// view, flags as in ``FuzzDropDelegate``; what is done when a session enters the view, or when it opens
        case target
        /// number of a session
        case dragCancel
        /// recognizer, what: 0 begin, 1 change, 2 end, 3 cancel, 4 fail
        case order
    }

    package let verb: Verb
    package let numbers: [Int]
    package let answer: [Operation]

    package init(_ verb: Verb, _ numbers: [Int], answer: [Operation] = []) {
        self.verb = verb
        self.numbers = numbers
        self.answer = answer
    }

    /// A number, or 0 where a script has too few.
    func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }

    package var description: String {
        let line = ([verb.rawValue] + numbers.map(String.init)).joined(separator: " ")
        return answer.isEmpty ? line : line + " | " + answer[0].description
    }

    /// Reads a line; nil for an empty one, a comment, and what is not a step.
    package init?(parsing line: Substring) {
        let parts = line.split(separator: "|", maxSplits: 1)
        guard let words = parts.first?.split(separator: " "), let first = words.first,
            let verb = Verb(rawValue: String(first))
        else { return nil }
        self.verb = verb
        numbers = words.dropFirst().compactMap { Int($0) }
        answer = parts.count > 1 ? Operation(parsing: parts[1]).map { [$0] } ?? [] : []
    }

    package static func script(parsing text: String) -> [Operation] {
        text.split(separator: "\n").compactMap(Operation.init(parsing:))
    }
}
