import CasementControls
import CasementTesting
import Testing

@Suite("RadioGroup") @MainActor struct RadioGroupTests {
    private enum Meal { case breakfast, lunch, tea, dinner }

    private let stage = Stage(size: Size(width: 500, height: 400))
    private let group = RadioGroup(
        [
            Choice(Meal.breakfast, "Breakfast"), Choice(.lunch, "Lunch"), Choice(.tea, "Tea").disabled(),
            Choice(.dinner, "Dinner"),
        ], value: .lunch)
    private final class Log { var values: [Meal?] = [] }
    private let log = Log()

    init() {
        stage.scene.root.addSubview(group)
        group.onChange { [log] in log.values.append($0) }
        place()
    }

    private func place() {
        stage.scene.layoutIfNeeded()
        group.frame = Rect(origin: Point(x: 40, y: 40), size: group.sizeThatFits(.zero))
        stage.settle()
    }

    private var selection: [Bool] { group.buttons.map(\.isSelected) }

    @Test func `a tap chooses a button and no other`() throws {
        #expect(selection == [false, true, false, false])
        try stage.finger.press(on: group.buttons[3]).lift()
        #expect(group.value == .dinner)
        #expect(selection == [false, false, false, true])
        try stage.finger.press(on: group.buttons[3]).lift()
        #expect(log.values == [.dinner])
    }

    @Test func `the dot of the former choice disappears gradually`() throws {
        try stage.finger.press(on: group.buttons[0]).lift()
        stage.advance(by: .milliseconds(60))
        let dots = group.buttons.prefix(2).map { $0.subviews[1].subviews[0].opacity }
        #expect(dots.allSatisfy { $0 > 0 && $0 < 1 })
        stage.settle()
        #expect(group.buttons.map { $0.subviews[1].subviews[0].opacity } == [1, 0, 0, 0])
    }

    @Test func `a touch that is cancelled, or between the buttons, chooses nothing`() throws {
        try stage.finger.press(on: group.buttons[0]).cancel()
        group.spacing = 40
        place()
        stage.finger.press(at: Point(x: 50, y: 104)).lift()
        #expect(log.values.isEmpty)
        #expect(!group.isHighlighted)
    }

    @Test func `tab enters at the choice, and arrows along the group choose, past the disabled button`() {
        let after = Button("After")
        after.frame = Rect(x: 40, y: 300, width: 200, height: 50)
        stage.scene.root.addSubview(after)
        stage.keyboard.press(.tab)
        #expect(group.buttons[1].isFocused)
        stage.keyboard.press(.downArrow)
        #expect(group.value == .dinner && group.buttons[3].isFocused)
        stage.keyboard.press(.upArrow).press(.upArrow)
        #expect(log.values == [.dinner, .lunch, .breakfast])
        stage.keyboard.press(.end).press(.home)
        #expect(log.values.suffix(2) == [.dinner, .breakfast])
        // A repeated key stops at the end of the group or leaves it, and chooses nothing.
        stage.keyboard.press(.home)
        #expect(log.values.count == 5)
        stage.keyboard.press(.tab)
        #expect(after.isFocused)
        stage.keyboard.press(.tab)
        #expect(group.buttons[0].isFocused)
        stage.keyboard.press(.end).press(.downArrow)
        #expect(after.isFocused)
        #expect(group.value == .dinner)
    }

    @Test func `without a choice, tab enters at the first button, and space chooses it`() {
        group.value = nil
        stage.keyboard.press(.tab)
        #expect(group.value == nil && group.buttons[0].isFocused)
        stage.keyboard.press(.space)
        #expect(log.values == [.breakfast])
    }

    @Test func `in a row the horizontal arrows choose, mirrored with the layout`() {
        group.axis = .horizontal
        place()
        #expect(group.frame.height == 44)
        #expect(group.buttons[0].frame.maxX + 24 == group.buttons[1].frame.minX)
        stage.keyboard.press(.tab).press(.leftArrow)
        #expect(group.value == .breakfast)
        stage.keyboard.press(.rightArrow)
        #expect(group.value == .lunch)
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        #expect(group.buttons[0].frame.maxX == group.bounds.width)
        #expect(group.buttons[1].frame.maxX < group.buttons[0].frame.minX)
        stage.keyboard.press(.leftArrow)
        #expect(group.value == .dinner)
        stage.keyboard.press(.downArrow)
        #expect(group.value == .dinner)
    }

