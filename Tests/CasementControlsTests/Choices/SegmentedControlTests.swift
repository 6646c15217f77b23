import CasementControls
import CasementTesting
import Testing

@Suite("SegmentedControl") @MainActor struct SegmentedControlTests {
    private let stage = Stage(size: Size(width: 500, height: 400))
    private let control = SegmentedControl(["Day", "Week", "Month", "Year"], value: 1)
    private final class Log { var values: [Int] = [] }
    private let log = Log()

    /// Segments of 100 pt, whose centres are at x 90, 190, 290 and 390.
    init() {
        control.frame = Rect(x: 36, y: 100, width: 408, height: 44)
        stage.scene.root.addSubview(control)
        control.onChange { [log] in log.values.append($0) }
        stage.settle()
    }

    private var card: View { control.subviews[0] }
    private var cardX: Double { control.frame.minX + card.center.x }
    private var segments: [View] { Array(control.subviews.dropFirst()) }
    private func label(_ index: Int) -> Label? { segments[index].subviews.first as? Label }

    @Test func `the segments have the same width, and the card lies under the value`() {
        #expect(segments.map(\.frame.width) == [100, 100, 100, 100])
        #expect(cardX == 190)
        #expect(card.frame == segments[1].frame)
    }

    @Test func `segments have the identifiers of their choices`() throws {
        control.choices = [Choice(0, "Day", identifier: "day"), Choice(1, "Week")]
        try stage.finger.press(on: stage.view("day")).lift()
        #expect(log.values == [0])
        #expect(segments.map(\.identifier) == ["day", nil])
    }

    @Test func `a tap chooses a segment, and the card glides there`() {
        stage.finger.press(at: Point(x: 390, y: 122)).lift()
        #expect(control.value == 3)
        #expect(log.values == [3])
        stage.advance(by: .milliseconds(60))
        #expect(cardX > 200 && cardX < 380)
        stage.settle()
        #expect(cardX == 390)
        stage.finger.press(at: Point(x: 390, y: 122)).lift()
        #expect(log.values == [3])
    }

    @Test func `a touch shows what it presses at once, and the segment under the lift counts`() {
        let finger = stage.newFinger().press(at: Point(x: 390, y: 122))
        #expect(label(3)?.opacity == 0.75)
        finger.drag(by: Vector(dx: -100, dy: 5))
        #expect(label(2)?.opacity == 0.75)
        #expect(cardX == 190)
        finger.lift()
        stage.settle()
        #expect(log.values == [2])
        #expect(segments.allSatisfy { $0.subviews.first?.opacity == 1 })
    }

    @Test func `the card follows a drag at once, within the track, and the value changes at the release`() {
        let finger = stage.newFinger().press(at: Point(x: 200, y: 122))
        #expect(card.scale < 1)
        finger.move(by: Vector(dx: 30, dy: 0))
        #expect(cardX == 220)
        finger.drag(by: Vector(dx: 400, dy: 0))
        #expect(cardX == 390)
        #expect(log.values.isEmpty && control.value == 1)
        finger.drag(by: Vector(dx: -400, dy: 0)).drag(by: Vector(dx: 60, dy: 0)).hold(for: .milliseconds(200)).lift()
        stage.settle()
        #expect(log.values == [2])
        #expect(cardX == 290)
        #expect(card.scale == 1)
    }

    @Test func `the title under the card has its colour during a drag`() {
        let chosen = label(1)?.color
        stage.newFinger().press(at: Point(x: 190, y: 122)).drag(by: Vector(dx: 80, dy: 0))
        #expect(label(2)?.color == chosen)
        #expect(label(1)?.color != chosen)
    }

    @Test func `a flick leads no farther than to the next segment, and the card does not overshoot`() {
        stage.finger.press(at: Point(x: 190, y: 122)).drag(by: Vector(dx: 60, dy: 2), over: .milliseconds(30)).lift()
        #expect(log.values == [2])
        var farthest = 0.0
        stage.advance(
            until: {
                farthest = max(farthest, cardX)
                return false
            }, limit: .seconds(1))
        #expect(farthest == 290)
    }

    @Test func `a short flick leads to the next segment`() {
        stage.finger.press(at: Point(x: 190, y: 122)).drag(by: Vector(dx: -30, dy: 2), over: .milliseconds(30)).lift()
        #expect(log.values == [0])
    }

    @Test func `a drag there and back, or one that trembles, chooses nothing`() {
        stage.finger.press(at: Point(x: 190, y: 122)).drag(by: Vector(dx: 90, dy: 0)).drag(by: Vector(dx: -80, dy: 0))
            .hold(for: .milliseconds(100)).lift()
        stage.finger.press(at: Point(x: 190, y: 122)).drag(by: Vector(dx: 6, dy: 4)).drag(by: Vector(dx: -5, dy: 0))
            .lift()
        stage.settle()
        #expect(log.values.isEmpty)
        #expect(cardX == 190)
    }

