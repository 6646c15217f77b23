import Casement
import HandStories
import Testing

@testable import CasementCore

@MainActor @Suite("Stories of several hands") struct HandStoryTests {
    @Test("A fixed share of the stories of two to five hands on the examples violates no invariant", arguments: 0..<4)
    func share(part: UInt64) {
        for seed in (1_000_000 + part * 9)..<(1_000_000 + part * 9 + 2) {
            // If a story crashes the process, this line names it.
            print("story \(seed)")
            let story = HandStory(seed: seed)
            let problems = StoryPlayer.play(story)
            #expect(problems == [], "story \(seed):\n\(story)")
        }
    }

    @Test("A story that is written as text reads back as the same story", arguments: 1..<40) func text(seed: UInt64) {
        let story = HandStory(seed: seed)
        #expect(HandStory(parsing: "# a comment\n\(story)") == story)
        #expect(HandStory(seed: seed) == story)
    }

    @Test(
        "A text that is no story is rejected", arguments: ["", "show magnets 1", "show magnets 9 9\n5 fly", "5 cancel"])
    func noStory(text: String) {
        #expect(HandStory(parsing: text) == nil)
    }

    @Test("All kinds of steps, and two to five hands, occur in the stories") func variety() {
        var verbs: Set<Substring> = []
        for seed: UInt64 in 1...200 {
            let story = HandStory(seed: seed)
            for line in "\(story)".split(separator: "\n").dropFirst() {
                verbs.insert(line.split(separator: " ")[1])
            }
            let hands = Set(
                story.steps.compactMap { step in
                    if case .touch(let finger, _, _) = step.action { finger / 2 } else { nil }
                })
            #expect((2...5).contains(hands.count))
        }
        let all: Set<Substring> = [
            "down", "move", "up", "lose", "cancel", "resize", "show", "open", "leave", "go", "memory-pressure",
        ]
        #expect(verbs == all)
    }

    @Test("The scene settles after an edge pan that begins on a panel shrunk to one pixel") func onePixel() throws {
        let story = try #require(
            HandStory(
                parsing: """
                    show gestures 640 400
                    100 down 0 629 145
                    300 resize 1 1
                    430 move 0 148 60
                    """))
        #expect(StoryPlayer.play(story) == [])
    }

    @Test("An app that never reaches rest fails a story") func endless() {
        final class Restless: ViewController, FrameAnimation {
            override func viewDidAppear() { view.start(self) }
            func step(to now: Instant) -> Bool { true }
        }
        let story = HandStory(.slides, size: Size(width: 100, height: 100), steps: [])
        #expect(StoryPlayer.play(story) { Restless() }.contains("the scene does not settle"))
    }

    @Test("A controller that retains itself fails a story") func leaking() {
        final class Holder: ViewController {
            private var hold: Holder?
            override func viewDidLoad() { hold = self }
        }
        let story = HandStory(.slides, size: Size(width: 100, height: 100), steps: [])
        #expect(StoryPlayer.play(story) { Holder() }.contains("never freed: Holder"))
    }

    @Test(
        "A recognizer whose states come in a wrong order fails a story",
        arguments: DisorderlyRecognizer.Disorder.allCases)
    func disorder(_ disorder: DisorderlyRecognizer.Disorder) {
        final class Page: ViewController {
            let disorder: DisorderlyRecognizer.Disorder
            init(_ disorder: DisorderlyRecognizer.Disorder) { self.disorder = disorder }
            override func viewDidLoad() { view.addGestureRecognizer(DisorderlyRecognizer(disorder)) }
        }
        let steps: [HandStory.Step] = [
            .init(at: 100, .touch(finger: 0, .began, Point(50, 50))),
            .init(at: 200, .touch(finger: 0, .ended, Point(50, 50))),
        ]
        let story = HandStory(.slides, size: Size(width: 100, height: 100), steps: steps)
        let problems = StoryPlayer.play(story) { Page(disorder) }
        #expect(problems.contains { $0.contains(disorder.rawValue) }, "\(problems)")
    }
}

/// A recognizer that goes past the arena, as only a fault of the toolkit would.
final class DisorderlyRecognizer: GestureRecognizer {
    enum Disorder: String, CaseIterable, Sendable {
        case changesUnbegun = "changed and had not begun"
        case cancelsUnbegun = "was cancelled and had not begun"
        case neverEnds = "began and never ended"
        case actsWhenFailed = "ran an action in failed"
    }

    private let disorder: Disorder

    init(_ disorder: Disorder) {
        self.disorder = disorder
        super.init()
    }

    override func touchesBegan(_ touches: [Touch]) {
        switch disorder {
        case .changesUnbegun: transition(to: .changed)
        case .cancelsUnbegun: transition(to: .cancelled)
        case .neverEnds:
            transition(to: .began)
            enter(.possible)
            complete()
        case .actsWhenFailed: transition(to: .failed)
        }
    }

    private func transition(to state: State) {
        enter(state)
        runActions()
        complete()
    }
}
