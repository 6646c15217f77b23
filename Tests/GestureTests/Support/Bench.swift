import CasementCore
import CasementTesting

/// A stage of 400 by 400 points on which everything that recognizers and views hear is written down.
@MainActor final class Bench {
    let stage = Stage(size: Size(width: 400, height: 400))
    /// What the actions of recognizers and the views heard, in order; a run of the same line counts once.
    private(set) var log: [String] = []
    /// The touches that were offered to recognizers, in the order in which they landed.
    private(set) var touches: [Touch] = []

    var finger: Finger { stage.finger }

    /// Adds a view; it fills the stage unless said otherwise.
    func view(
        _ name: String, in parent: View? = nil, frame: Rect = Rect(x: 0, y: 0, width: 400, height: 400)
    ) -> Card {
        let card = Card(name, frame: frame)
        card.write = { [unowned self] in write($0) }
        (parent ?? stage.scene.root).addSubview(card)
        return card
    }

    /// Lets a recognizer watch a view, and writes down its states.
    @discardableResult
    func add<Recognizer: GestureRecognizer>(
        _ recognizer: Recognizer, to view: View, _ name: String? = nil
    ) -> Recognizer {
        recognizer.name = name
        recognizer.delegate.shouldReceive = { [unowned self] _, touch in
            if !touches.contains(where: { $0 === touch }) { touches.append(touch) }
            return true
        }
        recognizer.addAction { [unowned self] in write("\($0.label) \($0.state)") }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    func write(_ line: String) {
        if log.last != line { log.append(line) }
    }

    func forget() {
        log = []
        touches = []
    }

    /// How a touch was settled; the first unless said otherwise.
    func why(_ number: Int = 0) -> [String] {
        touches.indices.contains(number) ? stage.scene.why(touches[number]) : ["there is no touch \(number)"]
    }

    func wait(_ milliseconds: Int) {
        stage.advance(by: .milliseconds(milliseconds))
    }

    /// Taps a point with one finger.
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

/// A view that tells what it hears.
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
        write?("\(title) hears \(touches.count) begin")
        for touch in touches { onTouch?(touch) }
    }

    override func touchesMoved(_ touches: [Touch]) { write?("\(title) hears \(touches.count) move") }
    override func touchesEnded(_ touches: [Touch]) { write?("\(title) hears \(touches.count) end") }

    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        let words =
            switch reason {
            case .recognized(let other): "recognized by \(other.label)"
            case .system: "system"
            case .removed: "removed"
            case .disabled: "disabled"
            case .dragged: "dragged"
            }
        write?("\(title) hears \(touches.count) cancelled: \(words)")
    }
}
