import CasementCore

extension PanelStory {
    /// The steps in the lines of a report that begin with `step: `; nil if one of these lines is no step.
    package static func steps(parsing report: String) -> [Step]? {
        let lines = report.split(separator: "\n").filter { $0.hasPrefix("step: ") }
        let steps = lines.compactMap { Step(String($0.dropFirst(6))) }
        return steps.count == lines.count ? steps : nil
    }
}

/// As text a step is one line: `hands 2 81 905`, `hands 1 7 400 at 0.5 restart`, `keys 30 48`, `rest 60`, `fault kill 300 1`.
extension PanelStory.Step: CustomStringConvertible {
    package var description: String {
        switch self {
        case .hands(let count, let seed, let milliseconds, let fault):
            "hands \(count) \(seed) \(milliseconds)" + (fault.map { " at \($0.share) \($0.0)" } ?? "")
        case .keys(let codes): (["keys"] + codes.map { "\($0)" }).joined(separator: " ")
        case .fault(let fault): "fault \(fault)"
        case .rest(let minutes): "rest \(minutes)"
        }
    }

    /// Reads a line; nil if it is no step.
    package init?(_ line: String) {
        let words = line.split(separator: " ").map(String.init)
        let numbers = words.dropFirst().prefix(3).compactMap { UInt64($0) }
        switch words.first {
        case "hands" where numbers.count == 3:
            var fault: (PanelFault, share: Double)?
            if words.count > 5, words[4] == "at" {
                guard let share = Double(words[5]), let read = PanelFault(words[6...]) else { return nil }
                fault = (read, share)
            }
            self = .hands(
                count: Int(clamping: numbers[0]), seed: numbers[1], milliseconds: Int(clamping: numbers[2]),
                fault: fault)
        case "keys": self = .keys(words.dropFirst().compactMap { UInt32($0) })
        case "fault":
            guard let fault = PanelFault(words[1...]) else { return nil }
            self = .fault(fault)
        case "rest" where numbers.count == 1: self = .rest(minutes: Int(clamping: numbers[0]))
        default: return nil
        }
    }
}

extension PanelFault: CustomStringConvertible {
    package var description: String {
        let (name, numbers) = parts
        return ([name] + numbers.map { "\($0)" }).joined(separator: " ")
    }

    private var parts: (String, [UInt64]) {
        switch self {
        case .kill(let outage, let wrapsTime): ("kill", [UInt64(outage), wrapsTime ? 1 : 0])
        case .cancelTouches: ("cancelTouches", [])
        case .freeze(let time): ("freeze", [UInt64(time)])
        case .stall(let time): ("stall", [UInt64(time)])
        case .suspend(let minutes): ("suspend", [UInt64(minutes)])
        case .replug(let time, let screen):
            ("replug", [time, screen.width, screen.height, screen.scale, screen.transform].map { UInt64($0) })
        case .resize(let width, let height): ("resize", [UInt64(width), UInt64(height)])
        case .untouchable(let time): ("untouchable", [UInt64(time)])
        case .keymap(let number): ("keymap", [UInt64(number)])
        case .fullDisk(let time): ("fullDisk", [UInt64(time)])
        case .diskErrors(let calls): ("diskErrors", [UInt64(calls)])
        case .powerCut(let operations, let seed, let isSlow): ("powerCut", [UInt64(operations), seed, isSlow ? 1 : 0])
        case .restart: ("restart", [])
        case .memoryPressure: ("memoryPressure", [])
        case .shortMemory(let time): ("shortMemory", [UInt64(time)])
        case .ping: ("ping", [])
        case .inputMethod(let act): ("inputMethod", [UInt64(act.rawValue)])
        case .setClock(let seconds, let isBack): ("setClock", [UInt64(seconds), isBack ? 1 : 0])
        }
    }

    /// Reads words; nil if they are no fault.
    init?(_ words: ArraySlice<String>) {
        let seeds = words.dropFirst().compactMap { UInt64($0) }
        let numbers = seeds.map { Int(clamping: $0) }
        switch (words.first, numbers.count) {
        case ("kill", 2): self = .kill(outage: numbers[0], wrapsTime: numbers[1] == 1)
        case ("cancelTouches", 0): self = .cancelTouches
        case ("freeze", 1): self = .freeze(numbers[0])
        case ("stall", 1): self = .stall(numbers[0])
        case ("suspend", 1): self = .suspend(minutes: numbers[0])
        case ("replug", 5):
            var screen = PanelScreen()
            (screen.width, screen.height) = (numbers[1], numbers[2])
            (screen.scale, screen.transform) = (numbers[3], numbers[4])
            self = .replug(numbers[0], screen)
        case ("resize", 2): self = .resize(width: numbers[0], height: numbers[1])
        case ("untouchable", 1): self = .untouchable(numbers[0])
        case ("keymap", 1): self = .keymap(numbers[0])
        case ("fullDisk", 1): self = .fullDisk(numbers[0])
        case ("diskErrors", 1): self = .diskErrors(numbers[0])
        case ("powerCut", 3): self = .powerCut(operations: numbers[0], seed: seeds[1], isSlow: numbers[2] == 1)
        case ("restart", 0): self = .restart
        case ("memoryPressure", 0): self = .memoryPressure
        case ("shortMemory", 1): self = .shortMemory(numbers[0])
        case ("ping", 0): self = .ping
        case ("inputMethod", 1):
            guard let act = InputMethodAct(rawValue: numbers[0]) else { return nil }
            self = .inputMethod(act)
        case ("setClock", 2): self = .setClock(seconds: numbers[0], isBack: numbers[1] == 1)
        default: return nil
        }
    }
}
