import CasementCore

/// An element that a person can choose: a node of the semantics tree, with the nodes around it.
@MainActor struct SpokenElement {
    let node: SemanticsNode
    let view: View
    /// The nodes around it, the outermost first.
    let context: [SemanticsNode]

    var description: Accessibility { node.accessibility }

    /// The elements of a scene that a person can reach, in the order of the semantics tree.
    static func all(in scene: Scene) -> [SpokenElement] {
        var result: [SpokenElement] = []
        for node in scene.semantics() { collect(node, [], in: scene, &result) }
        return result
    }

    private static func collect(
        _ node: SemanticsNode, _ context: [SemanticsNode], in scene: Scene, _ result: inout [SpokenElement]
    ) {
        guard let view = node.view else { return }
        if node.isChoice, view.isReachable(in: scene) {
            result.append(SpokenElement(node: node, view: view, context: context))
        }
        for child in node.childrenInOrder { collect(child, context + [node], in: scene, &result) }
    }

    /// The actions of the element, but for the press and the changes of its value.
    var ownActions: [Accessibility.Action] {
        description.actions.filter { !["press", "increment", "decrement"].contains($0.name) }
    }

    /// The actions of the element, then those of what is around it, as of slides.
    var actions: [Accessibility.Action] {
        ownActions
            + context.reversed().flatMap { $0.accessibility.actions.filter { $0.name != "press" } }
    }

    /// Whether swipes up and down change its value.
    var isAdjustable: Bool { description.actions.contains { $0.name == "increment" } }

    /// Whether a press does something on it: it is more than a text or a picture, or it is part of something on its page that
    /// a tap presses.
    var isPressable: Bool {
        guard [.text, .header, .image, .alert, .progress].contains(description.role) else { return true }
        return description.actions.contains { $0.name == "press" }
            || view.ancestry.prefix { !$0.accessibility.isModal }.contains { part in
                part is Control || part.gestureRecognizers.contains { $0 is TapRecognizer && $0.isEnabled }
            }
    }

    func adjust(up: Bool) -> Bool {
        description.actions.first { $0.name == (up ? "increment" : "decrement") }?.perform() ?? false
    }
}

extension SemanticsNode {
    /// The nodes inside it. Those of lists and grids are in the order of their rows and items: the views of those that came
    /// last into sight are the last subviews.
    @MainActor fileprivate var childrenInOrder: [SemanticsNode] {
        guard let collection = view as? any SemanticsCollection else { return children }
        let indices = children.map { $0.view.flatMap { collection.index(ofElementAround: $0) } ?? .max }
        return children.indices.sorted { (indices[$0], $0) < (indices[$1], $1) }.map { children[$0] }
    }

    /// Whether a person chooses the node itself: it says or does something, and is more than the frame of others.
    var isChoice: Bool {
        let hasWords = [accessibility.label, accessibility.value].contains { $0?.isEmpty == false }
        return switch accessibility.role {
        case .container, .list, .tabList, .page, .dialog, .menu: children.isEmpty && hasWords
        case .none, .text, .image, .header: hasWords
        default: true
        }
    }
}
