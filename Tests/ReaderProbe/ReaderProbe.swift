import Casement
import CasementControls
import CasementSpeech

/// An app with a button and a list that a person uses without seeing them: two touches that are held begin its screen reader,
/// which prints what it says. It prints what is ordered, too.
@main struct ReaderProbe: Application {
    let configuration = KioskConfiguration(
        name: "Reader", parts: [ScreenReader(speaker: Speaker(engine: PrintedVoice()))])

    func makeRootViewController() -> ViewController { OrderController() }
}

private final class OrderController: ViewController {
    private let button = Button("Order")
    private let list = ListView(Array(1...60)) { row, number in row.title = "Row \(number)" }

    override func viewDidLoad() {
        button.onTap { print("ordered") }
        for part in [button, list] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        button.frame = Rect(x: 20, y: 20, width: 600, height: 60)
        list.frame = Rect(x: 20, y: 100, width: 600, height: 360)
    }

    override func viewDidAppear() { print("appeared") }
}

/// A voice that prints what it is to speak. It speaks each text until it is stopped.
private final class PrintedVoice: SpeechEngine {
    var onEvent: (@MainActor (SpeechEvent) -> Void)?
    private var present: UInt64?

    func speak(_ request: SpeechRequest) {
        stop()
        present = request.id
        print("says: \(request.parts.map(\.text).joined(separator: ", "))")
        Task { [weak self] in self?.onEvent?(.began(request.id)) }
    }

    func stop() {
        guard let request = present else { return }
        present = nil
        print("stopped")
        Task { [weak self] in self?.onEvent?(.ended(request)) }
    }

    func close() { present = nil }
}
