import Casement
import CasementSpeech

/// The smallest app with a screen reader that is on.
@main struct SpeechApp: Application {
    private let reader = ScreenReader()

    var configuration: KioskConfiguration { KioskConfiguration(name: "Speech", parts: [reader]) }

    func makeRootViewController() -> ViewController { SpeechController(reader) }
}

final class SpeechController: ViewController {
    private let reader: ScreenReader

    init(_ reader: ScreenReader) {
        self.reader = reader
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = Color(hex: 0x204060)
    }

    override func viewDidAppear() { reader.begin() }
}
