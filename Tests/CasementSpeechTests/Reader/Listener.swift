import Casement
import CasementControls
import CasementCore
import CasementSpeech
import CasementTesting
import Logging

/// A person with a screen reader on a stage.
@MainActor final class Listener {
    let stage: Stage
    let voice = SpeechTranscript()
    let reader: ScreenReader

    init(_ controller: ViewController, size: Size = Size(width: 800, height: 480), begins: Bool = true) {
        stage = Stage(controller, size: size)
        reader = ScreenReader(speaker: Speaker(engine: voice))
        reader.start(in: KioskContext(scene: stage.scene, logger: Logger(label: "test")))
        if begins { begin() }
    }

    func begin() {
        reader.begin()
        stage.settle()
        _ = voice.listen()
    }

    /// What was said since the last call.
    func hear() -> [String] {
        stage.settle()
        return voice.listen()
    }

    /// A finger moves from point to point, slowly enough to explore, and is lifted.
    func explore(_ points: Point...) -> [String] {
        guard let first = points.first else { return [] }
        let finger = stage.finger.press(at: first)
        finger.hold(for: .milliseconds(400))
        for point in points.dropFirst() { finger.drag(to: point, over: .milliseconds(300)) }
        finger.lift()
        return hear()
    }

    func tap(_ point: Point = Point(x: 20, y: 20), count: Int = 1, fingers: Int = 1) -> [String] {
        for _ in 0..<count {
            let hand = (0..<fingers).map { _ in stage.finger }
            for (index, finger) in hand.enumerated() { finger.press(at: point + Vector(dx: Double(index) * 60, dy: 0)) }
            stage.advance(by: .milliseconds(40))
            for finger in hand { finger.lift() }
            stage.advance(by: .milliseconds(80))
        }
        stage.advance(by: .milliseconds(400))
        return hear()
    }

    func swipe(_ vector: Vector) -> [String] {
        stage.finger.press(at: Point(x: 300, y: 300)).drag(by: vector, over: .milliseconds(120)).lift()
        return hear()
    }

    func next() -> [String] { swipe(Vector(dx: 150, dy: 0)) }
    func previous() -> [String] { swipe(Vector(dx: -150, dy: 0)) }
    func up() -> [String] { swipe(Vector(dx: 0, dy: -150)) }
    func down() -> [String] { swipe(Vector(dx: 0, dy: 150)) }

    func press(_ symbol: KeySymbol) -> [String] {
        stage.keyboard.press(symbol)
        return hear()
    }
}
