import CasementTesting
import Testing

@testable import CasementCore

@Suite("Slides from a source") @MainActor struct SlideSourceTests {
    /// Days in a row, without an end; it counts its questions.
    private final class Days: SlideSource {
        var questions: [String] = []
        var lookups = 0
        var isClosed: (Int) -> Bool = { _ in false }
        var missing: Set<Int> = []
        var onQuestion: (() -> Void)?

        func neighbour(of day: Int, _ direction: SlideDirection) -> Int? {
            lookups += 1
            return switch direction {
            case .leading: day - 1
            case .trailing: day + 1
            default: nil
            }
        }
        func content(of day: Int) -> any SlideContent { View() }
        func mayMove(from day: Int, to neighbour: Int, _ direction: SlideDirection) -> Bool {
            questions.append("\(day) to \(neighbour)")
            onQuestion?()
            return !isClosed(neighbour)
        }
        func contains(_ day: Int) -> Bool { !missing.contains(day) }
    }

    private let days = Days()
    private let host = FakeHost()
    private let slides: SlideController

    init() {
        slides = SlideController(days, start: 5)
        slides.slopRecovery = .zero
        host.scene.rootViewController = slides
        host.frame()
        host.rest()
    }

    private var offset: Double { slides.view.bounds.origin.x }

    private func swipe(_ dx: Double) {
        host.finger.press(at: Point(200, 400)).drag(by: Vector(dx: dx, dy: 0), over: .milliseconds(64)).lift()
        host.rest()
    }

    @Test("Any hashable value is a node, and views are content")
    func nodes() {
        swipe(-120)
        swipe(-120)
        #expect(slides.current == SlideID(7))
        swipe(120)
        #expect(slides.current.value as? Int == 6)
    }

    @Test("Leading and trailing neighbours mirror with the direction of the layout")
    func mirrored() {
        host.scene.environment.layoutDirection = .rightToLeft
        host.rest()
        swipe(-120)
        #expect(slides.current == SlideID(4))
        slides.go(.trailing)
        host.rest()
        #expect(slides.current == SlideID(5) && slides.neighbour(.left) == SlideID(6))
    }

    @Test("A veto is asked once when axis and direction are known, again when the touch reverses, and by a command")
    func vetoQuestions() {
        let finger = host.finger.press(at: Point(200, 400)).move(by: Vector(dx: -9, dy: 0))
        #expect(days.questions == [])
        finger.move(by: Vector(dx: -20, dy: 0)).move(by: Vector(dx: -20, dy: 0))
        #expect(days.questions == ["5 to 6"])
        finger.move(by: Vector(dx: 80, dy: 0)).move(by: Vector(dx: 10, dy: 0))
        #expect(days.questions == ["5 to 6", "5 to 4"])
        finger.move(by: Vector(dx: -80, dy: 0))
        #expect(days.questions == ["5 to 6", "5 to 4", "5 to 6"])
        finger.cancel()
        host.rest()
        days.questions = []
        slides.go(.right)
        #expect(days.questions == ["5 to 6"])
    }

    @Test("No is a dead end: the slide follows with the rubber band, and a command returns false")
    func veto() {
        days.isClosed = { $0 == 6 }
        let finger = host.finger.press(at: Point(350, 400)).move(by: Vector(dx: -10, dy: 0)).move(
            by: Vector(dx: -200, dy: 0))
        #expect(offset == RubberBand.shown(200, dimension: 400))
        finger.lift()
        host.rest()
        #expect(slides.current == SlideID(5) && offset == 0)
        #expect(!slides.go(.right) && slides.go(.left))
    }

    @Test("An answer does not count if the slides were moved while the app was asked")
    func answerIsLate() {
        days.onQuestion = { [days, slides] in
            days.onQuestion = nil
            slides.go(.left)
        }
        #expect(!slides.go(.right))
        host.rest()
        #expect(slides.current == SlideID(4))
    }

    @Test("Neighbours are fixed from the lock of the axis to rest")
    func fixed() {
        let finger = host.finger.press(at: Point(350, 400)).move(by: Vector(dx: -60, dy: 0))
        days.isClosed = { _ in true }
        finger.drag(by: Vector(dx: -100, dy: 0), over: .milliseconds(64)).lift()
        #expect(slides.current == SlideID(6))
    }

    @Test("A drag asks for neighbours once, not in each frame, also for those of the neighbour")
    func lookups() {
        let finger = host.finger.press(at: Point(350, 400)).move(by: Vector(dx: -60, dy: 0))
        finger.move(by: Vector(dx: -10, dy: 0))
        #expect(days.lookups > 0)
        days.lookups = 0
        for _ in 0..<10 { finger.move(by: Vector(dx: -10, dy: 0)) }
        #expect(days.lookups == 0)
        finger.lift()
    }

    @Test("A current slide that does not exist any more is replaced by the fallback, also during a drag")
    func fallback() {
        slides.fallback = SlideID(1)
        let finger = host.finger.press(at: Point(350, 400)).move(by: Vector(dx: -60, dy: 0))
        days.missing = [5]
        slides.reloadData()
        #expect(slides.current == SlideID(1) && !slides.isDragging)
        finger.lift()
        host.rest()
        #expect(slides.current == SlideID(1) && offset == 0)
        let shown = slides.view.subviews.filter { !$0.isHidden }
        #expect(shown.count == 1 && shown.first?.opacity == 1)
    }

    @Test("A source that is gone leaves the slide that is shown, without neighbours")
    func gone() {
        let host = FakeHost()
        var source: Days? = Days()
        let slides = source.map { SlideController($0, start: 1) }
        host.scene.rootViewController = slides
        host.rest()
        source = nil
        guard let slides else { return }
        #expect(!slides.go(.right) && slides.neighbour(.trailing) == nil)
    }
}
