import CasementTesting
import Testing

@testable import CasementCore

@MainActor @Suite struct PageDotsTests {
    private let host = FakeHost()
    private let dots = PageDots()

    init() {
        dots.frame = Rect(x: 0, y: 0, width: 400, height: 44)
        host.root.addSubview(dots)
        host.frame()
    }

    @Test("At most nine dots, smaller at an end behind which there are further pages")
    func shrinking() {
        dots.numberOfPages = 0
        #expect(dots.dots.isEmpty)
        dots.numberOfPages = 1
        #expect(dots.dots == [PageDots.Dot(page: 0, scale: 1)])
        dots.numberOfPages = 9
        #expect(dots.dots.map(\.scale) == Array(repeating: 1, count: 9))
        dots.numberOfPages = 10
        #expect(dots.dots.map(\.page) == Array(0..<9))
        #expect(dots.dots.map(\.scale) == [1, 1, 1, 1, 1, 1, 1, 0.66, 0.4])
        dots.numberOfPages = 100
        dots.currentPage = 50
        #expect(dots.dots.map(\.page) == Array(46...54))
        #expect(dots.dots.map(\.scale) == [0.4, 0.66, 1, 1, 1, 1, 1, 0.66, 0.4])
        dots.currentPage = 99
        #expect(dots.dots.map(\.page) == Array(91...99))
        #expect(dots.dots.map(\.scale) == [0.4, 0.66, 1, 1, 1, 1, 1, 1, 1])
        dots.currentPage = 1000
        #expect(dots.dots.last?.page == 99 && dots.accessibility.value == "100 of 100")
    }

    @Test(
        "A tap beside the present dot goes one page to that side, as far as there are pages", arguments: [1, 10, 100])
    func tapping(count: Int) {
        dots.numberOfPages = count
        var asked: [Int] = []
        dots.onSelect = { asked.append($0) }
        host.finger.press(at: Point(390, 22)).lift()
        host.finger.press(at: Point(10, 22)).lift()
        host.finger.press(at: Point(10, 22)).lift()
        #expect(asked == (count == 1 ? [] : [1, 0]))
    }

    @Test("A drag along the dots goes through the pages, back and forth")
    func scrubbing() {
        dots.numberOfPages = 9
        var asked: [Int] = []
        dots.onSelect = { asked.append($0) }
        let finger = host.finger.press(at: Point(200, 22)).drag(by: Vector(dx: 50, dy: 0))
        #expect(asked == [1, 2, 3])
        finger.drag(by: Vector(dx: -50, dy: 0)).lift()
        #expect(asked == [1, 2, 3, 2, 1, 0])
    }

    @Test("Nothing happens without pages")
    func empty() {
        dots.onSelect = { _ in Issue.record("There is no page to go to.") }
        host.finger.press(at: Point(300, 22)).drag(by: Vector(dx: 50, dy: 0)).lift()
        #expect(dots.accessibility.actions.allSatisfy { !$0.perform() })
        host.frame()
    }

    @Test("Assistive technology goes one page on or back")
    func accessible() {
        dots.numberOfPages = 3
        var asked: [Int] = []
        dots.onSelect = { asked.append($0) }
        for name in ["increment", "increment", "increment", "decrement"] {
            _ = dots.accessibility.actions.first { $0.name == name }?.perform()
        }
        #expect(asked == [1, 2, 1] && dots.accessibility.value == "2 of 3")
    }

    @Test("Where a touch stops what a tap on the dots began, they show the page in the centre again")
    func stopped() throws {
        let stage = PageStage(3)
        stage.openOverview()
        let dots = try #require(stage.overview.pageIndicator)
        stage.tap(dots.frame.maxX - 10, dots.frame.midY)
        #expect(dots.currentPage == 1)
        stage.finger.press(at: Point(200, 376)).hold(for: .milliseconds(300)).lift()
        stage.host.rest()
        #expect(stage.overview.engine.centredPage == 0 && dots.currentPage == 0)
    }
}
