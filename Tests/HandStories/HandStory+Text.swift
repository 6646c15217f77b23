package import CasementCore

extension HandStory: CustomStringConvertible {
    /// A line with the example and its size, then a line for each step: its time in milliseconds and the event.
    package var description: String {
        "show \(example.rawValue) \(size.width) \(size.height)"
            + steps.map { "\n\($0.time) \($0.action)" }.joined()
    }

    /// Reads the text of ``description``; nil if a line is invalid. Lines that begin with `#` are comments.
    package init?(parsing text: String) {
        var lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }[...]
        guard let head = lines.popFirst(), head.count == 4, head[0] == "show",
            let example = Example(rawValue: String(head[1])), let width = Double(head[2]), let height = Double(head[3])
        else { return nil }
        var steps: [Step] = []
        for words in lines {
            guard let time = words.first.flatMap({ Int($0) }), let action = Action(words.dropFirst()) else {
                return nil
            }
            steps.append(Step(at: time, action))
        }
        self.init(example, size: Size(width: width, height: height), steps: steps)
    }
}

extension HandStory.Action: CustomStringConvertible {
    private static let phases: [(word: String, phase: TouchEvent.Phase)] = [
        ("down", .began), ("move", .moved), ("up", .ended), ("lose", .cancelled),
    ]
    private static let directions: [(word: String, direction: SlideDirection)] = [
        ("left", .left), ("right", .right), ("up", .up), ("down", .down),
    ]

    package var description: String {
        switch self {
        case .touch(let finger, let phase, let place):
            "\(Self.phases.first { $0.phase == phase }?.word ?? "") \(finger) \(place.x) \(place.y)"
        case .cancelAll: "cancel"
        case .resize(let size): "resize \(size.width) \(size.height)"
        case .show(let example): "show \(example?.rawValue ?? "nothing")"
        case .open(let number): "open \(number)"
        case .leave: "leave"
        case .go(let direction): "go \(Self.directions.first { $0.direction == direction }?.word ?? "")"
        case .memoryPressure: "memory-pressure"
        }
    }

    fileprivate init?(_ words: ArraySlice<Substring>) {
        let numbers = words.dropFirst().compactMap { Double($0) }
        let last = String(words.last ?? "")
        switch words.first ?? "" {
        case "cancel": self = .cancelAll
        case "resize" where numbers.count == 2: self = .resize(Size(width: numbers[0], height: numbers[1]))
        case "show" where last == "nothing": self = .show(nil)
        case "show":
            guard let example = Example(rawValue: last) else { return nil }
            self = .show(example)
        case "open" where numbers.count == 1: self = .open(Int(numbers[0]))
        case "leave": self = .leave
        case "go":
            guard let direction = Self.directions.first(where: { $0.word == last }) else { return nil }
            self = .go(direction.direction)
        case "memory-pressure": self = .memoryPressure
        default:
            guard numbers.count == 3, let phase = Self.phases.first(where: { $0.word == words.first ?? "" }) else {
                return nil
            }
            self = .touch(finger: Int(numbers[0]), phase.phase, Point(numbers[1], numbers[2]))
        }
    }
}
