/// Finds the output that an app asks for: by its connector, or else by its make and model.
struct OutputChoice: Hashable {
    /// What the app asks for, such as `DSI-1` or `Goodix Panel 7`.
    let name: String

    /// The index of the output that is meant; nil if it is not among these.
    ///
    /// A connector is compared as it is, a make and model without regard to case. A connector has precedence, because two
    /// panels of the same model differ in nothing else.
    func index(in outputs: [OutputState]) -> Int? {
        let model = name.lowercased()
        return outputs.firstIndex { $0.name == name }
            ?? outputs.firstIndex { !$0.maker.isEmpty && $0.maker.lowercased() == model }
    }

    /// One sentence that names the outputs that exist instead.
    func complaint(_ outputs: [OutputState]) -> String {
        let others = outputs.map { Self.description($0) }
        guard let last = others.last else { return "There is no output '\(name)', nor any other." }
        let list = ([others.dropLast().joined(separator: ", "), last].filter { !$0.isEmpty }).joined(separator: " and ")
        return
            "There is no output '\(name)'; there \(others.count == 1 ? "is" : "are") \(list); the compositor chooses."
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
