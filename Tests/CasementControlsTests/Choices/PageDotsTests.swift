import CasementControls
import CasementTesting
import Testing

@Suite("Page dots") @MainActor struct PageDotsTests {
    private let stage = Stage(size: Size(width: 400, height: 200))
    private let dots = PageDots(numberOfPages: 5, value: 1)
    private let log = Log()

    private final class Log {
        var pages: [Int] = []
    }

    init() {
        dots.frame = Rect(x: 100, y: 78, width: 200, height: 44)
        stage.scene.root.addSubview(dots)
        dots.onChange { [log] in log.pages.append($0) }
        stage.settle()
    }

    private func point(_ x: Double) -> Point { Point(x: x, y: 100) }

    @Test func `a tap beside the present dot goes one page to that side`() {
        stage.finger.press(at: point(290)).lift()
        stage.finger.press(at: point(110)).lift()
        #expect(log.pages == [2, 1])
    }

    @Test func `a drag goes through the pages, and a cancelled one returns`() {
        stage.finger.press(at: point(190)).drag(by: Vector(dx: 40, dy: 0)).lift()
        #expect(dots.value == 3)
        log.pages = []
        stage.finger.press(at: point(190)).drag(by: Vector(dx: -40, dy: 0)).cancel()
        #expect(log.pages == [2, 1, 3])
    }

    @Test func `a drag and a key at the last of the most pages stay there`() {
        (dots.numberOfPages, dots.currentPage) = (.max, .max)
        stage.settle()
        stage.finger.press(at: point(190)).drag(by: Vector(dx: 40, dy: 0)).lift()
        dots.focus()
        stage.keyboard.press(.rightArrow)
        #expect(log.pages == [])
        stage.keyboard.press(.leftArrow)
        #expect(log.pages == [.max - 2])
    }

    @Test func `arrows, Home and End go through the pages`() {
        dots.focus()
        stage.keyboard.press(.rightArrow).press(.end).press(.leftArrow).press(.home)
        #expect(log.pages == [2, 4, 3, 0])
        stage.keyboard.press(.leftArrow)
        #expect(log.pages == [2, 4, 3, 0])
    }

    @Test func `it is mirrored`() {
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.settle()
        dots.focus()
        stage.keyboard.press(.rightArrow)
        stage.finger.press(at: point(110)).lift()
        stage.finger.press(at: point(190)).drag(by: Vector(dx: -40, dy: 0)).lift()
        #expect(log.pages == [0, 1, 2, 3])
    }

    @Test func `assistive technology reads and changes the page`() {
        #expect(dots.accessibility.role == .adjustable)
        #expect(dots.accessibility.label == "Pages")
        #expect(dots.accessibility.value == "2 of 5")
        #expect(dots.accessibility.actions.map { $0.perform() } == [true, true])
        #expect(log.pages == [2, 1])
        dots.accessibility.label = "Pictures"
        stage.scene.environment.appearance = .dark
        #expect(dots.accessibility.label == "Pictures")
    }

    @Test func `a disabled one does not change, and disabling it ends a touch`() {
        let finger = stage.newFinger().press(at: point(190)).drag(by: Vector(dx: 40, dy: 0))
        dots.isEnabled = false
        #expect(dots.value == 1)
        finger.lift()
        log.pages = []
        stage.finger.press(at: point(290)).lift()
        stage.keyboard.press(.tab).press(.end)
        #expect(dots.accessibility.actions.allSatisfy { !$0.perform() })
        #expect(log.pages == [] && dots.value == 1)
    }

    @Test func `an app sets the page silently, and one beyond the pages is the nearest`() {
        dots.value = 7
        #expect(dots.value == 4 && dots.accessibility.value == "5 of 5")
        dots.numberOfPages = 0
        #expect(dots.value == 0 && dots.accessibility.value == nil)
        stage.finger.press(at: point(290)).drag(by: Vector(dx: -40, dy: 0)).lift()
        dots.focus()
        stage.keyboard.press(.end)
        #expect(log.pages == [])
    }

    @Test func `a vertical drag scrolls a scroll view around it, and a horizontal one does not`() {
        let scrollView = ScrollView(frame: stage.scene.root.bounds)
        scrollView.contentSize = Size(width: 400, height: 800)
        stage.scene.root.addSubview(scrollView)
        scrollView.addSubview(dots)
        stage.settle()
        stage.finger.press(at: point(190)).drag(by: Vector(dx: 4, dy: -60)).lift()
        #expect(scrollView.contentOffset.y > 20 && dots.value == 1)
        stage.settle()
        scrollView.setContentOffset(.zero, animated: false)
        stage.settle()
        stage.finger.press(at: point(190)).drag(by: Vector(dx: 40, dy: 10)).lift()
        #expect(scrollView.contentOffset.y == 0 && dots.value == 3)
    }

    @Test func `its size is a touch target of the width of nine dots at most, at any text scale`() {
        stage.scene.environment.textScale = 2
        #expect(dots.intrinsicSize == Size(width: 92, height: 44))
        dots.numberOfPages = 50
        #expect(dots.intrinsicSize == Size(width: 156, height: 44))
        dots.numberOfPages = 1
        #expect(dots.intrinsicSize == Size(width: 44, height: 44))
    }
}
