package import CasementCore

extension SceneInspector {
    private struct Command {
        let name: String
        let arguments: String
        let purpose: String
        let answer: @MainActor (SceneInspector, [Substring]) -> [String]
    }

    private static let commands = [
        Command(name: "tree", arguments: "", purpose: "the views, each with its number") { inspector, _ in
            inspector.tree
        },
        Command(name: "view", arguments: "NUMBER|IDENTIFIER", purpose: "the properties of a view") { $0.view($1) },
        Command(name: "touches", arguments: "", purpose: "the touches that are down, and the last ones") {
            inspector, _ in inspector.touches
        },
        Command(name: "why", arguments: "TOUCH", purpose: "each decision about the recognizers of a touch") {
            $0.why($1)
        },
        Command(name: "semantics", arguments: "", purpose: "what assistive technology gets") { inspector, _ in
            inspector.semantics
        },
        Command(name: "caches", arguments: "", purpose: "the caches of the renderer") { inspector, _ in
            inspector.caches
        },
        Command(name: "evict", arguments: "", purpose: "empty the caches, as when memory is short") { inspector, _ in
            inspector.evict()
        },
        Command(name: "frames", arguments: "", purpose: "the times of the last frames") { inspector, _ in
            inspector.frames
        },
        Command(name: "overlays", arguments: "[NAME...]", purpose: "show these overlays, all or none; list them") {
            $0.overlays($1)
        },
        Command(name: "select", arguments: "X Y", purpose: "select the view at a point of the scene") {
            $0.select($1)
        },
        Command(name: "help", arguments: "", purpose: "this list") { _, _ in help },
    ]

    private static var help: [String] {
        commands.map { command in
            let call = command.arguments.isEmpty ? command.name : "\(command.name) \(command.arguments)"
            return call + String(repeating: " ", count: max(1, 24 - call.count)) + command.purpose
        }
    }

    /// Answers a line such as `view start`. An answer has at least one line, none of which is empty; that to a line that is no
    /// command begins with `error: ` and names the mistake.
    package func answer(to line: String) -> [String] {
        // Scalars: a mark at the start of an identifier is one character with the space before it.
        let words = line.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { Substring($0) }
        guard let name = words.first else { return Self.mistake("the line is empty; help lists the commands") }
        guard let command = Self.commands.first(where: { $0.name == name }) else {
            return Self.mistake("there is no command \(String(name).printable.quoted); help lists the commands")
        }
        if command.arguments.isEmpty, words.count > 1 { return Self.mistake("\(name) takes nothing after it") }
        let lines = command.answer(self, Array(words.dropFirst()))
        return lines.map { $0.isEmpty ? " " : $0.printable }
    }

    private static func mistake(_ sentence: String) -> [String] { ["error: \(sentence)"] }

    private func view(_ words: [Substring]) -> [String] {
        // An identifier may contain spaces.
        let wanted = words.joined(separator: " ")
        guard !wanted.isEmpty else { return Self.mistake("view takes the number or the identifier of a view") }
        let found = views(wanted)
        guard !found.isEmpty else {
            return Self.mistake("no view has the number or the identifier \(wanted.quoted); tree lists them")
        }
        return found.flatMap { report(on: $0) }
    }

    private func why(_ words: [Substring]) -> [String] {
        guard words.count == 1, let number = UInt64(words[0]) else {
            return Self.mistake("why takes the number of a touch; touches lists them")
        }
        if let lines = records.lines(about: TouchID(number)) { return lines }
        let known = records.identifiers
        return Self.mistake("touch \(number) is not known; there are \(known.isEmpty ? "none" : known)")
    }

    private func overlays(_ words: [Substring]) -> [String] {
        if !words.isEmpty {
            let (wanted, mistake) = DebugOverlays.parsing(words.joined(separator: " "))
            if let mistake { return Self.mistake(mistake) }
            overlays = wanted
        }
        return ["overlays: \(overlays.words)"]
    }

    private func select(_ words: [Substring]) -> [String] {
        let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
        guard words.count == 2, numbers.count == 2 else {
            return Self.mistake("select takes the two coordinates of a point of the scene, as in select 120 45")
        }
        guard let view = select(at: Point(x: numbers[0], y: numbers[1])) else {
            return Self.mistake("no view is at this point of the scene")
        }
        return report(on: view)
    }
}
