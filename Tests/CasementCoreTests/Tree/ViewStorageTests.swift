import Testing

@testable import CasementCore

/// The properties that few views have are stored on demand.
@MainActor @Suite struct ViewStorageTests {
    private final class Recipient: DropDelegate {
        func performDrop(_ session: DragSession, on view: View) -> Bool { true }
    }

    private let host = FakeHost()
    private let view = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))

    private var hasStorage: Bool { view.viewDecoration != nil || view.viewInteraction != nil || view.viewNaming != nil }

    @Test("A view that is shown stores nothing on demand")
    func shown() {
        view.backgroundColor = .black
        host.root.addSubview(view)
        host.frame()
        #expect(host.root.hitTest(Point(x: 15, y: 15)) === view)
        #expect(!hasStorage)
    }

    @Test("Reading a property that was not set gives its default, and stores nothing")
    func reading() {
        #expect(view.shadow == nil)
        #expect(view.borderWidth == 0)
        #expect(view.borderColor == .clear)
        #expect(view.touchOutsets == .zero)
        #expect(view.gestureRecognizers.isEmpty)
        #expect(view.nestedScrolling == nil)
        #expect(view.dropDelegate == nil)
        #expect(!view.isFocusGroup)
        #expect(view.keyCommands.isEmpty)
        #expect(view.identifier == nil)
        #expect(view.accessibility.role == .none)
        #expect(view.accessibility.label == nil)
        #expect(!hasStorage)
    }

    @Test("Setting a property to its default stores nothing")
    func defaults() {
        view.shadow = nil
        view.borderWidth = 0
        view.borderColor = .clear
        view.touchOutsets = .zero
        view.removeGestureRecognizer(TapRecognizer())
        view.nestedScrolling = nil
        view.dropDelegate = nil
        view.isFocusGroup = false
        view.keyCommands = []
        view.identifier = nil
        view.accessibility = Accessibility()
        view.accessibility.actions.removeAll()
        #expect(!hasStorage)
    }

    // MARK: Each property

    @Test("A shadow damages the pixels that it covers, and appears in the frame behind the background")
    func shadow() throws {
        try showView()
        let shadow = Shadow(radius: 4, offset: Vector(dx: 2, dy: 3))
        #expect(damages { view.shadow = shadow })
        #expect(view.shadow == shadow)
        #expect(shadows == [shadow])
        #expect(!damages { view.shadow = shadow })
        #expect(damages { view.shadow = nil })
        #expect(shadows.isEmpty)
    }

    @Test("A border has the width and the colour that were set, one after the other")
    func border() throws {
        try showView()
        #expect(damages { (view.borderWidth, view.borderColor) = (2, .white) })
        #expect(view.borderWidth == 2 && view.borderColor == .white)
        #expect(borders.map(\.width) == [2] && borders.map(\.color) == [.white])
        #expect(!damages { (view.borderWidth, view.borderColor) = (2, .white) })
        #expect(damages { view.borderColor = .black })
        #expect(borders.map(\.color) == [.black])
        #expect(damages { view.borderWidth = 0 })
        #expect(borders.isEmpty)
    }

    @Test("Touch outsets extend the view for touches, until they are zero again")
    func touchOutsets() {
        host.root.addSubview(view)
        let point = Point(x: 5, y: 15)
        #expect(host.root.hitTest(point) === host.root)
        view.touchOutsets = Insets(8)
        #expect(view.touchOutsets == Insets(8))
        #expect(host.root.hitTest(point) === view)
        view.touchOutsets = .zero
        #expect(host.root.hitTest(point) === host.root)
    }

    @Test("Recognizers are stored in the order in which they were added, and receive touches")
    func recognizers() {
        host.root.addSubview(view)
        let (tap, press) = (TapRecognizer(), LongPressRecognizer())
        var taps = 0
        tap.addAction { _ in taps += 1 }
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(press)
        #expect(view.gestureRecognizers.elementsEqual([tap, press], by: ===))
        host.finger.press(at: Point(x: 15, y: 15)).lift()
        #expect(taps == 1)
        view.removeGestureRecognizer(tap)
        #expect(view.gestureRecognizers.elementsEqual([press], by: ===))
    }

    @Test("The view does not retain its drop delegate and its participant in nested scrolling")
    func weakReferences() {
        var recipient: Recipient? = Recipient()
        var scrollView: ScrollView? = ScrollView()
        view.dropDelegate = recipient
        view.nestedScrolling = scrollView?.nestedScrolling
        #expect(view.dropDelegate === recipient)
        #expect(view.nestedScrolling?.nestedScrollingView === scrollView)
        (recipient, scrollView) = (nil, nil)
        #expect(view.dropDelegate == nil)
        #expect(view.nestedScrolling == nil)
    }

    @Test("The settings for keys are stored with those for touches, and neither replaces the other")
    func keys() {
        view.isFocusGroup = true
        view.touchOutsets = Insets(8)
        view.keyCommands = [KeyCommand("s", .control, title: "Save") {}]
        #expect(view.isFocusGroup)
        #expect(view.keyCommands.map(\.title) == ["Save"])
        #expect(view.touchOutsets == Insets(8))
        view.keyCommands = []
        #expect(view.keyCommands.isEmpty)
        #expect(view.isFocusGroup)
    }

    @Test("The identifier finds the view, and survives a reset of the accessibility")
    func identifier() {
        host.root.addSubview(view)
        view.identifier = "card"
        view.accessibility.label = "Card"
        view.accessibility = Accessibility()
        #expect(host.root.descendant(identifier: "card") === view)
        #expect(view.accessibility.label == nil)
        view.identifier = nil
        #expect(host.root.descendant(identifier: "card") == nil)
    }

    @Test("Each part of the accessibility is stored")
    func accessibility() {
        view.accessibility.role = .listItem
        view.accessibility.label = "Milk"
        view.accessibility.value = "2 l"
        view.accessibility.states = [.checked]
        view.accessibility.isModal = true
        view.accessibility.position = .init(3, of: 40)
        view.accessibility.actions.append(.init(name: "Delete") { true })
        let stored = view.accessibility
        #expect(stored.role == .listItem && stored.label == "Milk" && stored.value == "2 l")
        #expect(stored.states == .checked && stored.isModal && stored.position == .init(3, of: 40))
        #expect(stored.actions.map(\.name) == ["Delete"])
    }

    @Test("One part of the accessibility is enough to store it", arguments: 0..<9)
    func partOfAccessibility(part: Int) {
        switch part {
        case 0: view.accessibility.role = .text
        case 1: view.accessibility.label = ""
        case 2: view.accessibility.value = ""
        case 3: view.accessibility.states = .busy
        case 4: view.accessibility.isModal = true
        case 5: view.accessibility.position = .init(1, of: 1)
        case 6: view.accessibility.language = "ja"
        case 7: view.accessibility.errorMessage = ""
        default: view.accessibility.actions = [.init(name: "Open") { true }]
        }
        #expect(view.viewNaming != nil)
    }

    @Test("A description that is reset is stored no longer")
    func reset() {
        view.accessibility.role = .text
        view.accessibility = Accessibility()
        #expect(!hasStorage)
    }

    // MARK: Frames

    private func showView() throws {
        view.backgroundColor = .black
        host.root.addSubview(view)
        try #require(host.frame() != nil)
    }

    /// Whether the frame after a change repaints anything.
    private func damages(_ change: () -> Void) -> Bool {
        change()
        return host.frame()?.damage.isEmpty == false
    }

    private var shadows: [Shadow] {
        (host.lastFrame?.items ?? []).compactMap { if case .shadow(_, _, let shadow) = $0.kind { shadow } else { nil } }
    }

    private var borders: [(width: Double, color: Color)] {
        (host.lastFrame?.items ?? []).compactMap {
            if case .border(_, _, let width, let color) = $0.kind { (width, color) } else { nil }
        }
    }
}
