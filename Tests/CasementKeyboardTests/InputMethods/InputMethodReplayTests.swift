import CasementControls
import CasementCore
import CasementKeyboard
import CasementTesting
import Testing

/// What a replay of typing through an input method types.
@Suite @MainActor struct InputMethodReplayTests {
    private final class Page: ViewController {
        let field = TextField()

        override func viewDidLoad() {
            field.frame = Rect(x: 20, y: 20, width: 300, height: 44)
            view.addSubview(field)
        }
    }

    /// Looks words up on another thread, and sleeps.
    private final class LookUp: InputMethod {
        let offersCandidates = true
        private let method = Pinyin()
        private var count = 0

        func handle(_ key: InputMethodKey, in client: any TextInputClient) -> InputMethodAnswer {
            let answer = method.handle(key, in: client)
            count += 1
            let delay = Duration.milliseconds(count * 37 % 180)
            return .later {
                _ = try? await client.work { 1 }
                try? await client.sleep(for: delay)
                return answer
            }
        }

        func reset() { method.reset() }
    }

    private func controller(_ page: Page) throws -> KeyboardController {
        let layout = try KeyboardLayout(language: "zh", name: "Pinyin", rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
        let keyboard = KeyboardController(page, layouts: [layout])
        keyboard.inputMethods["zh"] = LookUp()
        return keyboard
    }

    @Test func `the same method types the same text`() async throws {
        let (page, recorder) = (Page(), SceneRecorder())
        let stage = Stage(try controller(page), size: Size(width: 800, height: 480), recorder: recorder)
        await stage.settled()
        stage.newFinger().press(at: page.field.convert(page.field.bounds.center, to: nil)).lift()
        await stage.settled()
        for label in ["n", "i", "h", "a", "o"] {
            try stage.newFinger().press(on: stage.view(label: label, role: .button)).hold(for: .milliseconds(60)).lift()
            await stage.run(for: .milliseconds(90))
        }
        await stage.run(for: .seconds(1))
        try stage.newFinger().press(on: stage.view(label: "你", role: .button)).hold(for: .milliseconds(60)).lift()
        stage.keyboard.type("z 1")
        await stage.run(for: .seconds(2))
        let text = page.field.text
        #expect(text == "你好中")
        let recording = try Recording(parsing: recorder.lastMinute.text)
        let replayedPage = Page()
        let replayed = try controller(replayedPage)
        let replayStage = await Stage.replay(recording) { replayed }
        #expect(replayedPage.field.text == text)
        #expect(replayStage.scene.textInput.candidates == stage.scene.textInput.candidates)
    }
}