    @Test func `a cancelled touch brings the card back`() {
        stage.newFinger().press(at: Point(x: 190, y: 122)).drag(by: Vector(dx: 150, dy: 0)).cancel()
        stage.settle()
        #expect(cardX == 190)
        stage.newFinger().press(at: Point(x: 290, y: 122)).cancel()
        stage.settle()
        #expect(log.values.isEmpty)
        #expect(label(2)?.opacity == 1 && card.scale == 1)
    }

    @Test func `a lift far away chooses nothing`() {
        stage.finger.press(at: Point(x: 290, y: 122)).drag(by: Vector(dx: 0, dy: 150)).lift()
        stage.settle()
        #expect(log.values.isEmpty)
    }

    @Test func `arrows, home and end choose, and beyond the end an arrow leaves`() {
        let after = Button("After")
        after.frame = Rect(x: 450, y: 100, width: 50, height: 44)
        stage.scene.root.addSubview(after)
        stage.keyboard.press(.tab).press(.rightArrow)
        #expect(control.isFocused && control.value == 2)
        #expect(control.focusRing?.bounds.center.x == 254)
        stage.keyboard.press(.home).press(.end).press(.leftArrow)
        #expect(log.values == [2, 0, 3, 2])
        stage.keyboard.hold(.rightArrow, for: .seconds(1))
        #expect(control.isFocused && control.value == 3)
        stage.keyboard.press(.space).press(.upArrow).press(.rightArrow)
        #expect(after.isFocused)
        #expect(log.values == [2, 0, 3, 2, 3])
    }

    @Test func `in a mirrored layout the first segment is at the right`() {
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        #expect(cardX == 290)
        stage.finger.press(at: Point(x: 390, y: 122)).lift()
        stage.keyboard.press(.tab).press(.leftArrow)
        #expect(log.values == [0, 1])
        stage.settle()
        let finger = stage.newFinger().press(at: Point(x: 290, y: 122)).drag(by: Vector(dx: -100, dy: 0))
        #expect(cardX == 190)
        finger.lift()
        stage.settle()
        #expect(log.values == [0, 1, 2])
    }

    @Test func `a disabled segment is not chosen, by touch, by keys or by a drag`() {
        control.choices[2].isEnabled = false
        stage.settle()
        #expect(segments[2].opacity == 0.4)
        stage.finger.press(at: Point(x: 290, y: 122)).lift()
        #expect(log.values.isEmpty)
        stage.finger.press(at: Point(x: 190, y: 122)).drag(by: Vector(dx: 80, dy: 0)).hold(for: .milliseconds(200))
            .lift()
        #expect(control.value == 1 || control.value == 3)
        control.value = 1
        log.values = []
        stage.keyboard.press(.tab).press(.rightArrow)
        #expect(log.values == [3])
    }

    @Test func `a disabled control does not change`() {
        control.isEnabled = false
        stage.finger.press(at: Point(x: 390, y: 122)).lift()
        stage.keyboard.press(.tab).press(.end)
        stage.settle()
        #expect(segments.allSatisfy { $0.accessibility.actions.first?.perform() == false && $0.opacity == 1 })
        #expect(control.value == 1 && log.values.isEmpty)
        #expect(control.opacity == 0.4)
    }

    @Test func `accessibility has a node for each segment, with its state`() throws {
        control.accessibility.label = "Period"
        let node = try #require(stage.scene.semantics().first)
        #expect(node.accessibility.role == .container)
        #expect(node.accessibility.label == "Period" && node.accessibility.value == "Week")
        #expect(node.children.map(\.accessibility.label) == ["Day", "Week", "Month", "Year"])
        #expect(node.children[1].accessibility.role == .radioButton)
        #expect(node.children[1].accessibility.states == [.checked, .selected])
        #expect(node.children[3].accessibility.actions.first?.perform() == true)
        #expect(log.values == [3])
        #expect(stage.scene.semantics().first?.accessibility.value == "Year")
    }

    @Test func `a value that the app sets sends nothing and ends a drag`() {
        let finger = stage.newFinger().press(at: Point(x: 190, y: 122)).drag(by: Vector(dx: 40, dy: 0))
        control.value = 3
        #expect(cardX == 390)
        finger.drag(by: Vector(dx: 40, dy: 0)).lift()
        control.value = 17
        control.value = -1
        stage.settle()
        #expect(control.value == 3 && cardX == 390)
        #expect(log.values.isEmpty)
    }

