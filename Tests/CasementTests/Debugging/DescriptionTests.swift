import Casement
import CasementTesting
import Testing

@MainActor @Suite("Descriptions of views, recognizers and touches") struct DescriptionTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let card = View(frame: Rect(x: 10, y: 20.5, width: 100, height: 33.333))

    private final class Keeper: View {
        var touch: Touch?
        override func touchesBegan(_ touches: [Touch]) { touch = touches.first }
    }

    init() {
        card.identifier = "card"
        stage.scene.root.addSubview(card)
    }

    @Test("A view is printed with its type, identifier and frame") func view() {
        #expect("\(card)" == "View 'card' (10, 20.5, 100 x 33.33)")
        #expect(String(describing: card as Any) == "View 'card' (10, 20.5, 100 x 33.33)")
    }

    @Test("A description names what hides a view or blocks its touches") func obstacles() {
        card.isHidden = true
        card.isUserInteractionEnabled = false
        #expect("\(card)" == "View 'card' (10, 20.5, 100 x 33.33), hidden, ignores touches")
        card.isHidden = false
        card.isUserInteractionEnabled = true
        card.opacity = 0.001
        #expect("\(card)".hasSuffix(", transparent"))
        card.opacity = 0.05
        #expect("\(card)".hasSuffix(", opacity 0.05"))
        card.opacity = 1
        card.center.x = 900
        #expect("\(card)".hasSuffix(", outside of its superview"))
        card.removeFromSuperview()
        #expect("\(card)".hasSuffix(", in no scene"))
    }

    @Test("A description holds what its class shows, and not a secret") func classes() {
        let label = Label("Two\nlines, and more characters than a description has")
        card.addSubview(label)
        #expect("\(label)".hasSuffix("ignores touches, \"Two lines, and more characters than a de...\""))
        card.isSecret = true
        #expect("\(label)".hasSuffix("ignores touches, secret text"))
        let button = Button("Start")
        button.frame = Rect(x: 0, y: 0, width: 90, height: 44)
        button.isEnabled = false
        stage.scene.root.addSubview(button)
        stage.settle()
        #expect("\(button)" == "Button (0, 0, 90 x 44), opacity 0.4, disabled, \"Start\"")
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        list.contentSize = Size(width: 100, height: 900)
        stage.scene.root.addSubview(list)
        list.contentOffset.y = 40
        #expect("\(list)" == "ScrollView (0, 0, 100 x 100), clips, offset (0, 40) in 100 x 900")
    }

    @Test("Recognizers and touches say where they are and what they do") func gestures() throws {
        let keeper = Keeper(frame: Rect(x: 200, y: 0, width: 100, height: 100))
        keeper.identifier = "keeper"
        stage.scene.root.addSubview(keeper)
        let pan = PanRecognizer()
        pan.cancelsTouchesInView = false
        pan.name = "move"
        #expect("\(pan)" == "PanRecognizer 'move' on no view, possible")
        keeper.addGestureRecognizer(pan)
        let finger = try stage.newFinger().press(on: keeper)
        let touch = try #require(keeper.touch)
        #expect("\(touch)" == "Touch 1 (250, 50), began, on keeper")
        finger.move(by: Vector(dx: 30, dy: 0))
        #expect("\(pan)" == "PanRecognizer 'move' on keeper, began, 1 touch")
        #expect("\(touch)" == "Touch 1 (280, 50), moved, on keeper")
        keeper.isSecret = true
        #expect("\(touch)" == "Touch 1, moved, on a secret view or one that has left the scene")
        keeper.isSecret = false
        finger.lift()
        pan.isEnabled = false
        #expect("\(pan)" == "PanRecognizer 'move' on keeper, possible, disabled")
    }
}

@MainActor @Suite("Descriptions of values and controllers") struct ValueDescriptionTests {
    private final class RoomController: ViewController {}

    @Test("Geometry is printed as a person writes it, and exactly") func geometry() {
        #expect("\(Point(20, 40.5))" == "(20, 40.5)")
        #expect("\(Vector(dx: -5, dy: 0))" == "(-5, 0)")
        #expect("\(Size(width: 300, height: 44))" == "300 x 44")
        #expect("\(Rect(x: 20, y: 40, width: 100.0 / 3, height: 44))" == "(20, 40, 33.333333333333336 x 44)")
        #expect("\(Insets(top: 8, bottom: 0.5))" == "(top 8, left 0, bottom 0.5, right 0)")
        #expect("\(Transform.identity)" == "identity")
        #expect("\(Transform.translation(5, 0))" == "translation (5, 0)")
        #expect("\(Transform.scale(2))" == "(a 2, b 0, c 0, d 2, tx 0, ty 0)")
    }

    @Test("A colour is printed in hexadecimal where that is exact") func colors() {
        #expect("\(Color(hex: 0xC8_55_0D))" == "#C8550D")
        #expect("\(Color.black.withAlpha(0.5))" == "#000000 alpha 0.5")
        #expect("\(Color(red: 0.25, green: 1, blue: 0))" == "(0.25, 1, 0)")
        for step in 0..<256 { #expect("\(Color(white: Double(step) / 255))".hasPrefix("#")) }
    }

    @Test("An instant is printed in seconds") func instants() {
        #expect("\(Instant.zero)" == "0 s")
        #expect("\(Instant.zero + .milliseconds(1_050))" == "1.05 s")
        #expect("\(Instant.zero - .nanoseconds(1))" == "-0.000000001 s")
    }

    @Test("A controller is printed with its appearance and its view, which is not loaded for it") func controllers() {
        let room = RoomController()
        #expect("\(room)" == "RoomController, disappeared, view not loaded")
        let parent = ViewController()
        parent.addChild(room)
        let stage = Stage(parent, size: Size(width: 400, height: 300))
        #expect("\(room)" == "RoomController, appeared, in ViewController, view: View (0, 0, 400 x 300)")
        stage.scene.rootViewController = nil
    }
}

@MainActor @Suite("The dump of a scene") struct SceneDumpTests {
    private final class Welcome: ViewController {
        override func viewDidLoad() {
            let card = View(frame: Rect(x: 20, y: 100, width: 300, height: 200))
            card.identifier = "card"
            card.addGestureRecognizer(TapRecognizer())
            view.addSubview(card)
            let button = Button("Start")
            button.identifier = "start"
            button.frame = Rect(x: 20, y: 40, width: 300, height: 44)
            view.addSubview(button)
        }
    }

    @Test("It shows the tree, the recognizers and the touches that are down") func dump() throws {
        let stage = Stage(Welcome(), size: Size(width: 800, height: 480))
        let finger = try stage.newFinger().press(on: stage.view("start"))
        #expect(
            stage.scene.dump() == """
                Scene 800 x 480
                Touch 1 (170, 62), began, on start
                View (0, 0, 800 x 480)
                  View (0, 0, 800 x 480), view of Welcome
                    View 'card' (20, 100, 300 x 200)
                      * TapRecognizer on card, possible
                    Button 'start' (20, 40, 300 x 44), highlighted, "Start"
                      Label (4, 0, 292 x 44), ignores touches, "Start"
                """)
        finger.lift()
        stage.settle()
        #expect(!stage.scene.dump().contains("Touch"))
        try stage.view("card").setNeedsLayout()
        #expect(stage.scene.dump().contains("View 'card' (20, 100, 300 x 200), layout due"))
    }
}
