/// Parses the text of a script into commands. It does not check whether they are possible in their order.
struct ScriptParser {
    enum Command {
        case size(Size)
        case down(Int, Point)
        case move(Int, Point)
        case drag(Int, Point, over: Duration, isDetached: Bool)
        case swipe(Int, Point, Point, over: Duration, isDetached: Bool)
        case up(Int)
        case tap(String)
        case cancel
        case wait(Duration)
        case picture(String?)
        case join
    }

    /// A command, and the position of its first argument for error messages.
    struct Line {
        var number: Int
        var column: Int
        var command: Command
    }

    private let text: FileText

    init(_ text: FileText) {
        self.text = text
    }

    func lines() throws(ScriptError) -> [Line] {
        if let problem = text.problems.first { throw ScriptError(problem) }
        var lines: [Line] = []
        for (number, source) in zip(1..., text.lines) {
            var words = ScriptTokens(source, line: number)
            guard let name = words.next() else { continue }
            let column = words.column ?? name.column
            let command = try command(named: name, words: &words)
            try words.expectEnd()
            lines.append(Line(number: number, column: column, command: command))
        }
        return lines
    }

    private func command(named name: ScriptTokens.Word, words: inout ScriptTokens) throws(ScriptError) -> Command {
        switch name.text {
        case "size": .size(try words.size())
        case "down": .down(try words.touchNumber(), try words.point())
        case "move": .move(try words.touchNumber(), try words.point())
        case "up": .up(try words.touchNumber())
        case "drag":
            .drag(try words.touchNumber(), try words.point(), over: try words.over(), isDetached: words.ampersand())
        case "swipe":
            .swipe(
                try words.touchNumber(), try words.point(), try words.point(), over: try words.over(),
                isDetached: words.ampersand())
        case "tap": .tap(try words.identifier())
        case "cancel": .cancel
        case "wait": .wait(try words.milliseconds())
        case "picture": .picture(try words.pictureName())
        case "join": .join
        default: throw words.error(at: name, "expected a command, found '\(name.text)'")
        }
    }
}