    @Test func `other segments keep the value if one has it`() {
        control.choices = [Choice(3, "Three"), Choice(1, "One")]
        stage.settle()
        #expect(control.value == 1)
        #expect(card.frame == segments[1].frame && segments.count == 2)
        control.choices = [Choice(8, "Eight")]
        stage.settle()
        #expect(control.value == 8)
        #expect(SegmentedControl(["A", "B"], value: 9).value == 0)
        #expect(log.values.isEmpty)
    }

    @Test func `no segment, or two with one value, is a mistake`() async {
        await #expect(processExitsWith: .failure) { await MainActor.run { _ = SegmentedControl([]) } }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = SegmentedControl([Choice(1, "One"), Choice(1, "Uno")]) }
        }
    }

    @Test func `large text makes a column in which nothing is cut`() {
        #expect(control.sizeThatFits(Size(width: 408, height: 0)).height == 44)
        stage.scene.environment.textScale = 2
        control.choices[0].title = .verbatim("Days on which the museum is open")
        let size = control.sizeThatFits(Size(width: 320, height: 0))
        control.frame = Rect(origin: Point(x: 20, y: 10), size: size)
        stage.settle()
        #expect(size.width <= 320)
        for index in 0..<4 {
            let layout = label(index)?.shownLayout()
            #expect(layout?.isTruncated == false)
            #expect((layout?.size.height ?? .infinity) <= segments[index].frame.height)
            #expect((layout?.size.width ?? .infinity) <= segments[index].frame.width)
        }
        #expect(Set(segments.map(\.frame.size)).count == 1)
        #expect(segments[0].frame.maxY == segments[1].frame.minY)
        stage.keyboard.press(.tab).press(.downArrow)
        #expect(log.values == [2])
        stage.settle()
        let finger = stage.newFinger().press(at: control.convert(card.center, to: nil))
        finger.drag(by: Vector(dx: 0, dy: segments[0].frame.height)).hold(for: .milliseconds(200)).lift()
        stage.settle()
        #expect(log.values == [2, 3])
        #expect(card.frame == segments[3].frame)
    }

    private func putIntoScrollView() -> ScrollView {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 500, height: 400))
        scroll.contentSize = Size(width: 1000, height: 1000)
        stage.scene.root.addSubview(scroll)
        scroll.addSubview(control)
        stage.settle()
        return scroll
    }

    @Test func `in a scroll view a drag of the card moves it, and keeps it when it curves`() {
        let scroll = putIntoScrollView()
        stage.finger.press(at: Point(x: 190, y: 122)).hold(for: .milliseconds(200))
            .drag(by: Vector(dx: 110, dy: 4)).drag(by: Vector(dx: 0, dy: -80)).hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(log.values == [2])
        #expect(scroll.contentOffset == .zero)
    }

    @Test(arguments: [190.0, 390]) func `in a scroll view a drag across scrolls and chooses nothing`(x: Double) {
        let scroll = putIntoScrollView()
        stage.finger.press(at: Point(x: x, y: 122)).hold(for: .milliseconds(300))
            .drag(by: Vector(dx: 6, dy: -80)).lift()
        stage.settle()
        #expect(log.values.isEmpty && control.value == 1)
        #expect(scroll.contentOffset.y > 20)
        #expect(cardX == 190)
    }

    @Test func `icons replace titles, which remain their labels`() throws {
        let icon = try Icon(svg: "M8 5v14l11-7z")
        control.choices[0].icon = icon
        stage.settle()
        #expect(label(0)?.isHidden == true)
        #expect(segments[0].subviews[1].frame.size == Size(width: 24, height: 24))
        #expect(segments[0].accessibility.label == "Day")
        #expect(SegmentedControl([Choice(0, "A", icon: icon)]).value == 0)
    }

    @Test func `titles follow the language`() throws {
        control.choices = [Choice(0, .number(1000)), Choice(1, .number(2000))]
        stage.scene.environment.locale = "de"
        stage.settle()
        let node = try #require(stage.scene.semantics().first)
        #expect(node.children.map(\.accessibility.label) == ["1.000", "2.000"])
        #expect(node.accessibility.value == "2.000")
    }

    @Test func `without motion the card is there at once`() {
        stage.scene.environment.reducesMotion = true
        stage.keyboard.press(.tab).press(.end)
        #expect(cardX == 390)
    }

    @Test func `the focus ring moves with the choice and leaves nothing behind`() {
        stage.keyboard.press(.tab).press(.rightArrow).press(.rightArrow)
        stage.settle()
        let moved = stage.host.pixels
        stage.keyboard.press(.leftArrow)
        stage.settle()
        control.setNeedsDisplay()
        control.resignFocus()
        stage.settle()
        control.value = 3
        control.focus()
        stage.settle()
        let isSame = stage.host.pixels == moved
        #expect(isSame)
    }
}
