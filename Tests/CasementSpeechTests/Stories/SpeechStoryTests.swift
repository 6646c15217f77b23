import CasementControls
import CasementCore
import SizeStories
import SpeechStories
import Testing

/// The stories of `make fuzz` with fixed seeds, on forms and on the exhibits; that plays the examples and the code of the
/// articles, too.
@MainActor @Suite("Random stories of a screen reader", .serialized) struct SpeechStoryTests {
    @Test(
        "Nothing secret, gone or behind is said, the queue is bounded, and all that is in front can be reached",
        arguments: 1...3 as ClosedRange<UInt64>)
    func stories(seed: UInt64) async {
        let report = await SpeechStory.report(seed: seed)
        #expect(report == [], "story \(seed)")
    }

    private func violations(_ make: @escaping @MainActor @Sendable () -> ViewController) async -> [String] {
        await SpeechStory.violations(seeds: [2, 4, 6, 8], of: make)
    }

    @Test("A label with a secret, which no view marks as one, fails a story") func secret() async {
        final class Page: ViewController {
            override func viewDidLoad() { view.addSubview(Label("hunter2")) }
            override func viewDidLayoutSubviews() { view.subviews[0].frame = view.bounds }
        }
        #expect(await violations { Page() }.contains { $0.contains("a secret is said") })
    }

    @Test("An element that moves the focus away from the next one fails a story") func trap() async {
        final class Trap: Button {
            override func focusDidChange() {
                if !isFocused { scene?.schedule(after: .milliseconds(10)) { [weak self] in _ = self?.focus() } }
            }
        }
        final class Page: ViewController {
            private let parts = [Trap("One"), Button("Two"), Button("Three"), Button("Four"), Trap("Five")]
            override func viewDidLoad() { for part in parts { view.addSubview(part) } }
            override func viewDidLayoutSubviews() {
                for (index, part) in parts.enumerated() {
                    part.frame = Rect(x: 0, y: Double(index) * 60, width: 200, height: 50)
                }
            }
        }
        #expect(await violations { Page() }.contains { $0.contains("is not reached") })
    }
}
