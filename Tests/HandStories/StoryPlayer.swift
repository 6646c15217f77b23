package import CasementCore
import CasementTesting
import ControlExhibits
import Exhibits

/// Plays stories on a stage, and reports violated invariants.
@MainActor package struct StoryPlayer {
    private let stage: Stage
    private let audit = RecognizerAudit()
    private let start: Instant
    private var fingers: [(number: Int, id: TouchID, location: Point)] = []
    private var nextID: UInt64 = 0
    private var problems: [String] = []

    /// The longest time that an example may move after the last lift: a flick decelerates for four seconds, and its
    /// momentum may continue in an outer scroll view.
    private static let restLimit: Duration = .seconds(15)

    /// Plays a story and lifts all touches.
    ///
    /// - Parameter makeController: makes a controller in place of the story's example, to test the player itself.
    /// - Returns: the violations; empty if there are none.
    package static func play(_ story: HandStory, showing makeController: (() -> ViewController)? = nil) -> [String] {
        var player = StoryPlayer(makeController?() ?? story.example.makeController(), size: story.size)
        player.play(story.steps)
        return player.finish()
    }

    private init(_ controller: ViewController, size: Size) {
        stage = Stage(controller, size: size)
        start = stage.host.now
    }

    private mutating func play(_ steps: [HandStory.Step]) {
        final class Log { var lines: [String] = [] }
        let log = Log()
        stage.scene.onProblem = { if case .brokenInvariant(let sentence) = $0 { log.lines.append(sentence) } }
        audit.watch(stage.scene.root)
        for step in steps {
            stage.advance(by: max(.zero, start + .milliseconds(step.time) - stage.host.now))
            perform(step.action)
            check(at: step.time)
            // Views that are added at other times are found with the next touch, before they can receive one.
            if !step.action.isMove { audit.watch(stage.scene.root) }
        }
        problems += log.lines
    }

    private mutating func check(at time: Int) {
        for line in stage.scene.brokenInvariants where problems.count < 5 { problems.append("at \(time) ms: \(line)") }
    }

    // MARK: Steps

    private mutating func perform(_ action: HandStory.Action) {
        let gallery = stage.scene.rootViewController as? GalleryController
        switch action {
        case .touch(let finger, let phase, let place): touch(finger, phase, place)
        case .cancelAll: endAll(.cancelled)
        case .resize(let size): stage.host.resize(to: size)
        case .show(let example): stage.scene.rootViewController = example?.makeController()
        case .open(let number): if Exhibit.all.indices.contains(number) { gallery?.open(Exhibit.all[number]) }
        case .leave: gallery?.leave()
        case .go(let direction):
            let slides = (gallery?.shown ?? stage.scene.rootViewController) as? SlideController
            slides?.go(direction)
        case .memoryPressure: stage.host.memoryPressure()
        }
    }

    /// Lifts a touch. A story written by hand may contain an end without a beginning, which is ignored.
    private mutating func touch(_ finger: Int, _ phase: TouchEvent.Phase, _ place: Point) {
        if phase == .began {
            nextID += 1
            fingers.removeAll { $0.number == finger }
            fingers.append((finger, TouchID(nextID), place))
        }
        guard let index = fingers.firstIndex(where: { $0.number == finger }) else { return }
        fingers[index].location = place
        send(phase, [fingers[index]])
        if phase == .ended || phase == .cancelled { fingers.removeAll { $0.number == finger } }
    }

    private mutating func endAll(_ phase: TouchEvent.Phase) {
        let all = fingers
        fingers = []
        send(phase, all)
    }

    private func send(_ phase: TouchEvent.Phase, _ fingers: [(number: Int, id: TouchID, location: Point)]) {
        let time = stage.host.now
        stage.host.handle(
            .touches(fingers.map { TouchEvent(id: $0.id, phase: phase, location: $0.location, time: time) }))
    }

    // MARK: The end

    private mutating func finish() -> [String] {
        endAll(.ended)
        if !stage.settle(limit: Self.restLimit) { problems.append("the scene does not settle") }
        if stage.scene.hasTouches { problems.append("a touch is left after all have ended") }
        if !stage.scene.dragSessions.isEmpty { problems.append("a drag is left after all touches have ended") }
        for line in stage.scene.brokenInvariants { problems.append("at rest: \(line)") }
        audit.checkRest()
        problems += audit.problems.prefix(5)
        for survivor in stage.leaks().prefix(5) { problems.append("never freed: \(survivor)") }
        return problems
    }
}