    @Test func `a row that does not fit becomes a column`() {
        group.axis = .horizontal
        stage.scene.environment.textScale = 2
        let size = group.sizeThatFits(Size(width: 300, height: 0))
        group.frame = Rect(origin: Point(x: 40, y: 0), size: size)
        stage.settle()
        #expect(size.width <= 300)
        #expect(group.buttons.allSatisfy { $0.frame.minX == 0 && $0.frame.maxY <= size.height })
        for button in group.buttons {
            let label = button.subviews.first as? Label
            #expect(label?.shownLayout()?.isTruncated == false)
            #expect(button.frame.height >= label?.frame.maxY ?? .infinity)
        }
        stage.keyboard.press(.tab).press(.downArrow)
        #expect(group.value == .dinner)
    }

    @Test func `a value that the app sets sends nothing, and one that no choice has is none`() {
        group.value = .dinner
        #expect(selection == [false, false, false, true])
        group.value = .tea
        #expect(selection == [false, false, true, false])
        group.choices.remove(at: 2)
        #expect(group.value == nil)
        #expect(selection == [false, false, false])
        group.value = .tea
        #expect(group.value == nil)
        group.value = .dinner
        group.choices.swapAt(0, 2)
        #expect(selection == [true, false, false])
        #expect(RadioGroup(["A", "B"], value: 7).value == nil)
        #expect(log.values.isEmpty)
    }

    @Test func `a group without choices has no size and takes no key`() {
        group.choices = []
        place()
        #expect(group.frame.size == .zero)
        stage.keyboard.press(.tab).press(.space)
        #expect(!group.performPrimaryAction())
        #expect(group.value == nil)
    }

    @Test func `two choices with one value are a mistake`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = RadioGroup([Choice(1, "One"), Choice(1, "Uno")]) }
        }
    }

    @Test func `accessibility has a node for each button, with its state`() throws {
        group.accessibility.label = "Meal"
        let node = try #require(stage.scene.semantics().first)
        #expect(node.accessibility.role == .container)
        #expect(node.accessibility.label == "Meal")
        #expect(node.children.map(\.accessibility.role) == Array(repeating: .radioButton, count: 4))
        #expect(node.children.map(\.accessibility.label) == ["Breakfast", "Lunch", "Tea", "Dinner"])
        #expect(node.children[1].accessibility.states == [.checked, .selected])
        #expect(node.children[2].accessibility.states == .disabled)
        #expect(node.children[0].accessibility.actions.first?.perform() == true)
        #expect(node.children[2].accessibility.actions.first?.perform() == false)
        #expect(log.values == [.breakfast])
    }

    @Test func `a disabled group disables its buttons, and enables those again that were`() throws {
        group.isEnabled = false
        #expect(group.buttons.allSatisfy { !$0.isEnabled })
        try stage.finger.press(on: group.buttons[0]).lift()
        stage.keyboard.press(.tab).press(.space)
        #expect(log.values.isEmpty)
        group.isEnabled = true
        #expect(group.buttons.map(\.isEnabled) == [true, true, false, true])
        #expect(group.opacity == 1)
    }

    @Test func `choosing by keys scrolls to the button`() {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 120))
        scroll.contentSize = Size(width: 300, height: 400)
        stage.scene.root.addSubview(scroll)
        scroll.addSubview(group)
        stage.settle()
        stage.keyboard.press(.tab).press(.end)
        stage.settle()
        #expect(group.value == .dinner)
        #expect(scroll.contentOffset.y >= group.frame.maxY - 120)
    }

    @Test func `titles follow the language`() {
        let numbers = RadioGroup([Choice(1000, .number(1000)), Choice(2000, .number(2000))])
        stage.scene.root.addSubview(numbers)
        stage.scene.environment.locale = "de"
        stage.settle()
        #expect(numbers.buttons.map(\.title) == ["1.000", "2.000"])
    }
}
