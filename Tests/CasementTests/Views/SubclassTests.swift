import Casement
import CasementTesting
import Testing

/// Subclasses with a stored property of their own call each initializer of the open classes. A convenience initializer
/// of an open class compiles here, but does not link.
@MainActor @Suite("Subclasses with stored properties") struct SubclassTests {
    @Test("A subclass of a view calls its initializer, and may override it", arguments: [false, true])
    func views(overrides: Bool) {
        let frame = Rect(x: 1, y: 2, width: 3, height: 4)
        let views: [any Numbered] =
            overrides
            ? [NumberedTile(frame: frame), NumberedControl(frame: frame), NumberedScroller(frame: frame)]
            : [NumberedTile(0, frame), NumberedControl(0, frame), NumberedScroller(0, frame)]
        #expect(views.allSatisfy { $0.number == 0 && ($0 as? View)?.frame == frame })
    }

    @Test("A subclass of a label calls each of its initializers") func labels() {
        let stage = Stage(size: Size(width: 400, height: 300))
        let theme = Theme.light
        let label = NumberedLabel(1)
        #expect(label.text == "1" && label.role == .title && label.alignment == .center && label.number == 1)
        #expect(label.style == theme.typography.title && label.color == theme.ink(.title))
        #expect(label.accessibility.role == .text && label.accessibility.label == "1")
        let localized = NumberedLabel(2, of: Localized("museum.title"))
        stage.scene.root.addSubview(localized)
        #expect(localized.text == "museum.title" && localized.role == .caption)
        let large = TextStyle(font: Font("Inter", size: 40))
        let attributed = NumberedLabel(3, AttributedText("Hall 3", style: large))
        #expect(attributed.text == "Hall 3" && attributed.style == large && attributed.accessibility.label == "Hall 3")
        stage.scene.root.addSubview(attributed)
        #expect(attributed.attributedText == AttributedText("Hall 3", style: large))
    }

    @Test("A subclass of a button calls each of its initializers") func buttons() throws {
        let icon = try Icon(svg: "M8 5v14l11-7z")
        let button = NumberedButton(1, icon: icon)
        #expect(button.title == "1" && button.icon == icon && button.look == .tinted && button.number == 1)
        #expect(button.accessibility.role == .button && button.accessibility.label == "1")
        let localized = NumberedButton(2, of: Localized("start"))
        Stage(size: Size(width: 400, height: 300)).scene.root.addSubview(localized)
        #expect(localized.title == "start" && localized.accessibility.label == "start" && localized.look == .plain)
        let alone = NumberedButton(3, iconAlone: icon)
        #expect(alone.title.isEmpty && alone.icon == icon && alone.accessibility.label == "3")
    }

    @Test("A subclass of a picture, an icon or a stack calls each of its initializers") func others() throws {
        let image = Image(pixels: [0, 0], size: PixelSize(width: 2, height: 1))
        let shown = NumberedPicture(1, image: image)
        #expect(shown.image === image && shown.contentMode == .fill && !shown.isUserInteractionEnabled)
        let named = NumberedPicture(2)
        #expect(named.source == .named("picture2") && named.contentMode == .fill && named.accessibility.role == .image)
        let icon = try Icon(svg: "M8 5v14l11-7z")
        let view = NumberedIcon(3, icon: icon)
        #expect(view.icon == icon && view.preferredHeight == 32)
        let stack = NumberedStack(4, [view])
        #expect(stack.axis == .vertical && stack.spacing == 8 && stack.subviews.first === view && stack.number == 4)
    }

    @Test("A subclass of a controller or a recognizer calls its initializer, and may override it") func objects() {
        #expect(NumberedController(5).number == 5)
        let recognizers: [any Numbered] = [
            NumberedRecognizer(), NumberedTap(), NumberedPress(), NumberedPan(), NumberedPinch(), NumberedRotation(),
        ]
        #expect(recognizers.allSatisfy { $0.number == 0 })
        #expect(NumberedPull(.down).directions == .down && NumberedSwipe(.left).directions == .left)
        #expect(NumberedEdgePan(.right).edge == .right)
    }
}

