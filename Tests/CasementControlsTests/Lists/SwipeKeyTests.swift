import CasementControls
import CasementCore
import CasementTesting
import Testing

@Suite("Swipe actions by keys") @MainActor struct SwipeKeyTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))

    @MainActor private final class Log {
        var lines: [String] = []
        var accepts = true
    }
    private let log = Log()

    /// Rows with Delete and Flag at the trailing side and Read at the leading one; row 9 has no actions.
    private func list() -> Numbers {
        let list = Numbers(Array(0..<60)) { row, number in row.title = "Row \(number)" }
        let log = log
        func action(_ title: String, _ item: Int, style: SwipeAction.Style = .normal) -> SwipeAction {
            SwipeAction(title, style: style) {
                log.lines.append("\(title) \(item)")
                return log.accepts
            }
        }
        list.trailingActions {
            $0 == 9 ? [] : [action("Delete", $0, style: .destructive), action("Flag", $0)]
        }
        list.leadingActions { $0 == 9 ? [] : [action("Read", $0)] }
        list.onSelect { log.lines.append("select \($0)") }
        list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        stage.scene.root.addSubview(list)
        stage.settle()
        return list
    }

    private func offset(_ list: Numbers, _ item: Int) -> Double? { list.cell(for: item).map { -$0.bounds.origin.x } }

    private func focus(_ list: Numbers, _ item: Int) throws {
        try #require(list.cell(for: item)).focus()
    }

    /// The label of the view that has the focus.
    private var focused: String? { stage.scene.focusedView?.accessibility.label }

    @Test func `Shift and an arrow open the side to which it points, and arrows and Return choose an action`()
        async throws
    {
        let list = list()
        try focus(list, 2)
        stage.keyboard.press(.rightArrow, .shift)
        #expect(focused == "Flag")
        stage.settle()
        #expect(offset(list, 2) == -148)
        stage.keyboard.press(.rightArrow)
        #expect(focused == "Delete")
        stage.keyboard.press(.rightArrow)
        #expect(focused == "Delete")
        stage.keyboard.press(.leftArrow).press(.return)
        _ = await stage.settled()
        #expect(log.lines == ["Flag 2"])
        #expect(offset(list, 2) == 0 && stage.scene.focusedView === list.cell(for: 2))
        stage.keyboard.press(.leftArrow, .shift).press(.return)
        _ = await stage.settled()
        #expect(log.lines == ["Flag 2", "Read 2"])
    }

    @Test func `The arrow towards the row, Escape and the Menu key return to the row and close it`() throws {
        let list = list()
        try focus(list, 3)
        let closings: [(KeySymbol, KeyModifiers)] = [
            (.leftArrow, []), (.escape, []), (.menu, []), (.function(10), .shift),
        ]
        for (key, modifiers) in closings {
            stage.keyboard.press(.menu)
            stage.settle()
            #expect(offset(list, 3) == -148 && focused == "Flag")
            stage.keyboard.press(key, modifiers)
            #expect(stage.scene.focusedView === list.cell(for: 3))
            stage.settle()
            #expect(offset(list, 3) == 0, "\(key)")
        }
        #expect(log.lines == [])
    }

    @Test func `An arrow up or down closes the row and leads to its neighbour`() throws {
        let list = list()
        try focus(list, 3)
        stage.keyboard.press(.function(10), .shift).press(.downArrow)
        #expect(stage.scene.focusedView === list.cell(for: 4))
        stage.keyboard.press(.leftArrow, .shift)
        stage.advance(by: .milliseconds(50))
        stage.keyboard.press(.upArrow)
        #expect(stage.scene.focusedView === list.cell(for: 3))
        stage.settle()
        #expect(offset(list, 3) == 0 && offset(list, 4) == 0)
    }

    @Test func `Tab that leaves the actions, and a touch elsewhere, close the row`() throws {
        let list = list()
        try focus(list, 3)
        stage.keyboard.press(.leftArrow, .shift)
        stage.settle()
        #expect(offset(list, 3) == 74)
        stage.keyboard.press(.tab)
        stage.settle()
        #expect(offset(list, 3) == 0 && focused != "Read")
        try focus(list, 3)
        stage.keyboard.press(.leftArrow, .shift)
        stage.settle()
        stage.finger.press(at: Point(160, 300)).lift()
        stage.settle()
        #expect(offset(list, 3) == 0 && stage.scene.focusedView === list.cell(for: 3) && log.lines == [])
    }

    @Test func `Delete performs the destructive action, and the focus goes on to the next row`() async throws {
        let list = list()
        try focus(list, 3)
        stage.keyboard.press(.delete)
        _ = await stage.settled()
        #expect(log.lines == ["Delete 3"] && !list.snapshot.contains(3))
        #expect(stage.scene.focusedView === list.cell(for: 4) && offset(list, 4) == 0)
        stage.keyboard.press(.rightArrow, .shift).press(.rightArrow).press(.return)
        _ = await stage.settled()
        #expect(log.lines.last == "Delete 4" && stage.scene.focusedView === list.cell(for: 5))
        log.accepts = false
        stage.keyboard.press(.delete)
        _ = await stage.settled()
        #expect(list.snapshot.contains(5) && stage.scene.focusedView === list.cell(for: 5))
        log.accepts = true
        list.scrollTo(59, animated: false)
        stage.settle()
        try focus(list, 59)
        stage.keyboard.press(.delete)
        _ = await stage.settled()
        #expect(stage.scene.focusedView === list.cell(for: 58))
    }

    @Test func `A held Delete key deletes one row, and a held arrow opens a row once`() async throws {
        let list = list()
        try focus(list, 3)
        stage.keyboard.down(.delete)
        for _ in 0..<3 {
            _ = await stage.settled()
            stage.scene.handle(.key(KeyEvent(phase: .repeated, symbol: .delete, time: stage.now)))
        }
        stage.keyboard.up(.delete)
        _ = await stage.settled()
        #expect(log.lines == ["Delete 3"])
        stage.keyboard.hold(.rightArrow, .shift, for: .seconds(1))
        stage.settle()
        #expect(focused == "Flag" && offset(list, 4) == -148)
    }

    @Test func `A row without actions, a disabled one and an edited list leave the keys alone`() throws {
        let list = list()
        try focus(list, 9)
        stage.keyboard.press(.rightArrow, .shift).press(.menu).press(.delete)
        stage.settle()
        #expect(offset(list, 9) == 0 && stage.scene.focusedView === list.cell(for: 9))
        list.setEditing(true, animated: false)
        try focus(list, 3)
        stage.keyboard.press(.rightArrow, .shift).press(.delete)
        stage.settle()
        #expect(offset(list, 3) == 0 && log.lines == [])
    }

    @Test func `Escape closes a row that a finger opened, and the arrow enters its actions`() throws {
        let list = list()
        stage.newFinger().press(at: Point(200, 20)).drag(by: Vector(dx: -120, dy: 2), over: .milliseconds(400)).lift()
        stage.settle()
        #expect(offset(list, 0) == -148)
        try focus(list, 0)
        stage.keyboard.press(.rightArrow, .shift)
        #expect(focused == "Flag")
        stage.keyboard.press(.leftArrow)
        stage.settle()
        #expect(offset(list, 0) == 0)
        stage.newFinger().press(at: Point(200, 20)).drag(by: Vector(dx: -120, dy: 2), over: .milliseconds(400)).lift()
        stage.settle()
        stage.keyboard.press(.escape)
        stage.settle()
        #expect(offset(list, 0) == 0)
    }

    @Test func `Mirrored, and without motion, the arrows point to the same sides of the screen`() throws {
        stage.scene.environment.layoutDirection = .rightToLeft
        stage.scene.environment.reducesMotion = true
        let list = list()
        try focus(list, 2)
        stage.keyboard.press(.leftArrow, .shift)
        #expect(focused == "Flag" && offset(list, 2) == 148)
        stage.keyboard.press(.leftArrow)
        #expect(focused == "Delete")
        stage.keyboard.press(.rightArrow).press(.rightArrow)
        #expect(offset(list, 2) == 0)
        stage.keyboard.press(.menu)
        #expect(offset(list, 2) == 148)
    }

    @Test func `Shift and an arrow toggle a row with a toggle`() throws {
        let list = list()
        list.swipeToggle { (row: ListRow, _, isOn) in row.value = isOn ? "done" : "" }
        try focus(list, 9)
        stage.keyboard.press(.leftArrow, .shift)
        #expect(list.toggledItems == [9])
        stage.keyboard.hold(.rightArrow, .shift, for: .seconds(1))
        #expect(list.toggledItems == [] && stage.scene.focusedView === list.cell(for: 9))
    }

    @Test func `Rows that the app deletes pass the focus to the next row that stays`() throws {
        let list = list()
        for isAnimated in [true, false] {
            let items = list.visibleItems
            try focus(list, items[2])
            list.edit(animated: isAnimated) { $0.delete([items[1], items[2], items[3]]) }
            #expect(stage.scene.focusedView === list.cell(for: items[4]))
            stage.settle()
            #expect(stage.scene.focusedView === list.cell(for: items[4]))
        }
        try focus(list, list.visibleItems[2])
        let other = Button("Elsewhere")
        other.frame = Rect(x: 0, y: 440, width: 100, height: 40)
        stage.scene.root.addSubview(other)
        other.focus()
        list.edit { $0.delete([list.visibleItems[2]]) }
        #expect(stage.scene.focusedView === other)
    }
}
