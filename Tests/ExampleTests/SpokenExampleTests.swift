import Casement
import CasementKioskTesting
import CasementSpeech
import SpeechStories
import Testing

@Suite("The examples, without seeing them") @MainActor struct SpokenExampleTests {
    @Test("By keys alone, each named element of the first page of each is reached, and nothing traps a person")
    func keys() throws {
        for example in Example.all {
            let (name, stage) = (example.name, try example.start())
            stage.settle()
            let expected = stage.scene.touchableElements
            let person = BlindPerson(stage)
            // What stands behind a long list is reached from the end.
            let heard = try person.walk(.rightArrow) + BlindPerson(example.start()).walk(.leftArrow)
            let missing = expected.filter { node in !heard.contains { $0.contains(node.spokenName) } }
            #expect(missing.map { "\(name): \($0.accessibility.label ?? "")" } == [])
        }
    }

    @Test("A finger that rests on a named element of the first page of each hears its name") func touch() throws {
        for example in Example.all {
            let (name, stage) = (example.name, try example.start())
            stage.settle()
            let choices = stage.scene.touchableElements
            let person = BlindPerson(stage)
            // Each third one: a touch that explores takes half a second.
            for (index, node) in choices.enumerated() where index % 3 == 0 {
                let heard = person.explore([node]).joined(separator: " ")
                // Another element may lie in front of the middle of one, as a button does on a row.
                let front = stage.scene.namedElements.last { $0.frame.contains(node.frame.center) } ?? node
                #expect(heard.contains(front.spokenName), "\(name): \(front.spokenName)")
            }
        }
    }
}
