import Casement
import CasementKioskTesting
import CasementSpeech
import CasementTesting
import Logging

/// A person who uses an example without seeing it.
@MainActor final class BlindPerson {
    /// Beyond this number of steps a walk is endless.
    static let mostSteps = 120

    let stage: Stage
    let voice = SpeechTranscript()
    let reader: ScreenReader

    init(_ stage: Stage) {
        self.stage = stage
        reader = ScreenReader(speaker: Speaker(engine: voice))
        // Few frames, and no motion: the elements are of interest.
        stage.host.frameInterval = .milliseconds(80)
        stage.scene.environment.reducesMotion = true
        stage.settle()
        reader.start(in: KioskContext(scene: stage.scene, logger: Logger(label: "test")))
        reader.begin()
        stage.advance(by: .milliseconds(100))
        _ = voice.listen()
    }

    /// What is said of the elements under a finger that rests at the middle of each.
    func explore(_ nodes: [SemanticsNode]) -> [String] {
        nodes.flatMap { node -> [String] in
            let finger = stage.finger.press(at: node.frame.center)
            finger.hold(for: .milliseconds(400)).lift()
            return voice.listen()
        }
    }

    /// What is said while a person presses an arrow, and Tab where that does not lead on, until nothing is new.
    func walk(_ arrow: KeySymbol) -> [String] {
        var (heard, lastNews) = ([String](), 0)
        for step in 0..<Self.mostSteps where step - lastNews < 6 {
            stage.keyboard.press(step - lastNews == 2 || step - lastNews == 4 ? .tab : arrow)
            stage.advance(by: .milliseconds(100))
            let words = voice.listen()
            if let last = words.last, last != heard.last { lastNews = step }
            heard += words
        }
        return heard
    }

    // MARK: Words alone

    /// A short stroke.
    private func swipe(_ vector: Vector) -> [String] {
        let finger = stage.finger.press(at: Point(x: 400, y: 240))
        for _ in 0..<2 {
            stage.advance(by: .milliseconds(20))
            finger.move(by: vector)
        }
        finger.lift()
        return hear()
    }

    /// What was said since the last call.
    func hear() -> [String] {
        for _ in 0..<3 { stage.advance(by: .milliseconds(100)) }
        return voice.listen()
    }

    func next() -> [String] { swipe(Vector(dx: 60, dy: 0)) }
    func previous() -> [String] { swipe(Vector(dx: -60, dy: 0)) }
    func up() -> [String] { swipe(Vector(dx: 0, dy: -60)) }
    func down() -> [String] { swipe(Vector(dx: 0, dy: 60)) }

    /// Two taps, which press what was heard last.
    func press() -> [String] {
        for _ in 0..<2 {
            let finger = stage.finger.press(at: Point(x: 400, y: 240))
            stage.advance(by: .milliseconds(40))
            finger.lift()
            stage.advance(by: .milliseconds(60))
        }
        return hear()
    }

    /// Chooses an action of the present element by strokes downwards.
    func choose(_ action: String) throws {
        for _ in 0..<8 where down().contains(action) { return }
        throw StageFailure(.missing, "Nobody says the action '\(action)'.")
    }

    /// Does something, and lets the tasks of the app run. Returns all that is said.
    func wait(_ action: () throws -> [String]) async throws -> [String] {
        let heard = try action()
        await stage.run(for: .seconds(1))
        return heard + hear()
    }

    /// Goes from element to element, to the end and then back, until the words begin with a text. Returns all words of it.
    func find(_ text: String) throws -> String {
        for step in [next, previous] {
            var last: [String] = []
            for _ in 0..<Self.mostSteps {
                let words = step()
                if let found = words.first(where: { $0.hasPrefix(text) }) { return found }
                if words == last { break }
                last = words
            }
        }
        throw StageFailure(.missing, "Nobody says '\(text)'.")
    }

    func press(_ text: String) throws -> [String] {
        _ = try find(text)
        return press()
    }

    /// Types letters: a finger moves over the lower half of the panel until it hears each of them.
    func type(_ text: String) throws -> [String] {
        var places: [String: Point] = [:]
        let size = stage.scene.root.bounds.size
        let finger = stage.finger.press(at: Point(x: 2, y: size.height * 0.45)).hold(for: .milliseconds(400))
        _ = voice.listen()
        for y in stride(from: size.height * 0.5, to: size.height - 10, by: 22) {
            for x in stride(from: 10, to: size.width - 10, by: 25) {
                finger.move(to: Point(x: x, y: y))
                for word in voice.listen() { places[word.lowercased()] = finger.location }
            }
        }
        finger.move(to: Point(x: 2, y: 2)).lift()
        _ = hear()
        var heard: [String] = []
        for letter in text {
            guard let place = places[letter.lowercased()] else {
                throw StageFailure(.missing, "No key says '\(letter)'; there are \(places.keys.sorted()).")
            }
            stage.finger.press(at: place).hold(for: .milliseconds(400)).lift()
            heard += hear()
        }
        return heard
    }

    /// Two fingers move together.
    func swipeWithTwo(_ vector: Vector) -> [String] {
        let fingers = [stage.finger.press(at: Point(x: 500, y: 300)), stage.finger.press(at: Point(x: 560, y: 300))]
        for _ in 0..<5 {
            stage.advance(by: .milliseconds(16))
            for finger in fingers { finger.move(by: vector / 5) }
        }
        for finger in fingers { finger.lift() }
        for _ in 0..<10 { stage.advance(by: .milliseconds(100)) }
        return hear()
    }
}
