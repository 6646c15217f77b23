import Casement
import CasementKioskTesting
import CasementSpeech
import Testing

@MainActor extension Stage {
    /// The named elements on the panel, of which a person chooses.
    fileprivate var choices: [SemanticsNode] {
        let panel = Rect(origin: .zero, size: scene.root.bounds.size)
        var result: [SemanticsNode] = []
        func collect(_ nodes: [SemanticsNode]) {
            for node in nodes {
                let isFrame = [.container, .list, .tabList, .page, .dialog, .menu].contains(node.accessibility.role)
                let isShown = node.view.map { (try? scene.pressPoint(of: $0)) != nil } ?? false
                if !isFrame, isShown, node.accessibility.label?.isEmpty == false, panel.contains(node.frame.center) {
                    result.append(node)
                }
                collect(node.children)
            }
        }
        collect(scene.semantics())
        return result
    }
}

@Suite("The examples, without seeing them") @MainActor struct SpokenExampleTests {
    @Test("By keys alone, each named element of the first page of each is reached, and nothing traps a person")
    func keys() throws {
        for example in Example.all {
            let (name, stage) = (example.name, try example.start())
            stage.settle()
            let expected = stage.choices
            let person = BlindPerson(stage)
            // What stands behind a long list is reached from the end.
            let heard = try person.walk(.rightArrow) + BlindPerson(example.start()).walk(.leftArrow)
            let missing = expected.filter { node in
                !heard.contains {
                    $0.contains(
                        (node.accessibility.label ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
                            .prefix(200))
                }
            }
            #expect(missing.map { "\(name): \($0.accessibility.label ?? "")" } == [])
        }
    }

    @Test("A finger that rests on a named element of the first page of each hears what lies there") func touch() throws
    {
        for example in Example.all {
            let (name, stage) = (example.name, try example.start())
            stage.settle()
            let choices = stage.choices
            let person = BlindPerson(stage)
            // Each third one: a touch that explores takes half a second.
            for (index, node) in choices.enumerated() where index % 3 == 0 {
                let heard = person.explore([node]).joined(separator: " ")
                let label = node.accessibility.label ?? ""
                // Another element may lie in front of the middle of one, as a button does on a row.
                #expect(!heard.isEmpty, "\(name): \(label)")
            }
        }
    }
}
