import Casement
import CasementControls
import CasementCore
import CasementSpeech
import CasementTesting
import FuzzEngine
import Testing

/// A page with all that a voice must not mix up: what lies behind a dialog, what has gone, and what is secret.
private final class StoryPage: ViewController {
    static let secret = "hunter2"
    private let list = ListView<Int, Int>(ListSnapshot(Array(0..<60))) { list, number in
        let row = list.dequeue(ListRow())
        row.title = "Behind row \(number)"
        return row
    }
    private let password = SecureField(StoryPage.secret, placeholder: "Behind password")
    private var toasts = 0

    override func viewDidLoad() {
        let question = Button("Behind ask")
        question.onTap { [unowned self] in ask() }
        let button = Button("Behind message")
        button.onTap { [unowned self] in message() }
        let parts = [question, button, password] as [View]
        for (index, part) in parts.enumerated() {
            part.frame = Rect(x: 20 + Double(index) * 250, y: 10, width: 230, height: 50)
            view.addSubview(part)
        }
        list.frame = Rect(x: 20, y: 80, width: 760, height: 380)
        view.addSubview(list)
    }

    func ask() {
        view.task { [unowned self] in
            _ = await confirm(title: "Front question", message: "Front text", confirm: "Front yes", cancel: "Front no")
        }
    }

    func message() {
        toasts += 1
        showToast("Toast \(toasts)", action: ToastAction("Front undo") {})
    }
}

@MainActor @Suite("Stories of a screen reader") struct SpeechStoryTests {
    /// A story of random touches and keys.
    private func play(_ seed: UInt64, steps: Int) {
        var random = SplitMix64(seed: seed)
        let page = StoryPage()
        let person = Listener(page)
        person.stage.host.frameInterval = .milliseconds(80)
        person.stage.scene.environment.reducesMotion = true
        for step in 0..<steps {
            let isModal = page.presentedViewController != nil
            let point = Point(x: Double(random.pick(0...799)), y: Double(random.pick(0...479)))
            var heard: [String] = []
            switch random.pick(0...8) {
            case 0: heard = person.explore(point, Point(x: 799 - point.x, y: point.y))
            case 1: heard = person.tap(point)
            case 2: heard = person.tap(point, count: 2)
            case 3: heard = person.next() + person.next()
            case 4: heard = person.previous()
            case 5: heard = person.up() + person.down()
            case 6: heard = person.press([.tab, .rightArrow, .leftArrow, .return, .escape][random.pick(0...4)])
            case 7: page.message()
            default: if !isModal { page.ask() }
            }
            heard += person.hear()
            let place = "seed \(seed), step \(step): \(heard)"
            #expect(!heard.contains { $0.contains(StoryPage.secret) }, "\(place)")
            if isModal, page.presentedViewController != nil {
                #expect(!heard.contains { $0.hasPrefix("Behind") }, "\(place)")
            }
            #expect(person.voice.requests.allSatisfy { $0.parts.allSatisfy { $0.text.unicodeScalars.count <= 2000 } })
        }
        // However it went, a person finds all that is in front.
        person.stage.settle()
        var names: [String] = []
        for _ in 0..<100 { names += person.previous() }
        for _ in 0..<100 { names += person.next() }
        let isModal = page.presentedViewController != nil
        for name in isModal
            ? ["Front yes", "Front no"] : ["Behind ask", "Behind message", "Behind password", "Behind row 59"]
        {
            #expect(names.contains { $0.hasPrefix(name) }, "seed \(seed): \(name)")
        }
    }

    @Test(
        "Nothing secret, gone or behind a dialog is said, and all that is in front can be reached",
        arguments: 1...4 as ClosedRange<UInt64>)
    func stories(seed: UInt64) { play(seed, steps: 25) }
}
