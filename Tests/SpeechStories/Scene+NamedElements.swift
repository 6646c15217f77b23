package import CasementCore

extension Scene {
    /// The elements with a name, but for the frames of others.
    package var namedElements: [SemanticsNode] {
        var result: [SemanticsNode] = []
        func collect(_ nodes: [SemanticsNode]) {
            for node in nodes {
                let isFrame = [.container, .list, .tabList, .page, .dialog, .menu].contains(node.accessibility.role)
                if !isFrame, !node.spokenName.isEmpty { result.append(node) }
                collect(node.children)
            }
        }
        collect(semantics())
        return result
    }

    /// Those of them whose middle is on the panel and can be touched, of which a person chooses.
    package var touchableElements: [SemanticsNode] {
        let panel = Rect(origin: .zero, size: root.bounds.size)
        return namedElements.filter { node in
            let isShown = node.view.map { (try? pressPoint(of: $0)) != nil } ?? false
            return isShown && !node.frame.isEmpty && panel.contains(node.frame.center)
        }
    }
}

extension SemanticsNode {
    /// The beginning of its name, as it is spoken: on one line.
    package var spokenName: String {
        String((accessibility.label ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(200))
    }
}