/// An object with a stored property that has no default value.
@MainActor private protocol Numbered: AnyObject {
    var number: Int { get }
}

private final class NumberedTile: View, Numbered {
    let number: Int

    init(_ number: Int, _ frame: Rect) {
        self.number = number
        super.init(frame: frame)
    }

    override init(frame: Rect) {
        number = 0
        super.init(frame: frame)
    }
}

private final class NumberedControl: Control, Numbered {
    let number: Int

    init(_ number: Int, _ frame: Rect) {
        self.number = number
        super.init(frame: frame)
    }

    override init(frame: Rect) {
        number = 0
        super.init(frame: frame)
    }
}

private final class NumberedScroller: ScrollView, Numbered {
    let number: Int

    init(_ number: Int, _ frame: Rect) {
        self.number = number
        super.init(frame: frame)
    }

    override init(frame: Rect) {
        number = 0
        super.init(frame: frame)
    }
}

private final class NumberedLabel: Label {
    let number: Int

    init(_ number: Int) {
        self.number = number
        super.init("\(number)", role: .title, alignment: .center)
    }

    init(_ number: Int, of key: Localized) {
        self.number = number
        super.init(key, role: .caption)
    }

    init(_ number: Int, _ text: AttributedText) {
        self.number = number
        super.init(text)
    }
}

private final class NumberedButton: Button {
    let number: Int

    init(_ number: Int, icon: Icon) {
        self.number = number
        super.init("\(number)", icon: icon, look: .tinted)
    }

    init(_ number: Int, of key: Localized) {
        self.number = number
        super.init(key, look: .plain)
    }

    init(_ number: Int, iconAlone icon: Icon) {
        self.number = number
        super.init(icon: icon, label: "\(number)")
    }
}

private final class NumberedPicture: ImageView {
    let number: Int

    init(_ number: Int, image: Image?) {
        self.number = number
        super.init(image, contentMode: .fill)
    }

    init(_ number: Int) {
        self.number = number
        super.init(named: "picture\(number)", contentMode: .fill)
    }
}

private final class NumberedIcon: IconView {
    let number: Int

    init(_ number: Int, icon: Icon) {
        self.number = number
        super.init(icon, preferredHeight: 32)
    }
}

private final class NumberedStack: StackView {
    let number: Int

    init(_ number: Int, _ views: [View]) {
        self.number = number
        super.init(.vertical, spacing: 8, views)
    }
}

private final class NumberedController: ViewController {
    let number: Int

    init(_ number: Int) {
        self.number = number
        super.init()
    }
}

private final class NumberedRecognizer: GestureRecognizer, Numbered {
    let number: Int

    override init() {
        number = 0
        super.init()
    }
}

private final class NumberedTap: TapRecognizer, Numbered {
    let number: Int

    override init() {
        number = 0
        super.init()
    }
}

private final class NumberedPress: LongPressRecognizer, Numbered {
    let number: Int

    override init() {
        number = 0
        super.init()
    }
}

private final class NumberedPan: PanRecognizer, Numbered {
    let number: Int

    override init() {
        number = 0
        super.init()
    }
}

private final class NumberedPinch: PinchRecognizer, Numbered {
    let number: Int

    override init() {
        number = 0
        super.init()
    }
}

private final class NumberedRotation: RotationRecognizer, Numbered {
    let number: Int

    override init() {
        number = 0
        super.init()
    }
}

private final class NumberedPull: PullRecognizer {
    let number: Int

    override init(_ directions: Directions) {
        number = 0
        super.init(directions)
    }
}

private final class NumberedEdgePan: ScreenEdgePanRecognizer {
    let number: Int

    override init(_ edge: Edge) {
        number = 0
        super.init(edge)
    }
}

private final class NumberedSwipe: SwipeRecognizer {
    let number: Int

    override init(_ directions: Directions) {
        number = 0
        super.init(directions)
    }
}
