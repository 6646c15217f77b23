import Casement

/// Finds controls that a screen reader could not name.
@MainActor enum UnnamedControls {
    private static let roles: Set<Accessibility.Role> = [
        .button, .link, .toggle, .checkBox, .radioButton, .slider, .adjustable, .textField, .tab, .menuItem, .image,
    ]

    static func findings(in scene: Scene) -> [AuditFinding] { findings(scene.semantics()) }

    private static func findings(_ nodes: [SemanticsNode]) -> [AuditFinding] {
        nodes.flatMap { node -> [AuditFinding] in
            let inner = findings(node.children)
            let role = node.accessibility.role
            guard roles.contains(role), node.accessibility.label?.isEmpty != false else { return inner }
            let name = node.identifier.map { "'\($0)'" } ?? "A view without an identifier"
            let sentence = "\(name): the \(role) at \(node.frame.brief) has no label for a screen reader"
            return [AuditFinding(views: [], kind: "name", sentence: sentence)] + inner
        }
    }
}
