import CasementCore

/// Finds the output that an app asks for, and what applies on the one that shows it.
struct OutputChoice: Hashable {
    /// The rules of the app, in order of preference.
    let rules: [OutputRule]

    /// The index of the output that is meant; nil if it is not among these.
    func index(in outputs: [OutputState]) -> Int? {
        for rule in rules { if let index = rule.match.index(in: outputs) { return index } }
        return nil
    }

    /// The rotation of the app on an output; nil if no rule sets one.
    func rotation(on output: OutputState) -> QuarterTurn? {
        rules.first { $0.rotation != nil && $0.match.matches(output) }?.rotation
    }

    /// The correction of touches on an output; nil if no rule sets one that can be used.
    func calibration(on output: OutputState) -> TouchCalibration? {
        let calibration = rules.first { $0.calibration != nil && $0.match.matches(output) }?.calibration
        return calibration?.problem == nil ? calibration : nil
    }

    /// One sentence that names the outputs that exist instead.
    func complaint(_ outputs: [OutputState]) -> String {
        let others = outputs.map { Self.description($0) }
        guard let last = others.last else { return "There is no output \(words), nor any other." }
        let list = ([others.dropLast().joined(separator: ", "), last].filter { !$0.isEmpty }).joined(separator: " and ")
        return "There is no output \(words); there \(others.count == 1 ? "is" : "are") \(list); the compositor chooses."
    }

    /// The words for what the app asks for.
    var words: String {
        let words = rules.map { $0.match.words }
        return words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "") + (words.last ?? "")
    }

    /// The words by which an output can be asked for, and its size in pixels.
    private static func description(_ output: OutputState) -> String {
        let size = "\(output.mode.width)x\(output.mode.height)"
        if output.name.isEmpty {
            return output.maker.isEmpty ? "one without a name (\(size))" : "'\(output.maker)' (\(size))"
        }
        return "'\(output.name)' (\(output.maker.isEmpty ? "" : output.maker + ", ")\(size))"
    }
}
