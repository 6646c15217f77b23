import Casement
import SizeStories
import Testing

/// The stories of `make fuzz` with fixed seeds, on the exhibits; that plays the examples and the code of the articles, too.
@MainActor @Suite("Stories on panels of any size", .serialized) struct SizeStoryTests {
    @Test("The exhibits fit any size, scale and rotation", arguments: 0..<4)
    func share(part: UInt64) async {
        for seed in (4_000_000 + part * 3)..<(4_000_000 + part * 3 + 3) {
            // If a story crashes the process, this line names it.
            print("story \(seed)")
            let report = await SizeStory.report(seed: seed)
            #expect(report == [], "story \(seed)")
        }
    }

    private func violations(_ make: @escaping @MainActor @Sendable () -> ViewController) async -> [String] {
        await SizeStory.violations(seeds: Array(1...5), of: make)
    }

    @Test("A view whose size is no number fails a story") func noNumber() async {
        final class Page: ViewController {
            let part = View()
            override func viewDidLoad() { view.addSubview(part) }
            override func viewDidLayoutSubviews() {
                part.frame.size.width = view.bounds.width / view.bounds.width * 20
            }
        }
        #expect(await violations { Page() }.contains { $0.contains("has the frame") })
    }

    @Test("A view that draws what it does not invalidate fails a story") func undamaged() async {
        final class Counter: View {
            static var count = 0
            override func draw(in canvas: Canvas) {
                Self.count += 1
                canvas.fill(bounds, Color(white: Self.count.isMultiple(of: 2) ? 1 : 0))
            }
        }
        final class Page: ViewController { override func loadView() -> View { Counter() } }
        #expect(await violations { Page() }.contains { $0.contains("a fresh picture differs") })
    }

    @Test("A task that ends with an error fails a story") func task() async {
        struct Mistake: Error {}
        final class Page: ViewController { override func viewDidEnterScene() { view.task { throw Mistake() } } }
        #expect(await violations { Page() }.contains { $0.contains("Mistake") })
    }
}
