import CasementControls
import CasementTesting
import Testing

@Suite("Rating") @MainActor struct RatingTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let rating = Rating(value: 2)
    private final class Log { var values: [Double] = [] }
    private let log = Log()

    /// The stars begin at x 100, 140, 180, 220 and 260, and are 32 pt wide.
    init() {
        rating.frame = Rect(x: 100, y: 100, width: 192, height: 44)
        stage.scene.root.addSubview(rating)
        rating.onChange { [log] in log.values.append($0) }
        stage.settle()
    }

    /// The width in which stars are full.
    private var fullWidth: Double { rating.subviews[1].frame.width }

    @Test func `a tap fills the stars up to the one under it when it is lifted`() {
        let finger = stage.newFinger().press(at: Point(x: 236, y: 122))
        #expect(rating.value == 2)
        #expect(fullWidth == 156)
        finger.lift()
        #expect(log.values == [4])
        stage.finger.press(at: Point(x: 236, y: 122)).lift()
        stage.finger.press(at: Point(x: 102, y: 122)).lift()
        #expect(log.values == [4, 1])
        #expect(rating.accessibility.value == "1 of 5")
    }

    @Test func `the stars follow a drag, and the value changes at the lift`() {
        let finger = stage.newFinger().press(at: Point(x: 110, y: 122)).drag(by: Vector(dx: 80, dy: 3))
        #expect(fullWidth == 116)
        finger.drag(by: Vector(dx: 200, dy: 0))
        #expect(fullWidth == 192)
        finger.drag(to: Point(x: 60, y: 122))
        #expect(fullWidth == 0)
        #expect(log.values.isEmpty && rating.value == 2)
        finger.lift()
        stage.settle()
        #expect(log.values == [0])
    }

    @Test func `half stars are chosen by the half of a star under the finger`() {
        rating.allowsHalves = true
        stage.finger.press(at: Point(x: 188, y: 122)).lift()
        #expect(rating.value == 2.5)
        #expect(fullWidth == 96)
        stage.finger.press(at: Point(x: 204, y: 122)).lift()
        // The gap belongs to the star before it.
        stage.finger.press(at: Point(x: 256, y: 122)).lift()
        #expect(log.values == [2.5, 3, 4])
        stage.keyboard.press(.tab).press(.leftArrow)
        #expect(rating.accessibility.value == "3.5 of 5")
    }

    @Test func `a cancelled touch, or one that leaves, changes nothing`() {
        stage.newFinger().press(at: Point(x: 236, y: 122)).drag(by: Vector(dx: 40, dy: 0)).cancel()
        stage.settle()
        #expect(fullWidth == 76)
        stage.finger.press(at: Point(x: 236, y: 122)).drag(by: Vector(dx: 2, dy: 150)).lift()
        stage.settle()
        #expect(rating.value == 2 && log.values.isEmpty)
        #expect(fullWidth == 76)
    }

    @Test(arguments: [
        (KeySymbol.rightArrow, 3.0), (.leftArrow, 1), (.upArrow, 3), (.downArrow, 1), (.pageUp, 3), (.pageDown, 1),
        (.home, 0), (.end, 5), (.space, 2), (.return, 2),
    ])
    func `keys change the value`(key: KeySymbol, expected: Double) {
        stage.keyboard.press(.tab).press(key)
        stage.settle()
        #expect(rating.isFocused)
        #expect(rating.value == expected)
        #expect(log.values == (expected == 2 ? [] : [expected]))
        #expect(fullWidth == min(max(expected * 40 - 4, 0), 192))
    }

    @Test func `in a mirrored layout the first star is at the right`() {
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        #expect(rating.subviews[1].frame.maxX == 192)
        stage.finger.press(at: Point(x: 280, y: 122)).lift()
        #expect(rating.value == 1)
        stage.keyboard.press(.tab).press(.leftArrow).press(.upArrow).press(.rightArrow)
        #expect(log.values == [1, 2, 3, 2])
        // The stars of the window lie on the empty ones.
        stage.settle()
        let full = rating.subviews[1].subviews[0]
        #expect(full.convert(full.bounds, to: rating) == rating.bounds)
    }

    @Test func `accessibility has the value and two actions`() throws {
        rating.accessibility.label = "Stars"
        let node = try #require(stage.scene.semantics().first)
        #expect(node.children.isEmpty)
        #expect(node.accessibility.role == .adjustable)
        #expect(node.accessibility.label == "Stars" && node.accessibility.value == "2 of 5")
        #expect(node.accessibility.actions.map { $0.perform() } == [true, true])
        #expect(log.values == [3, 2])
        rating.value = 5
        #expect(node.accessibility.actions[0].perform() == false)
        rating.allowsHalves = true
        rating.value = 1.5
        #expect(rating.accessibility.value == "1.5 of 5")
        let german = try StringTable("de", parsing: "casement.position = {value} von {total}")
        stage.scene.environment.strings = StringCatalog([german])
        stage.scene.environment.locale = "de"
        #expect(rating.accessibility.value == "1,5 von 5")
    }

    @Test func `the stars grow with the text scale, as far as there is room`() {
        stage.scene.environment.textScale = 2
        #expect(rating.intrinsicSize == Size(width: 384, height: 64))
        #expect(rating.sizeThatFits(Size(width: 200, height: 0)) == Size(width: 200, height: 64))
        rating.frame = Rect(x: 10, y: 100, width: 384, height: 64)
        stage.settle()
        #expect(fullWidth == 152)
        stage.finger.press(at: Point(x: 300, y: 130)).lift()
        #expect(log.values == [4])
        rating.frame.size.width = 192
        stage.settle()
        #expect(fullWidth == 156)
    }

    @Test func `a disabled rating does not change`() {
        rating.isEnabled = false
        stage.finger.press(at: Point(x: 236, y: 122)).lift()
        stage.keyboard.press(.tab).press(.end)
        stage.settle()
        #expect(rating.accessibility.actions.allSatisfy { !$0.perform() })
        #expect(rating.value == 2 && log.values.isEmpty && fullWidth == 76)
        #expect(rating.opacity == 0.4)
    }

    @Test func `one that nobody can change shows parts of stars and lets touches pass`() {
        rating.isEditable = false
        rating.value = 3.25
        stage.settle()
        #expect(rating.value == 3.25 && fullWidth == 128)
        #expect(rating.accessibility.role == .text && rating.accessibility.value == "3.2 of 5")
        stage.finger.press(at: Point(x: 236, y: 122)).lift()
        stage.keyboard.press(.tab).press(.end)
        #expect(!rating.isFocused && rating.value == 3.25)
        #expect(rating.accessibility.actions.allSatisfy { !$0.perform() })
        rating.isEditable = true
        #expect(rating.value == 3)
        #expect(log.values.isEmpty)
    }

    @Test func `bad values and counts become the nearest good ones, and send nothing`() {
        for (value, expected) in [(9.0, 5.0), (-1, 0), (.nan, 0), (.infinity, 5), (2.4, 2)] {
            rating.value = value
            #expect(rating.value == expected)
        }
        rating.value = 5
        rating.count = 3
        #expect(rating.value == 3)
        rating.count = 0
        #expect(rating.count == 1 && rating.value == 1)
        #expect(Rating(value: 50, count: 100).value == 20)
        stage.settle()
        stage.finger.press(at: Point(x: 110, y: 122)).lift()
        #expect(log.values.isEmpty)
        stage.keyboard.press(.tab).press(.downArrow)
        #expect(log.values == [0])
    }

    @Test func `a value that the app sets ends a drag`() {
        let finger = stage.newFinger().press(at: Point(x: 110, y: 122)).drag(by: Vector(dx: 80, dy: 0))
        rating.value = 4
        #expect(fullWidth == 156)
        finger.drag(by: Vector(dx: 80, dy: 0)).lift()
        stage.settle()
        #expect(rating.value == 4 && log.values.isEmpty && fullWidth == 156)
    }

    @Test(arguments: [0, 300]) func `in a scroll view a drag across scrolls, and one along fills stars`(rest: Int) {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        scroll.contentSize = Size(width: 1000, height: 1000)
        stage.scene.root.addSubview(scroll)
        scroll.addSubview(rating)
        stage.settle()
        stage.finger.press(at: Point(x: 236, y: 122)).hold(for: .milliseconds(rest))
            .drag(by: Vector(dx: 5, dy: -80)).lift()
        stage.settle()
        #expect(log.values.isEmpty && fullWidth == 76)
        #expect(scroll.contentOffset.y > 20)
        scroll.setContentOffset(.zero, animated: false)
        stage.settle()
        stage.finger.press(at: rating.convert(Point(x: 10, y: 22), to: nil)).hold(for: .milliseconds(200))
            .drag(by: Vector(dx: 80, dy: 4)).drag(by: Vector(dx: 0, dy: -30)).lift()
        stage.settle()
        #expect(log.values == [3])
        #expect(scroll.contentOffset == .zero)
    }

    @Test func `where there is less room the stars are smaller, and are still chosen`() {
        #expect(rating.sizeThatFits(Size(width: 96, height: 0)) == Size(width: 96, height: 44))
        #expect(rating.intrinsicSize == Size(width: 192, height: 44))
        rating.frame = Rect(x: 100, y: 100, width: 96, height: 44)
        stage.settle()
        stage.finger.press(at: Point(x: 190, y: 122)).lift()
        #expect(rating.value == 5)
        #expect(rating.focusRing?.bounds == Rect(x: -2, y: 12, width: 100, height: 20))
    }

    @Test func `a drag lays out and draws nothing`() {
        let finger = stage.newFinger().press(at: Point(x: 110, y: 122)).drag(by: Vector(dx: 5, dy: 0))
        stage.advance(by: .seconds(1))
        let before = (pixels: stage.host.paintedPixelCount, frames: stage.host.frameCount)
        finger.drag(by: Vector(dx: 10, dy: 0), over: .milliseconds(300))
        // The same stars are full: there is nothing to show.
        #expect(stage.host.frameCount - before.frames <= 1)
        finger.drag(by: Vector(dx: 150, dy: 0), over: .milliseconds(300))
        #expect(stage.host.paintedPixelCount - before.pixels < 8 * 3 * 200 * 44)
        finger.lift()
    }
}
