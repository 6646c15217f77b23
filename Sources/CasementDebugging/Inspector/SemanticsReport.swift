import CasementCore

/// The semantics tree as lines, an element a line; of an element in a secret view only the role.
struct SemanticsReport {
    private(set) var lines: [String] = []

    init(_ nodes: [SemanticsNode]) {
        for node in nodes { add(node, depth: 0) }
        if lines.isEmpty { lines = ["no element is visible"] }
    }

    private mutating func add(_ node: SemanticsNode, depth: Int) {
        let indent = String(repeating: " ", count: 2 * depth)
        let description = node.accessibility
        guard !node.isSecret else {
            lines.append("\(indent)\(description.role), secret")
            return
        }
        var words = ["\(description.role)\(node.identifier.map { " '\($0)'" } ?? "")"]
        if let label = description.label { words[0] += " \(label.quoted)" }
        if let value = description.value { words.append("value \(value.quoted)") }
        words += description.states.words
        if let position = description.position { words.append("\(position)") }
        if !description.actions.isEmpty {
            words.append("actions \(description.actions.map(\.name.quoted).joined(separator: " "))")
        }
        lines.append("\(indent)\(words.joined(separator: ", ")) \(node.frame.brief)")
        for child in node.children { add(child, depth: depth + 1) }
    }
}

extension Accessibility.States {
    fileprivate var words: [String] {
        let names: [(Accessibility.States, String)] = [
            (.disabled, "disabled"), (.selected, "selected"), (.checked, "checked"), (.mixed, "mixed"),
            (.expanded, "expanded"), (.collapsed, "collapsed"), (.busy, "busy"), (.invalid, "invalid"),
            (.focused, "focused"), (.readOnly, "read only"),
        ]
        return names.filter { contains($0.0) }.map(\.1)
    }
}
