import CasementCore
import CasementTesting

/// A stage of 400 by 400 points on which the actions of recognizers and the touches of views are logged.
@MainActor final class Bench {
    let stage = Stage(size: Size(width: 400, height: 400))
    /// What the actions of recognizers and the views received, in order; a run of the same line counts once.
    private(set) var log: [String] = []
    /// The touches that landed, in order.
    var touches: [Touch] { touchLog.landed }
    private let touchLog = TouchLog()
    private let delegates = DelegateStubs()

    var finger: Finger { stage.finger }

    init() {
        stage.scene.root.addGestureRecognizer(touchLog)
    }

    /// Adds a view; it fills the stage unless said otherwise.
    func view(
        _ name: String, in parent: View? = nil, frame: Rect = Rect(x: 0, y: 0, width: 400, height: 400)
    ) -> Card {
        let card = Card(name, frame: frame)
        card.write = { [unowned self] in write($0) }
        (parent ?? stage.scene.root).addSubview(card)
        return card
    }

    /// Adds a recognizer to a view, and logs its states.
    @discardableResult
    func add<Recognizer: GestureRecognizer>(
        _ recognizer: Recognizer, to view: View, _ name: String? = nil
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addAction { [unowned self] in write("\($0.label) \($0.state)") }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    /// The delegate of a recognizer; makes one if it has none.
    func delegate(of recognizer: GestureRecognizer) -> DelegateStub {
        delegates.delegate(of: recognizer)
    }

    func write(_ line: String) {
        if log.last != line { log.append(line) }
    }

    func clear() {
        log = []
        touchLog.removeAll()
    }

    /// The transcript of the arbitration of a touch; of the first unless said otherwise.
    func why(_ number: Int = 0) -> [String] {
        touches.indices.contains(number) ? stage.scene.why(touches[number]) : ["there is no touch \(number)"]
    }

    func wait(_ milliseconds: Int) {
        stage.advance(by: .milliseconds(milliseconds))
    }

    /// Taps a point with one touch.
    func tap(at point: Point = Point(200, 200)) {
        stage.finger.press(at: point).hold(for: .milliseconds(50)).lift()
    }

    func pan() -> PanRecognizer { PanRecognizer() }

    func tap(_ taps: Int, fingers: Int = 1) -> TapRecognizer {
        let tap = TapRecognizer()
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = fingers
        return tap
    }
}

/// A view that logs the touches that it receives.
final class Card: View {
    var write: ((String) -> Void)?
    var onTouch: ((Touch) -> Void)?
    private let title: String

    init(_ title: String, frame: Rect) {
        self.title = title
        super.init(frame: frame)
        identifier = title
    }

    override func touchesBegan(_ touches: [Touch]) {
        write?("\(title) received \(touches.count) begin")
        for touch in touches { onTouch?(touch) }
    }

    override func touchesMoved(_ touches: [Touch]) { write?("\(title) received \(touches.count) move") }
    override func touchesEnded(_ touches: [Touch]) { write?("\(title) received \(touches.count) end") }

    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        let words =
            switch reason {
            case .recognized(let other): "recognized by \(other.label)"
            case .system: "system"
            case .removed: "removed"
            case .disabled: "disabled"
            case .dragged: "dragged"
            }
        write?("\(title) received \(touches.count) cancelled: \(words)")
    }
}
