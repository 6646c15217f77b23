import CasementControls
import CasementTesting
import Testing

@Suite("Badge") @MainActor struct BadgeTests {
    private let stage = Stage(size: Size(width: 300, height: 200))
    private let badge = Badge(count: 3)

    init() {
        stage.scene.root.addSubview(badge)
        place()
    }

    private func place() {
        stage.scene.layoutIfNeeded()
        badge.frame = Rect(origin: Point(x: 100, y: 100), size: badge.sizeThatFits(.zero))
        stage.settle()
    }

    private var label: Label? { badge.subviews.first as? Label }

    @Test func `a text is shown as it is, and the plus of a number stays on its right`() throws {
        badge.content = .text("new")
        #expect(label?.text == "new" && badge.accessibility.label == "new" && !badge.isHidden)
        badge.content = .text("")
        #expect(badge.isHidden)
        badge.content = .number(140)
        place()
        let pixels = stage.host.pixels
        stage.scene.environment.layoutDirection = .rightToLeft
        place()
        // The same picture: the badge is symmetrical but for its text.
        #expect(stage.host.pixels == pixels)
    }

    @Test(arguments: [(1, "1"), (99, "99"), (100, "99+"), (Int.max, "99+")]) func `it shows a number up to 99`(
        number: Int, text: String
    ) {
        badge.content = .number(number)
        place()
        #expect(label?.text == text)
        #expect(!badge.isHidden)
        #expect(label?.shownLayout()?.isTruncated == false)
    }

    @Test(arguments: [Badge.Content.none, .number(0), .number(-4), .number(.min)]) func `without news it is hidden`(
        content: Badge.Content
    ) {
        badge.content = content
        #expect(badge.isHidden)
        badge.content = .dot
        #expect(!badge.isHidden)
    }

    @Test func `a digit makes a circle, more digits a capsule, and a dot is small`() {
        #expect(badge.frame.width == badge.frame.height && badge.frame.height == 20)
        #expect(badge.cornerRadius == 10)
        badge.content = .number(100)
        place()
        #expect(badge.frame.width > 30 && badge.frame.height == 20)
        badge.content = .dot
        place()
        #expect(badge.frame.size == Size(width: 10, height: 10))
        #expect(badge.intrinsicSize == Size(width: 10, height: 10))
        #expect(label?.isHidden == true)
    }

    @Test func `large text is not cut`() {
        stage.scene.environment.textScale = 2
        badge.content = .number(100)
        place()
        #expect(label?.shownLayout()?.isTruncated == false)
        #expect((label?.shownLayout()?.size.height ?? .infinity) <= badge.frame.height)
    }

    @Test func `the app may set the largest number`() {
        badge.largestNumber = 999
        badge.content = .number(1000)
        #expect(label?.text == "999+")
        badge.largestNumber = 0
        #expect(label?.text == "1+")
    }

    @Test func `the locale writes the number`() {
        badge.largestNumber = 9999
        badge.content = .number(1234)
        stage.scene.environment.locale = "de"
        stage.settle()
        #expect(label?.text == "1.234")
    }

    @Test func `assistive technology reads the whole number, or the label of the app`() {
        badge.content = .number(120)
        let node = stage.scene.semantics().first
        #expect(node?.accessibility.role == .text && node?.accessibility.label == "120")
        #expect(node?.children.isEmpty == true)
        badge.content = .dot
        #expect(badge.accessibility.label == nil)
        badge.accessibility.label = "New letters"
        badge.content = .number(4)
        #expect(badge.accessibility.label == "New letters")
        badge.content = .none
        #expect(stage.scene.semantics().isEmpty)
    }

    @Test func `touches reach the view behind it`() {
        let button = Button("Inbox")
        button.frame = Rect(x: 80, y: 80, width: 100, height: 60)
        stage.scene.root.insertSubview(button, at: 0)
        var taps = 0
        button.onTap { taps += 1 }
        stage.finger.press(at: badge.frame.center).lift()
        #expect(taps == 1)
    }

    @Test func `it lies on the upper trailing corner and grows away from it`() {
        let icon = Rect(x: 100, y: 100, width: 40, height: 40)
        badge.place(on: icon)
        #expect(badge.frame.center == Point(x: 140, y: 100))
        badge.content = .number(100)
        badge.place(on: icon)
        #expect(badge.frame.minX == 130 && badge.frame.maxX > 160)
        stage.scene.environment.customLayoutDirection = .rightToLeft
        badge.place(on: icon)
        #expect(badge.frame.maxX == 110 && badge.frame.minX < 80)
        badge.content = .dot
        badge.place(on: icon)
        #expect(badge.frame.center == Point(x: 100, y: 100))
    }

    @Test func `an app's own colours win over the theme's`() {
        (badge.color, badge.textColor) = (.black, .white)
        stage.scene.environment.appearance = .dark
        stage.settle()
        #expect(badge.backgroundColor == .black && label?.color == .white)
    }
}
